import { type PromoCode, promoFor, promoState, unknownPromo } from '@freehold/rules/account/promo-code'
import type { Day } from '@freehold/rules/day'
import { subtract } from '@freehold/rules/money'
import { describe, expect, test } from 'vitest'
import { usd } from '../given'

const today = '2026-11-24' as Day
const code = (more: Partial<PromoCode> = {}): PromoCode => ({
  percent: 10,
  amount: null,
  uses: 0,
  useLimit: null,
  starts: null,
  until: null,
  archived: false,
  ...more,
})
const asked = { plan: 'pro', price: usd(42), today, used: false } as const
const day = (text: string) => text as Day

describe('a promotion code', () => {
  test.each([
    [{}, 'OPEN'],
    [{ until: today }, 'OPEN'],
    [{ until: day('2026-11-23') }, 'ENDED'],
    [{ starts: today }, 'OPEN'],
    [{ starts: day('2026-11-25') }, 'WAITING'],
    [{ useLimit: 3, uses: 2 }, 'OPEN'],
    [{ useLimit: 3, uses: 3 }, 'USED_UP'],
    [{ useLimit: 3, uses: 3, until: day('2026-11-23') }, 'USED_UP'],
    [{ archived: true, useLimit: 3, uses: 3 }, 'ARCHIVED'],
  ] as const)('%j is %s', (more, state) => expect(promoState(code(more), today)).toBe(state))

  test.each([
    ['a percentage off', { percent: 10 }, 42, 4.2],
    ['a percentage off, rounded to a cent', { percent: 33 }, 0.05, 0.02],
    ['half a cent more of a percentage', { percent: 50 }, 30.01, 15.01],
    ['everything off', { percent: 100 }, 42, 42],
    ['an amount off', { percent: null, amount: usd(10) }, 42, 10],
    ['never more than the price off', { percent: null, amount: usd(50) }, 42, 42],
    ['nothing off', { percent: null, amount: usd(0) }, 42, 0],
  ])('takes %s', (_, terms, price, off) => {
    const one = code(terms)
    const answer = promoFor(one, { ...asked, price: usd(price) })
    expect(answer).toEqual({ good: true, code: one, off: usd(off), price: subtract(usd(price), usd(off)) })
  })

  test.each([
    [null, {}, "This promotion code isn't valid. Check its spelling."],
    [code({ archived: true }), {}, "This promotion code isn't valid. Check its spelling."],
    [code({ useLimit: 1, uses: 1 }), {}, 'This promotion code has reached its limit of uses.'],
    [code({ until: day('2026-11-23') }), {}, 'This promotion code has ended.'],
    [code({ starts: day('2026-11-25') }), {}, 'This promotion code is not valid yet.'],
    [code(), { used: true }, 'You have used this promotion code before.'],
    [code(), { plan: 'core' as const }, 'Core is free, so it needs no promotion code.'],
    [code(), { price: usd(0) }, 'Core is free, so it needs no promotion code.'],
  ])('is refused with the reason %#', (one, more, why) =>
    expect(promoFor(one, { ...asked, ...more })).toEqual({ good: false, why }),
  )

  test('that was archived is answered like one that never was', () =>
    expect(promoFor(code({ archived: true }), asked)).toEqual(unknownPromo))
})
