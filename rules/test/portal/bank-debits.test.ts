import { describe, expect, test } from 'vitest'
import type { Day } from '../../src/day'
import { dollars } from '../../src/money'
import { onceMandate, saveMandate } from '../../src/portal/mandate'
import { methodName } from '../../src/portal/method-name'
import { returnRates } from '../../src/portal/return-rates'
import { returnedDebit } from '../../src/portal/returned-debit'
import { returnedCapsPassed } from '../../src/portal/returned-fee-caps'

describe('an authorization', () => {
  const facts = { last4: '6789', total: dollars(1_500), day: '2026-12-01' as Day, landlord: 'Oak Homes', phone: '' }

  test('of one payment names who, which account, how much, when and how to revoke it', () => {
    expect(onceMandate('en', { ...facts, accountType: 'CHECKING' })).toBe(
      'By pressing Pay I authorize Oak Homes to debit my checking account ending in 6789 once for $1,500.00 on or after Dec 1, 2026, for what I owe Oak Homes. If the debit is returned unpaid, it is not tried again without me. To revoke this authorization before the debit is sent, I contact Oak Homes today.',
    )
    const spanish = onceMandate('es', { ...facts, accountType: 'SAVINGS', phone: '(617) 555-0100' })
    for (const part of [
      'Oak Homes',
      'cuenta de ahorros terminada en 6789',
      '$1,500.00',
      'llamo a Oak Homes al (617) 555-0100',
    ])
      expect(spanish).toContain(part)
  })

  test('of a saved account allows no debit by itself', () => {
    expect(saveMandate('en', { landlord: 'Oak Homes', phone: '' })).toContain('I authorize no debit by saving it')
    expect(saveMandate('es', { landlord: 'Oak Homes', phone: '' })).toContain('Al guardarla no autorizo ningún débito')
  })
})

test.each([
  [
    { label: 'CHECKING', brand: 'Chase' },
    'Chase checking account ending in 6789',
    'Cuenta corriente de Chase terminada en 6789',
  ],
  [{ label: 'SAVINGS', brand: '' }, 'Savings account ending in 6789', 'Cuenta de ahorros terminada en 6789'],
  [{ label: '', brand: '' }, 'Bank account ending in 6789', 'Cuenta bancaria terminada en 6789'],
])('a bank account has a name: %o', (named, en, es) => {
  const account = { ...named, kind: 'BANK', last4: '6789' } as const
  expect([methodName(account, 'en'), methodName(account, 'es')]).toEqual([en, es])
})

describe('rates of returned debits', () => {
  const states = (sent: number, codes: string[]) => returnRates(sent, codes).map(({ state }) => state)

  test('are compared with the limits of the network, and warn at half', () => {
    expect(states(1_000, [])).toEqual(['OK', 'OK', 'OK'])
    expect(states(1_000, ['R10', 'R10'])).toEqual(['OK', 'OK', 'OK'])
    // Half of 0.5 percent, 0.5 percent, and more than it.
    expect(states(400, ['R10'])[0]).toBe('NEAR')
    expect(states(200, ['R10'])[0]).toBe('NEAR')
    expect(states(199, ['R10'])[0]).toBe('OVER')
    expect(
      states(
        1_000,
        Array.from({ length: 15 }, () => 'R03'),
      ),
    ).toEqual(['OK', 'NEAR', 'OK'])
    expect(
      states(
        1_000,
        Array.from({ length: 151 }, () => 'R01'),
      ),
    ).toEqual(['OK', 'OK', 'OVER'])
  })

  test('count a stop and missing funds among all returns only', () => {
    expect(returnRates(100, ['R08', 'R01']).map(({ returned, basisPoints }) => [returned, basisPoints])).toEqual([
      [0, 0],
      [0, 0],
      [2, 200],
    ])
  })

  test('are zero where nothing was sent', () => {
    expect(returnRates(0, []).map(({ basisPoints, state }) => [basisPoints, state])).toEqual([
      [0, 'OK'],
      [0, 'OK'],
      [0, 'OK'],
    ])
  })
})

test('a returned debit says why and what to do next, in both languages', () => {
  expect(returnedDebit('R01', 'en')).toEqual({
    why: 'The account did not have enough money.',
    next: 'Your balance is due again. Once the money is in your account, pay again, or pay another way.',
  })
  expect(returnedDebit('R02', 'es').next).toContain('Quitamos esta cuenta bancaria')
  expect(returnedDebit('R99', 'en').why).toBe('The bank returned the payment.')
})

test('published limits of the fee name the states that it goes past', () => {
  expect(returnedCapsPassed(dollars(20))).toEqual([])
  expect(returnedCapsPassed(dollars(25)).map(({ state }) => state)).toEqual(['New York', 'Colorado'])
  expect(returnedCapsPassed(dollars(40))).toHaveLength(4)
})
