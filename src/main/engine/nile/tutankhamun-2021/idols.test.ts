import { describe, expect, test } from 'vitest'
import { Scenario } from '../../testing/scenario.ts'

/** Rulebook 2021, "God Idol Tiles". */

describe('an idol', () => {
  test('asks whoever obtains it at once, before anyone else’s turn, and goes to the tomb', () => {
    const scenario = new Scenario(2, 'RA').play('sail 0')
    expect(scenario.happened).toEqual(['sailed', 'took', 'idolAsks'])
    expect(scenario.now).toMatchObject({ seat: 0, ask: 'ra', legal: 79, held: ['', ''] })
    expect(scenario.view.tomb).toEqual({ RA: 1 })
  })

  test('is compulsory', () => {
    const scenario = new Scenario(2, 'RA').play('sail 0')
    expect(scenario.refusal('ra skip')).toBe('move.compulsory')
    expect(scenario.refusal('sail 3')).toBe('move.otherAsk')
  })

  test.each(['ra', 'thoth', 'horus'] as const)('house rule: %s may be declined', (verb) => {
    const tile = { ra: 'RA', thoth: 'THO', horus: 'HOR' }[verb]
    const compulsory = new Scenario(2, tile).play('sail 0')
    const scenario = new Scenario(2, tile, { idolsOptional: true }).play('sail 0')
    expect(scenario.now.legal).toBe((compulsory.now.legal ?? 0) + 1)
    scenario.play(`${verb} skip`)
    expect(scenario.events).toEqual([
      { kind: 'idolDeclined', seat: 0, verb },
      { kind: 'turn', seat: 1 },
    ])
    expect(scenario.now).toMatchObject({ seat: 1, ask: 'sail', left: 79 })
  })

  test('house rule: an idol that cannot act is not asked about either', () => {
    const scenario = new Scenario(2, 'OSI', { idolsOptional: true }).play('sail 0')
    expect(scenario.happened).toEqual(['sailed', 'took', 'idolIdle', 'turn'])
  })
})

describe('Osiris', () => {
  /** A game in which seat 0 lands on Osiris with the given tile in the Underworld. */
  const withUnderworld = (tile: string): Scenario =>
    new Scenario(2, `${tile} CAR CAR OSI`).play('sail 2', 'sail 1', 'sail 3')

  test('collects any tile from the Underworld', () => {
    const scenario = withUnderworld('THR')
    expect(scenario.legal).toEqual(['osiris THR'])
    scenario.play('osiris THR')
    expect(scenario.now).toMatchObject({ held: ['CAR1 THR1', 'CAR1'], under: '' })
    expect(scenario.events[0]).toEqual({
      kind: 'took',
      seat: 0,
      tile: 'THR',
      from: 'underworld',
      by: 'osiris',
    })
  })

  test('a scarab ring scores a point, as usual', () => {
    const scenario = withUnderworld('SCA').play('osiris SCA')
    expect(scenario.now).toMatchObject({ points: [29, 30], held: ['CAR1 SCA1', 'CAR1'] })
  })

  test('an idol acts immediately; both go to the tomb', () => {
    const scenario = withUnderworld('RA').play('osiris RA')
    expect(scenario.now).toMatchObject({ seat: 0, ask: 'ra', under: '' })
    expect(scenario.view.tomb).toEqual({ OSI: 1, RA: 1 })
  })

  test('does nothing while the Underworld is empty', () => {
    const scenario = new Scenario(2, 'OSI').play('sail 0')
    expect(scenario.all('idolIdle')).toEqual([{ kind: 'idolIdle', seat: 0, verb: 'osiris' }])
    expect(scenario.now).toMatchObject({ seat: 1, ask: 'sail' })
  })

  test('a tile that is not in the Underworld is refused', () => {
    expect(withUnderworld('THR').refusal('osiris SEN')).toBe('move.notInUnderworld')
  })

  test('each kind counts once, however many of it lie there', () => {
    const scenario = new Scenario(2, 'THR THR SEN CAR CAR OSI').play('sail 4', 'sail 3', 'sail 5')
    expect(scenario.legal.sort()).toEqual(['osiris SEN', 'osiris THR'])
  })
})

