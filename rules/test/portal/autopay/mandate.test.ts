import { describe, expect, test } from 'vitest'
import type { Day } from '../../../src/day'
import { dollars, zero } from '../../../src/money'
import { autopayMandate } from '../../../src/portal/autopay-mandate/all'
import type { MandateFacts } from '../../../src/portal/autopay-mandate/facts'

const facts: MandateFacts = {
  tenant: 'Nora Whitfield',
  landlord: 'Harbor Homes',
  home: '2B, Elm Court',
  method: 'Visa ending in 1111',
  bank: false,
  mode: 'FULL',
  amount: null,
  limit: dollars(1_600),
  fee: dollars(56),
  day: 0,
  firstOn: '2027-01-01' as Day,
  rangeOk: false,
}

describe('the authorization', () => {
  test('names who, which way to pay, how much at most, when first, and how to stop it', () => {
    expect(autopayMandate.en(facts)).toBe(
      'I, Nora Whitfield, authorize Harbor Homes to charge Visa ending in 1111 for my home 2B, Elm Court on the day on which rent is due, for the first time on Jan 1, 2027: what I owe for my home, at most $1,600.00. A convenience fee of at most $56.00 is added to each payment. You email me the amount and the date 10 days before a payment whose amount differs from the one before, and 3 days before each payment. You never take more than you announced. This authorization is valid until I stop it. I can pause or stop it in the tenant portal until the payment is sent at 6 AM on its day, or by writing to Harbor Homes.',
    )
  })

  test('of a bank account names the order to the bank, and of a range what is not announced', () => {
    const text = autopayMandate.en({
      ...facts,
      bank: true,
      fee: zero,
      rangeOk: true,
      mode: 'FIXED',
      amount: dollars(700),
      day: 5,
    })
    expect(text).toContain('on day 5 of each month')
    expect(text).toContain('$700.00, or what I owe for my home if that is less')
    expect(text).toContain('when the amount is between $0.00 and $1,600.00')
    expect(text).toContain('at least three business days before it')
    expect(text).not.toContain('convenience fee')
  })

  test('in Spanish has the same facts', () => {
    const text = autopayMandate.es(facts)
    for (const fact of ['Nora Whitfield', 'Harbor Homes', '2B, Elm Court', '$1,600.00', '$56.00', '1 de enero de 2027'])
      expect(text).toContain(fact)
  })

  test('differs with each fact that it names', () => {
    const others: Partial<MandateFacts>[] = [
      { method: 'Visa ending in 2222' },
      { mode: 'RENT' },
      { limit: dollars(1_700) },
      { fee: dollars(57) },
      { day: 1 },
      { firstOn: '2027-02-01' as Day },
      { rangeOk: true },
      { bank: true },
    ]
    const texts = [facts, ...others.map((change) => ({ ...facts, ...change }))].map(autopayMandate.en)
    expect(new Set(texts).size).toBe(texts.length)
  })
})
