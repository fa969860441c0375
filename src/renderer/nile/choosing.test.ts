import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TileCode } from '../../shared/editions/index.ts'
import { asks, parseMove, type Ask } from '../../shared/nile/move.ts'
import { noAnswers, type Choices } from '../../shared/nile/views.ts'
import {
  choose,
  considered,
  isOffered,
  isUndecided,
  takeBack,
  undecided,
  type Answer,
  type Choosing,
} from './choosing.ts'

const open = (ask: Ask, rest: Partial<Choices> = {}): Choices => ({
  seat: 0,
  ask,
  ...noAnswers(),
  ...rest,
})

describe('a choice without confirmation', () => {
  test.each<[string, Choices, Answer, string]>([
    ['sail', open('sail', { positions: [4, 12] }), { at: 12 }, 'sail 12'],
    ['Isis', open('isis', { positions: [0] }), { at: 0 }, 'isis 0'],
    ['Ra', open('ra', { positions: [79] }), { at: 79 }, 'ra 79'],
    ['Horus to a tile', open('horus', { positions: [3], back: true }), { at: 3 }, 'horus 3'],
    ['Horus to the back', open('horus', { back: true }), { back: true }, 'horus back'],
    ['Osiris', open('osiris', { tiles: ['THR', 'RA'] }), { take: 'RA' }, 'osiris RA'],
    ['a declined idol', open('ra', { skip: true }), { skip: true }, 'ra skip'],
  ])('%s is a move at once', (_, choices, answer, move) => {
    expect(choose(choices, undecided, answer, false)).toEqual({ kind: 'move', move })
  })

  test.each<[string, Choices, Answer]>([
    ['a tile of the Underworld while sailing', open('sail', { positions: [1] }), { take: 'THR' }],
    ['a position while Osiris asks', open('osiris', { tiles: ['THR'] }), { at: 1 }],
    ['declining a sail', open('sail', { positions: [1] }), { skip: true }],
    ['the way back while Ra asks', open('ra', { positions: [1] }), { back: true }],
  ])('%s answers another question', (_, choices, answer) => {
    expect(choose(choices, undecided, answer, false)).toBeNull()
    expect(considered(choices, undecided, answer)).toBeNull()
  })

  test('what is not offered names the move to ask about', () => {
    const sailing = open('sail', { positions: [4] })
    expect(choose(sailing, undecided, { at: 2 }, false)).toBeNull()
    expect(considered(sailing, undecided, { at: 2 })).toBe('sail 2')
    const compulsory = open('osiris', { tiles: ['THR'] })
    expect(choose(compulsory, undecided, { skip: true }, false)).toBeNull()
    expect(considered(compulsory, undecided, { skip: true })).toBe('osiris skip')
  })
})

describe('Thoth', () => {
  const thoth = open('thoth', { positions: [5, 9, 40] })

  test('needs two positions, whichever comes first', () => {
    const first = choose(thoth, undecided, { at: 40 }, false)
    expect(first).toEqual({ kind: 'choosing', choosing: { ...undecided, picked: 40 } })
    expect(choose(thoth, { ...undecided, picked: 40 }, { at: 9 }, false)).toEqual({
      kind: 'move',
      move: 'thoth 9 40',
    })
  })

  test('lets go of the first position when it is named again', () => {
    const step = choose(thoth, { ...undecided, picked: 40 }, { at: 40 }, false)
    expect(step).toEqual({ kind: 'choosing', choosing: undecided })
  })

  test('can be asked why a first position is not possible', () => {
    expect(considered(thoth, undecided, { at: 3 })).toBe('thoth 3 5')
    expect(considered(thoth, undecided, { at: 5 })).toBeNull()
    expect(considered(thoth, { ...undecided, picked: 5 }, { at: 9 })).toBe('thoth 5 9')
  })
})

describe('a choice to be confirmed', () => {
  const sailing = open('sail', { positions: [4, 12] })

  test('is proposed first, and may be changed', () => {
    const proposed = choose(sailing, undecided, { at: 4 }, true)
    expect(proposed).toEqual({ kind: 'choosing', choosing: { ...undecided, proposed: 'sail 4' } })
    expect(choose(sailing, { ...undecided, proposed: 'sail 4' }, { at: 12 }, true)).toEqual({
      kind: 'choosing',
      choosing: { ...undecided, proposed: 'sail 12' },
    })
  })

  test('is taken back step by step', () => {
    const whole = { ...undecided, picked: 5, proposed: 'thoth 5 9' }
    const half = takeBack(whole)
    expect(half).toEqual({ ...undecided, picked: 5 })
    expect(isUndecided(takeBack(half))).toBe(true)
  })
})