describe('Isis', () => {
  test('swaps a ring for any tile of the Nile, ahead or behind', () => {
    const scenario = new Scenario(2, 'SCA CAR CAR ISI').play('sail 0', 'sail 2', 'sail 3')
    expect(scenario.now).toMatchObject({ ask: 'isis', legal: 77 })
    expect(scenario.legal).toContain('isis 1')
    scenario.play('isis 79')
    expect(scenario.now.held).toEqual([expect.not.stringContaining('SCA'), 'CAR1'])
    expect(scenario.view.line[79]).toBe('SCA')
    expect(scenario.events.slice(0, 2)).toMatchObject([
      { kind: 'took', seat: 0, from: 79, by: 'isis' },
      { kind: 'ringReturned', seat: 0, at: 79 },
    ])
  })

  test('the point that the ring scored remains scored', () => {
    const scenario = new Scenario(2, 'SCA CAR CAR ISI THR').play('sail 0', 'sail 2', 'sail 3', 'isis 4')
    expect(scenario.now).toMatchObject({ points: [29, 30], held: ['THR1', 'CAR1'] })
  })

  test('whoever collects the returned ring scores another point', () => {
    const scenario = new Scenario(2, 'SCA CAR CAR ISI THR').play('sail 0', 'sail 2', 'sail 3', 'isis 4')
    scenario.play('sail 4')
    expect(scenario.now).toMatchObject({ points: [29, 29], held: ['THR1', 'CAR1 SCA1'] })
  })

  test('including the player who returned it', () => {
    const scenario = new Scenario(2, 'SCA CAR CAR ISI THR CAR')
    scenario.play('sail 0', 'sail 2', 'sail 3', 'isis 4', 'sail 5', 'sail 4')
    expect(scenario.now.points).toEqual([28, 30])
  })

  test('a ring for a ring: another point, and the ring set is not complete', () => {
    const scenario = new Scenario(2, 'SCA SCA CAR ISI').play('sail 0', 'sail 2', 'sail 3', 'isis 1')
    expect(scenario.now).toMatchObject({ points: [28, 30], held: ['SCA1', 'CAR1'] })
    expect(scenario.all('scored')).toEqual([])
  })

  test('completes a set', () => {
    const scenario = new Scenario(3, 'SCA ANK ANK CAR ISI').play('sail 0', 'sail 2', 'sail 1')
    expect(scenario.all('scored')).toHaveLength(1)
    const other = new Scenario(3, 'SCA ANK CAR ISI ANK CAR').play(
      'sail 0',
      'sail 5',
      'sail 2',
      'sail 3',
      'isis 4',
    )
    expect(other.all('scored')).toMatchObject([{ set: 'ANK', held: [1, 0, 0], awards: [{ to: 0, paid: 2 }] }])
  })

  test('collects an idol, which acts at once', () => {
    const scenario = new Scenario(2, 'SCA CAR CAR ISI RA').play('sail 0', 'sail 2', 'sail 3', 'isis 4')
    expect(scenario.now).toMatchObject({ seat: 0, ask: 'ra' })
  })

  test('does nothing for a player without a ring', () => {
    const scenario = new Scenario(2, 'ISI').play('sail 0')
    expect(scenario.all('idolIdle')).toEqual([{ kind: 'idolIdle', seat: 0, verb: 'isis' }])
  })
})

describe('Ra', () => {
  test('removes a tile from anywhere in the Nile to the Underworld', () => {
    const scenario = new Scenario(2, 'THR CAR RA').play('sail 2')
    expect(scenario.legal).toEqual(expect.arrayContaining(['ra 0', 'ra 79']))
    scenario.play('ra 0')
    expect(scenario.events[0]).toEqual({ kind: 'banished', seat: 0, tile: 'THR', at: 0 })
    expect(scenario.now).toMatchObject({ under: 'THR1', left: 78 })
  })

  test('the ability of an idol so removed is not resolved', () => {
    const scenario = new Scenario(2, 'RA HOR').play('sail 0', 'ra 1')
    expect(scenario.now).toMatchObject({ seat: 1, ask: 'sail', under: 'HOR1' })
  })

  test('the last tile of a set in the Nile: the set scores immediately', () => {
    const scenario = new Scenario(3, 'ANK CAR CAR RA ANK').play(
      'sail 0',
      'sail 1',
      'sail 2',
      'sail 3',
      'ra 4',
    )
    expect(scenario.happened.slice(0, 2)).toEqual(['banished', 'scored'])
    expect(scenario.now.points).toEqual([26, 28, 28])
  })
})

