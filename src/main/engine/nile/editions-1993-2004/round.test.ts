import { describe, expect, test } from 'vitest'
import { Scenario } from '../../testing/scenario.ts'

const edition2004 = { edition: 'tutankhamen-2004' } as const

/** A game in which everybody has a pharaoh and a green Horus and seat 0 takes the fourth Horus. */
const contested = (): Scenario =>
  new Scenario(3, 'PHA PHA PHA HOg HOg HOg MAg MAb MAp HOg', edition2004).play(
    ...['sail 0', 'sail 1', 'sail 2', 'sail 3', 'sail 4', 'sail 5'],
    ...['sail 6', 'sail 7', 'sail 8', 'sail 9'],
  )

/** The order in which wilds are committed is a ruling of ours: both rulebooks leave it open. */
describe('a round of wilds', () => {
  test('begins left of the player whose turn it is, who is asked last', () => {
    const scenario = contested()
    expect(scenario.happened).toEqual(['sailed', 'took', 'commitAsks'])
    expect(scenario.view.round).toMatchObject({ set: 'HOg', active: 0, waiting: [1, 2, 0], passed: [] })
    scenario.play('commit none')
    expect(scenario.view.round).toMatchObject({ waiting: [2, 0], passed: [1] })
    scenario.play('commit none')
    expect(scenario.view.round).toMatchObject({ waiting: [0], passed: [1, 2] })
    scenario.play('commit none')
    expect(scenario.happened).toEqual(['commitPassed', 'scored', 'turn'])
    expect(scenario.view.round).toBeNull()
    expect(scenario.now).toMatchObject({ seat: 1, ask: 'sail', points: [22, 26, 26] })
  })

  test('asks every other player again after a commitment, going on clockwise from there', () => {
    const scenario = contested().play('commit none', 'commit PHA')
    expect(scenario.happened).toEqual(['committed', 'commitAsks'])
    expect(scenario.view.round).toMatchObject({ waiting: [0, 1], passed: [] })
    expect(scenario.now.seat).toBe(0)
    scenario.play('commit none', 'commit none')
    expect(scenario.all('scored')[0]).toMatchObject({
      held: [2, 1, 1],
      counts: [2, 1, 2],
      awards: [
        { to: 0, worth: 2, tie: { among: [0, 2], rule: 'shared' } },
        { to: 2, worth: 2 },
      ],
    })
    expect(scenario.now).toMatchObject({ held: ['MAg1 PHA1', 'MAb1 PHA1', 'MAp1'], points: [24, 26, 24] })
  })

  test('never asks whoever has no usable wild any more', () => {
    const scenario = contested().play('commit PHA', 'commit PHA', 'commit PHA')
    expect(scenario.all('committed')).toEqual([{ kind: 'committed', seat: 0, set: 'HOg', tiles: ['PHA'] }])
    expect(scenario.all('scored')[0]).toMatchObject({ counts: [3, 2, 2] })
  })

  test('asks a committer with a wild left again after somebody else commits, and not before', () => {
    const scenario = new Scenario(2, 'PHA PHA PHA HOg HOg HOg MAg MAb MAp HOg', edition2004)
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 3', 'sail 4', 'sail 5', 'sail 6', 'sail 9')
    expect(scenario.view.round).toMatchObject({ active: 1, waiting: [0, 1] })
    scenario.play('commit PHA')
    expect(scenario.view.round).toMatchObject({ waiting: [1], passed: [] })
    scenario.play('commit PHA')
    expect(scenario.view.round).toMatchObject({ waiting: [0], passed: [] })
    scenario.play('commit none')
    expect(scenario.all('scored')[0]).toMatchObject({ held: [1, 3], counts: [2, 4] })
  })

  test('a wild without a tile of the set is of no use: its holder is not asked', () => {
    const scenario = new Scenario(2, 'PHA MAg CAb CAb MAb MAp', edition2004)
    scenario.play('sail 0', 'sail 1', 'sail 4', 'sail 2', 'sail 5', 'sail 3')
    expect(scenario.all('scored')[0]).toMatchObject({ set: 'CAb', held: [0, 2] })
    expect(scenario.all('commitAsks')).toEqual([])
  })

  test('a player without a tile ahead still commits', () => {
    const scenario = new Scenario(2, 'CAb MAg CAb', edition2004)
    scenario.play('sail 0', 'sail 1', 'sail 69', 'sail 2')
    expect(scenario.now).toMatchObject({ seat: 0, ask: 'commit' })
    scenario.play('commit TUT')
    expect(scenario.all('skipped')).toEqual([{ kind: 'skipped', seat: 0 }])
    expect(scenario.now).toMatchObject({ seat: 1, ask: 'sail', points: [29, 31] })
  })

  test('clearing waits for it, and goes on afterwards', () => {
    const scenario = new Scenario(2, 'CAb PHA CAb SCg MAg MAb MAp', edition2004)
    scenario.play('sail 0', 'sail 4', 'sail 1')
    scenario.play('sail 5', 'sail 6')
    expect(scenario.happened).toEqual(['sailed', 'took', 'cleared', 'commitAsks'])
    expect(scenario.now).toMatchObject({ seat: 0, ask: 'commit' })
    expect(scenario.view.line.slice(0, 4)).toEqual([null, null, null, 'SCg'])
    expect(scenario.view.sets.find(({ set }) => set === 'CAb')).toMatchObject({ left: 0, scored: false })
    scenario.play('commit none')
    expect(scenario.happened).toEqual(['commitPassed', 'scored', 'cleared', 'scored', 'turn'])
    expect(scenario.now).toMatchObject({ seat: 1, ask: 'sail' })
  })

  test('shows what counts now, and what each choice would change', () => {
    const scenario = contested()
    const { round, choices } = scenario.view
    expect(round).toMatchObject({
      wilds: [{}, {}, {}],
      now: {
        counts: [2, 1, 1],
        awards: [
          { to: 0, worth: 4 },
          { to: 'nobody', worth: 2, tie: { among: [1, 2], rule: 'nobody' } },
        ],
      },
    })
    expect(choices).toMatchObject({
      ask: 'commit',
      seat: 1,
      skip: true,
      commitments: [
        {
          tiles: ['PHA'],
          counts: [2, 2, 1],
          awards: [
            { to: 0, worth: 2, paid: 2, tie: { among: [0, 1], rule: 'shared' } },
            { to: 1, worth: 2, paid: 2, tie: { among: [0, 1], rule: 'shared' } },
          ],
        },
      ],
    })
  })
})

