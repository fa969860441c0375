import { personKey } from '../../../shared/players.ts'
import { familyOf } from '../../../shared/editions/index.ts'
import { m } from '../../../shared/messages/messages.js'
import { dateTime } from '../../../shared/text/format.ts'
import { editionName } from '../../../shared/text/names.ts'
import type { Remarks, StoredGame } from '../../history/stored.ts'
import { playersOf } from '../../live/journal.ts'
import type { Format } from '../files.ts'
import { escaped } from './page.ts'
import { minutesOf, placesOf, starterOf, timeOf } from './resultsCsv.ts'

const createPlay = 'https://app.bgstatsapp.com/createPlay.html?data='

/**
 * A game as a play that BG Stats imports; null without a result. Its documentation, “Linking and pushing to
 * BG Stats from other apps or websites”, has one play a link, as JSON in the link; times are UTC.
 */
function playOf(game: StoredGame, remarks: Remarks) {
  const { id, edition, name, progress, playedAt } = game
  const { ending } = progress
  if (!ending || ending.winners.length === 0) return null
  const places = placesOf(game)
  const starter = starterOf(game)
  const players = playersOf(game)
  const minutes = minutesOf(game, remarks)
  const ids = idsOf(players.map((player) => player.name))
  return {
    sourceName: m.app_title(),
    sourcePlayId: id,
    playDate: timeOf(playedAt),
    ...(minutes === null ? {} : { durationMin: minutes }),
    comments: name,
    game: {
      name: editionName(edition),
      sourceGameId: edition,
      highestWins: familyOf[edition] === 'dig',
      noPoints: false,
    },
    players: players.map((player, seat) => ({
      name: player.name,
      sourcePlayerId: ids[seat],
      startPlayer: seat === starter,
      score: String(ending.points[seat]),
      rank: places[seat],
      winner: ending.winners.includes(seat),
    })),
  }
}

/** The ids of players in BG Stats: one for all spellings of a name, and each of two namesakes in a game their own. */
function idsOf(names: readonly string[]): string[] {
  const keys = names.map(personKey)
  return keys.map((key, seat) => {
    const before = keys.slice(0, seat).filter((other) => other === key).length
    // No key has two spaces in a row.
    return before === 0 ? key : `${key}  ${before + 1}`
  })
}

function linkOf(game: StoredGame, remarks: Remarks): string | null {
  const play = playOf(game, remarks)
  if (!play) return null
  const link = createPlay + encodeURIComponent(JSON.stringify(play))
  const facts = { name: game.name, edition: editionName(game.edition), when: dateTime(game.playedAt) }
  return `<li><a href="${escaped(link)}">${escaped(m.bgStats_play(facts))}</a></li>\n`
}

/** A page of links, to be opened on the phone with BG Stats: each transfers one game. */
export const bgStatsFormat: Format = {
  opening: () => `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(m.bgStats_title())}</title>
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.1rem/1.5 sans-serif}li{margin:.75rem 0}</style>
<h1>${escaped(m.bgStats_title())}</h1>
<p>${escaped(m.bgStats_about())}</p>
<ol>
`,
  closing: () => '</ol>\n',
  write: linkOf,
}
