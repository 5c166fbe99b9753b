import { cents } from '@freehold/rules/money'
import { type DepositAsked, settleDeposit } from '@freehold/rules/money/deposit'
import { describe, expect, test } from 'vitest'
import { on, usd } from '../given'

const asked = (more: Partial<DepositAsked>): DepositAsked => ({
  held: [{ reason: 'SECURITY_DEPOSIT', amount: usd(500) }],
  openCharges: [{ id: 1, due: on('2026-03-01'), reason: 'RENT', open: usd(900) }],
  applied: [],
  kept: usd(0),
  creditFree: usd(0),
  credit: usd(0),
  ...more,
})
const applied = (amount: number) => [{ charge: 1, amount: usd(amount) }]

describe('a settlement that is refused', () => {
  test.each<[string, Partial<DepositAsked>, string, string]>([
    ['more is kept than is held', { kept: usd(501) }, 'MORE_THAN_HELD', 'kept'],
    ['a cent is kept beyond what is applied', { applied: applied(500), kept: cents(1) }, 'MORE_THAN_HELD', 'kept'],
    ['more is applied than is held, and nothing kept', { applied: applied(501) }, 'MORE_THAN_HELD', 'applied'],
    ['more is applied than is open', { applied: applied(901) }, 'MORE_THAN_OPEN', 'applied'],
    ['the credit is not there', { credit: cents(1) }, 'MORE_THAN_CREDIT', 'credit'],
    ['nothing is held', { held: [] }, 'NOTHING_HELD', 'applied'],
  ])('when %s, says at which field', (_, more, refused, field) =>
    expect(settleDeposit(asked(more))).toMatchObject({ refused, field }),
  )
})

describe('a settlement', () => {
  test('spends the whole deposit on a charge', () =>
    expect(settleDeposit(asked({ applied: applied(500) }))).toMatchObject({ returned: [], kept: [], total: 0 }))

  test('explains only what there is: nothing kept and nothing overpaid have no step', () =>
    expect(settleDeposit(asked({}))).toMatchObject({
      why: { steps: [{ label: 'Security deposit held', value: { money: usd(500) } }], total: usd(500) },
    }))

  test('cannot have money waiting under nothing', () => {
    const waiting = [{ reason: 'SECURITY_DEPOSIT', figure: 'paid', amount: cents(-1) }] as const
    expect(() => settleDeposit(asked({ waiting }))).toThrow(RangeError)
  })
})