describe('a commitment that is refused', () => {
  const scenario = contested()

  test.each([
    ['more than one has', 'commit PHA PHA', 'move.tooFewWilds'],
    ['a wild of somebody else', 'commit TUT', 'move.tooFewWilds'],
    ['an artifact', 'commit HOg', 'move.notWild'],
    ['a wild of another edition', 'commit MSK', 'move.notWild'],
    ['codes out of order', 'commit TUT PHA', 'move.text'],
    ['nothing named', 'commit', 'move.text'],
    ['a move of another kind', 'buy none', 'move.otherAsk'],
  ])('%s', (_name, move, code) => {
    expect(scenario.refusal(move)).toBe(code)
  })

  test('a move of another edition, while it is time to sail', () => {
    const sailing = new Scenario(2, '', edition2004)
    expect(sailing.refusal('ra 3')).toBe('move.otherAsk')
    expect(sailing.refusal('commit none')).toBe('move.otherAsk')
    expect(sailing.refusal('sail 70')).toBe('move.position')
  })

  test('a way back', () => {
    const sailing = new Scenario(2, '', edition2004).play('sail 5', 'sail 2')
    expect(sailing.refusal('sail 5')).toBe('move.empty')
    expect(sailing.refusal('sail 3')).toBe('move.onlyForward')
  })
})
