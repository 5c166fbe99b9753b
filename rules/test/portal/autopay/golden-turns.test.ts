import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysInMonth } from '../../../src/day'
import { type Cents, dollars, zero } from '../../../src/money'
import { isEarly, needsEarlyNotice, takenOn } from '../../../src/portal/autopay/announcing'
import { feeWithin, reservedBy, turnAmount } from '../../../src/portal/autopay/turn-amount'
import { announcedOn, earliestTurn, onDueDay, turnFrom } from '../../../src/portal/autopay/turn-days'
import type { AutopayMode } from '../../../src/portal/autopay/words'

const day = (text: string): Day => text as Day

const rent = {
  terms: {
    period: 'MONTHLY' as const,
    rent: dollars(1_500),
    moveIn: day('2026-03-15'),
    moveOut: day('2029-03-14'),
    realMoveOut: null,
    holdover: true,
  },
  coveredTo: day('2026-11-30'),
}

describe('the day of turns', () => {
  test.each([
    [1, '2026-11-28', '2026-12-01'],
    [1, '2026-12-01', '2026-12-01'],
    [28, '2027-02-01', '2027-02-28'],
    [28, '2027-02-28', '2027-02-28'],
    [28, '2028-02-29', '2028-03-28'],
    [15, '2026-12-16', '2027-01-15'],
    [onDueDay, '2026-11-28', '2026-12-01'],
    [onDueDay, '2027-01-02', '2027-02-01'],
    [onDueDay, '2028-02-01', '2028-02-01'],
  ])('%i from %s on is %s', (of, from, expected) => {
    expect(turnFrom(of, day(from), rent)).toBe(expected)
  })

  test('no day of turns comes after the rent has ended, for a plan on the due day', () => {
    const ended = { ...rent, terms: { ...rent.terms, realMoveOut: day('2026-11-30') } }
    expect(turnFrom(onDueDay, day('2026-12-01'), ended)).toBeNull()
  })

  test('each day from 1 to 28 has one turn in each month of four years', () => {
    for (let of = 1; of <= 28; of += 1) {
      const turns: Day[] = []
      for (let from = day('2026-01-01'); from < '2030-01-01'; from = addDays(turns.at(-1) ?? from, 1))
        turns.push(turnFrom(of, from, rent) ?? from)
      expect(new Set(turns.map((turn) => turn.slice(0, 7))).size).toBe(turns.length)
      expect(turns.filter((turn) => turn < '2030-01-01')).toHaveLength(48)
      for (const turn of turns)
        expect(of).toBeLessThanOrEqual(daysInMonth(Number(turn.slice(0, 4)), Number(turn.slice(5, 7))))
    }
  })

  test('a plan of today pays in four days at the earliest', () => {
    expect(earliestTurn(day('2026-11-28'))).toBe('2026-12-02')
  })
})

interface Golden {
  of: string
  plan: { mode: AutopayMode; amount?: number; limit: number }
  owed: number
  rent?: number
  onItsWay?: number
  reserved?: number
  announced?: number
  takes: number
}

const golden: Golden[] = [
  { of: 'rent less a credit', plan: { mode: 'FULL', limit: 1_600 }, owed: 1_460, takes: 1_460 },
  {
    of: 'a late fee after the announcement',
    plan: { mode: 'FULL', limit: 1_600 },
    owed: 1_535,
    announced: 1_460,
    takes: 1_460,
  },
  { of: 'a late fee within an accepted range', plan: { mode: 'FULL', limit: 1_600 }, owed: 1_535, takes: 1_535 },
  { of: 'more than the limit', plan: { mode: 'FULL', limit: 1_500 }, owed: 1_535, takes: 1_500 },
  { of: 'nothing owed', plan: { mode: 'FULL', limit: 1_600 }, owed: 0, takes: 0 },
  { of: 'credit', plan: { mode: 'FULL', limit: 1_600 }, owed: -40, takes: 0 },
  { of: 'a payment by hand on its way', plan: { mode: 'FULL', limit: 1_600 }, owed: 1_460, onItsWay: 1_460, takes: 0 },
  { of: 'the rent alone', plan: { mode: 'RENT', limit: 1_600 }, owed: 1_575, rent: 1_500, takes: 1_500 },
  { of: 'rent that was paid in part', plan: { mode: 'RENT', limit: 1_600 }, owed: 400, rent: 1_500, takes: 400 },
  { of: 'a fixed amount', plan: { mode: 'FIXED', amount: 700, limit: 700 }, owed: 1_460, takes: 700 },
  { of: 'a fixed amount above what is owed', plan: { mode: 'FIXED', amount: 700, limit: 700 }, owed: 300, takes: 300 },
  {
    of: 'a roommate with a fixed amount that is not sent yet',
    plan: { mode: 'FULL', limit: 1_600 },
    owed: 1_460,
    reserved: 700,
    takes: 760,
  },
  {
    of: 'a roommate with a fixed amount on its way',
    plan: { mode: 'FULL', limit: 1_600 },
    owed: 1_460,
    onItsWay: 700,
    takes: 760,
  },
]