describe('buying', () => {
  const offers = [
    { from: 1, tile: 'ANg' as const },
    { from: 2, tile: 'MAp' as const },
  ]
  const buying = open('buy', { offers, skip: true })

  test('takes a tile that is offered, or nothing', () => {
    expect(choose(buying, undecided, { buy: { from: 1, tile: 'ANg' } }, false)).toEqual({
      kind: 'move',
      move: 'buy 1 ANg',
    })
    expect(choose(buying, undecided, { skip: true }, false)).toEqual({ kind: 'move', move: 'buy none' })
  })

  test('knows from whom', () => {
    const buy = { from: 2, tile: 'ANg' as const }
    expect(choose(buying, undecided, { buy }, false)).toBeNull()
    expect(considered(buying, undecided, { buy })).toBe('buy 2 ANg')
  })

  test('lets no position be named', () => {
    expect(choose(buying, undecided, { at: 3 }, false)).toBeNull()
    expect(considered(buying, undecided, { at: 3 })).toBeNull()
  })
})

describe('committing wilds', () => {
  const outlook = { counts: [], awards: [] }
  const commitments = [
    { ...outlook, tiles: ['PHA' as const] },
    { ...outlook, tiles: ['PHA' as const, 'PHA' as const] },
    { ...outlook, tiles: ['MSK' as const, 'PHA' as const] },
  ]
  const committing = open('commit', { commitments, skip: true })
  const having = (...wilds: TileCode[]): Choosing => ({ ...undecided, wilds })

  test('gathers them one by one', () => {
    const step = choose(committing, undecided, { add: 'PHA' }, false)
    expect(step).toEqual({ kind: 'choosing', choosing: having('PHA') })
    const two = choose(committing, having('PHA'), { add: 'MSK' }, false)
    expect(two).toEqual({ kind: 'choosing', choosing: having('PHA', 'MSK') })
    expect(choose(committing, having('PHA', 'MSK'), { commit: true }, false)).toEqual({
      kind: 'move',
      move: 'commit MSK PHA',
    })
  })

  test('leaves one of several out again', () => {
    expect(choose(committing, having('PHA', 'PHA'), { drop: 'PHA' }, false)).toEqual({
      kind: 'choosing',
      choosing: having('PHA'),
    })
  })

  test('lets none be added that cannot be committed with the others', () => {
    expect(isOffered(committing, having('PHA', 'PHA'), { add: 'MSK' })).toBe(false)
    expect(isOffered(committing, having('MSK'), { add: 'PHA' })).toBe(true)
  })

  test('needs a choice that may be made: the mask alone is none here', () => {
    expect(choose(committing, having('MSK'), { commit: true }, false)).toBeNull()
    expect(considered(committing, having('MSK'), { commit: true })).toBe('commit MSK')
    expect(choose(committing, undecided, { commit: true }, false)).toBeNull()
    expect(considered(committing, undecided, { commit: true })).toBeNull()
  })

  test('passes with nothing', () => {
    expect(choose(committing, having('PHA'), { skip: true }, false)).toEqual({
      kind: 'move',
      move: 'commit none',
    })
  })
})

test('every move is of the grammar and within what is offered', () => {
  const positions = fc.uniqueArray(fc.nat(79), { minLength: 2 })
  fc.assert(
    fc.property(fc.constantFrom(...asks), positions, fc.array(fc.nat(79)), (ask, offered, clicks) => {
      let choosing = undecided
      const choices = open(ask, { positions: ask === 'osiris' ? [] : offered })
      for (const at of clicks) {
        const step = choose(choices, choosing, { at }, false)
        if (step?.kind === 'choosing') choosing = step.choosing
        if (step?.kind !== 'move') continue
        const move = parseMove(step.move)
        expect(move).not.toBeNull()
        for (const position of step.move.split(' ').slice(1)) expect(offered).toContain(Number(position))
      }
    }),
  )
})
