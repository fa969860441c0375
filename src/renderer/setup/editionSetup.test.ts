import { describe, expect, test } from 'vitest'
import { houseRules } from '../../shared/text/names.ts'
import { EditionSetup, offers } from './editionSetup.svelte.ts'

const editionSetupOf = (edition: string, seats = 3): EditionSetup => {
  const editionSetup = new EditionSetup(() => seats)
  editionSetup.choose(edition)
  return editionSetup
}

describe('the rules of the house', () => {
  test.each([
    ['tutankhamun-2021', [30, 28, 24, 20, 18]],
    ['tutankhamen-2004', [32, 26, 20, 16, 14]],
    ['tutanchamun-1993', [32, 26, 20, 16, 14]],
  ])('begin with the start points of %s by the number of players', (edition, points) => {
    expect([2, 3, 4, 5, 6].map((seats) => editionSetupOf(edition, seats).points)).toEqual(points)
  })

  test.each(offers.map(({ edition }) => edition))('change nothing of %s by themselves', (edition) => {
    const editionSetup = editionSetupOf(edition)
    expect(editionSetup.edition).toBe(edition)
    expect(editionSetup.options).toEqual({})
    expect(editionSetup.layoutAsked).toBeNull()
    expect(editionSetup.isSound).toBe(true)
  })

  test('name what differs, and not what is as printed', () => {
    const editionSetup = editionSetupOf('tutankhamun-2021')
    editionSetup.turn('idolsOptional', true)
    editionSetup.points = 12
    expect(editionSetup.options).toEqual({ startPoints: 12, idolsOptional: true })
    editionSetup.points = 28
    editionSetup.turn('idolsOptional', false)
    expect(editionSetup.options).toEqual({})
  })

  test('name in 1993 what three with most get, and in no other edition', () => {
    const editionSetup = editionSetupOf('tutanchamun-1993')
    editionSetup.turn('manyTiedGetNothing', true)
    expect(editionSetup.options).toEqual({ manyTiedGetNothing: true })
    expect(houseRules(editionSetup.edition, editionSetup.options)).toEqual([
      'Three or more tied for most score nothing',
    ])
    editionSetup.take('tutankhamen-2004', editionSetup.options)
    expect(editionSetup.options).toEqual({})
  })

  test('never name what the edition does not know', () => {
    const editionSetup = editionSetupOf('tutankhamun-2021')
    editionSetup.turn('idolsOptional', true)
    editionSetup.points = 12
    editionSetup.layout = 'RIVER 397'
    editionSetup.choose('tutankhamen-2004')
    expect(editionSetup.options).toEqual({})
    expect(editionSetup.layoutAsked).toBeNull()
    editionSetup.choose('tutankhamun-2021')
    expect(editionSetup.options).toEqual({ idolsOptional: true })
  })

  test('have a layout code read as it is written, and say what is wrong with another one', () => {
    const editionSetup = editionSetupOf('tutankhamun-2021')
    editionSetup.layout = ' k7q–29f–jds '
    expect([editionSetup.layoutAsked, editionSetup.layoutError]).toEqual(['K7Q-29F-JDS', null])
    editionSetup.layout = 'K7Q-29F-JDC'
    expect(editionSetup.layoutAsked).toBeNull()
    expect(editionSetup.layoutError).toContain('One letter or digit of this layout code is wrong')
    expect(editionSetup.isSound).toBe(false)
    editionSetup.layout = ' '
    expect([editionSetup.layoutAsked, editionSetup.layoutError]).toEqual([null, null])
  })

  test('stay when the same edition is chosen again', () => {
    const editionSetup = editionSetupOf('tutankhamen-2004')
    editionSetup.points = 40
    editionSetup.choose('tutankhamen-2004')
    expect(editionSetup.options).toEqual({ startPoints: 40 })
  })

  test.each([0, 100, 1.5, Number.NaN])('refuse %s points at the start', (points) => {
    const editionSetup = editionSetupOf('tutanchamun-1993')
    editionSetup.points = points
    expect(editionSetup.pointsError).toBe('Enter a whole number from 1 to 99.')
    expect(editionSetup.isSound).toBe(false)
  })

  test('are those of the first edition where an unknown one was remembered', () => {
    expect(editionSetupOf('tutankhamun-2050').edition).toBe('tutankhamun-2021')
  })
})