describe('Thoth', () => {
  test('swaps two tiles ahead of the boat', () => {
    const scenario = new Scenario(2, 'CAR THO SEN THR').play('sail 1', 'thoth 2 3')
    expect(scenario.view.line.slice(0, 4)).toEqual(['CAR', null, 'THR', 'SEN'])
    expect(scenario.events[0]).toEqual({ kind: 'swapped', seat: 0, at: [2, 3], tiles: ['SEN', 'THR'] })
  })

  test('tiles behind the boat cannot be swapped', () => {
    expect(new Scenario(2, 'CAR THO SEN THR').play('sail 1').refusal('thoth 0 3')).toBe('move.notAhead')
  })

  test('equal tiles may be swapped: every pair of positions is a choice', () => {
    const scenario = new Scenario(2, 'THO CAR CAR').play('sail 0')
    expect(scenario.now.legal).toBe((79 * 78) / 2)
    expect(scenario.refusal('thoth 1 2')).toBeNull()
    expect(new Set(scenario.legal).size).toBe((79 * 78) / 2)
  })

  test('the lower position is named first, and no tile twice', () => {
    const scenario = new Scenario(2, 'THO').play('sail 0')
    expect(scenario.refusal('thoth 3 2')).toBe('move.text')
    expect(scenario.refusal('thoth 2 2')).toBe('move.text')
  })

  test('does nothing with fewer than two tiles ahead', () => {
    const scenario = new Scenario(2, 'CAR', { back: 'THO CAR' }).play('sail 78')
    expect(scenario.all('idolIdle')).toEqual([{ kind: 'idolIdle', seat: 0, verb: 'thoth' }])
  })
})

describe('Horus', () => {
  test('collects any one tile behind the boat, not only the nearest', () => {
    const scenario = new Scenario(2, 'SEN CAR THR HOR').play('sail 3')
    expect(scenario.legal.sort()).toEqual(['horus 0', 'horus 1', 'horus 2', 'horus back'])
    scenario.play('horus 0')
    expect(scenario.now).toMatchObject({ boats: [3, -2], held: ['SEN1', ''], seat: 1 })
    expect(scenario.events[0]).toEqual({ kind: 'took', seat: 0, tile: 'SEN', from: 0, by: 'horus' })
  })

  test('a tile ahead of the boat is refused', () => {
    expect(new Scenario(2, 'CAR HOR SEN').play('sail 1').refusal('horus 2')).toBe('move.notBehind')
  })

  test('a ring so collected scores, an idol acts, a set that it completes scores', () => {
    expect(new Scenario(2, 'SCA HOR').play('sail 1', 'horus 0').now.points).toEqual([29, 30])
    expect(new Scenario(2, 'RA HOR').play('sail 1', 'horus 0').now).toMatchObject({ seat: 0, ask: 'ra' })
    const scenario = new Scenario(3, 'ANK CAR ANK HOR').play('sail 0', 'sail 1', 'sail 3', 'horus 2')
    expect(scenario.all('scored')).toMatchObject([{ set: 'ANK', awards: [{ to: 0 }, { to: 2 }] }])
  })

  test('moves the boat behind all other boats and tiles', () => {
    const scenario = new Scenario(3, 'CAR HOR').play('sail 1', 'horus back')
    expect(scenario.events[0]).toEqual({ kind: 'wentBack', seat: 0, from: 1, to: -4 })
    expect(scenario.now.boats).toEqual([-4, -2, -3])
  })

  test('this cancels the removal of trailing tiles', () => {
    const front = 'CAR SEN THR HOR POT'
    const collected = new Scenario(2, front).play('sail 4', 'sail 3', 'horus 2')
    expect(collected.now.under).toBe('CAR1 SEN1')
    const cancelled = new Scenario(2, front).play('sail 4', 'sail 3', 'horus back')
    expect(cancelled.now).toMatchObject({ boats: [4, -1], under: '', left: 78 })
    expect(cancelled.refusal('sail 0')).not.toBeNull()
    expect(cancelled.play('sail 5').refusal('sail 0')).toBeNull()
  })

  test('a second boat that goes back is behind the first', () => {
    const scenario = new Scenario(2, 'HOR HOR').play('sail 0', 'horus back', 'sail 1', 'horus back')
    expect(scenario.now.boats).toEqual([-3, -4])
  })

  test('going back is possible even with no tile behind', () => {
    expect(new Scenario(2, 'HOR').play('sail 0').legal).toEqual(['horus back'])
  })
})

describe('idols within idols', () => {
  test('Horus fetches Osiris, who gives Thoth: each acts before tiles trail', () => {
    const scenario = new Scenario(2, 'THO CAR CAR OSI SEN HOR')
    scenario.play('sail 2', 'sail 1', 'sail 5', 'horus 3')
    expect(scenario.now).toMatchObject({ seat: 0, ask: 'osiris', legal: 1 })
    scenario.play('osiris THO')
    expect(scenario.now).toMatchObject({ seat: 0, ask: 'thoth' })
    scenario.play('thoth 6 7')
    expect(scenario.now).toMatchObject({ seat: 1, ask: 'sail' })
    expect(scenario.view.tomb).toEqual({ HOR: 1, OSI: 1, THO: 1 })
  })

  test('an idol within that cannot act ends the turn', () => {
    const scenario = new Scenario(2, 'OSI HOR').play('sail 1', 'horus 0')
    expect(scenario.happened).toEqual(['took', 'idolIdle', 'turn'])
  })
})