describe('a turn takes', () => {
  test.each(golden)('with $of: $takes', ({ plan, owed, rent: ofRent, onItsWay, reserved, announced, takes }) => {
    const money = (amount: number): Cents => dollars(amount)
    const taken = turnAmount(
      { mode: plan.mode, amount: plan.amount === undefined ? null : money(plan.amount), limit: money(plan.limit) },
      {
        owed: money(owed),
        rent: money(ofRent ?? owed),
        onItsWay: money(onItsWay ?? 0),
        reserved: money(reserved ?? 0),
      },
      announced === undefined ? undefined : money(announced),
    )
    expect(taken).toBe(money(takes))
  })

  test('$700 and $760 of two roommates, in any order', () => {
    const fixed = { mode: 'FIXED' as const, amount: dollars(700), limit: dollars(700) }
    const full = { mode: 'FULL' as const, amount: null, limit: dollars(1_600) }
    const [owed, none] = [dollars(1_460), zero]
    const fixedFirst = turnAmount(fixed, { owed, rent: owed, onItsWay: none })
    expect([fixedFirst, turnAmount(full, { owed, rent: owed, onItsWay: fixedFirst })]).toEqual([70_000, 76_000])
    const reserved = reservedBy('FULL', [{ mode: 'FIXED', amount: dollars(700) }])
    const fullFirst = turnAmount(full, { owed, rent: owed, onItsWay: none, reserved })
    expect([
      turnAmount(fixed, { owed, rent: owed, onItsWay: fullFirst, reserved: reservedBy('FIXED', []) }),
      fullFirst,
    ]).toEqual([70_000, 76_000])
  })

  test('the fee that was announced, when the fee rose since', () => {
    expect(feeWithin(dollars(60), dollars(51.1))).toBe(dollars(51.1))
    expect(feeWithin(dollars(40), dollars(51.1))).toBe(dollars(40))
  })
})

describe('a turn is announced', () => {
  const due = day('2026-12-01')

  test.each([
    [true, '2026-11-01', ['2026-11-21', '2026-11-28']],
    [false, '2026-11-01', ['2026-11-28']],
    [true, '2026-11-25', ['2026-11-25', '2026-11-28']],
    [true, '2026-11-28', ['2026-11-28']],
  ])('early %s, seen on %s, on %j', (early, today, expected) => {
    expect(announcedOn(due, early, day(today))).toEqual(expected)
  })

  test.each([
    [{ rangeOk: false, amount: 1_460, previous: null }, true],
    [{ rangeOk: true, amount: 1_460, previous: null }, true],
    [{ rangeOk: false, amount: 1_460, previous: 1_460 }, false],
    [{ rangeOk: false, amount: 1_460, previous: 1_500 }, true],
    [{ rangeOk: true, amount: 1_460, previous: 1_500 }, false],
  ])('ten days before, with %j: %s', ({ rangeOk, amount, previous }, expected) => {
    const early = needsEarlyNotice({
      rangeOk,
      amount: dollars(amount),
      previous: previous === null ? null : dollars(previous),
    })
    expect(early).toBe(expected)
  })

  test('early up to four days before', () => {
    expect(isEarly(due, day('2026-11-27'))).toBe(true)
    expect(isEarly(due, day('2026-11-28'))).toBe(false)
  })

  test.each([
    ['2026-11-21', '2026-11-28', '2026-12-01'],
    ['2026-11-28', '2026-11-28', '2026-12-01'],
    ['2026-11-21', '2026-12-01', '2026-12-01'],
    [null, '2026-12-01', '2026-12-04'],
    [null, '2026-11-30', '2026-12-03'],
  ])('first on %s and seen on %s, is taken on %s', (first, today, expected) => {
    expect(takenOn(due, first === null ? null : day(first), day(today))).toBe(expected)
  })
})
