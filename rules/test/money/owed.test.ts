import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../src/money'
import { owedOf } from '../../src/money/owed'

const of = (overdue: number, notYetDue: number, credit: number, depositCredit = 0) =>
  owedOf({
    overdue: cents(overdue),
    notYetDue: cents(notYetDue),
    credit: cents(credit),
    depositCredit: cents(depositCredit),
  })

test('a credit lowers what is past due, and what is left of it stays a credit', () => {
  expect(of(100, 0, 30)).toEqual({ pastDue: 70, notYetDue: 0, inAll: 70, credits: 0, balance: 70 })
  expect(of(100, 50, 0)).toEqual({ pastDue: 100, notYetDue: 50, inAll: 150, credits: 0, balance: 150 })
  expect(of(0, 0, 80)).toEqual({ pastDue: 0, notYetDue: 0, inAll: 0, credits: 80, balance: -80 })
})

test('a deposit paid ahead lowers only the balance', () => {
  expect(of(100, 0, 80, 80)).toEqual({ pastDue: 100, notYetDue: 0, inAll: 100, credits: 80, balance: 20 })
})

test('the figures always add up, and none of the parts is below zero', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(amount, amount, amount, amount, (overdue, notYetDue, free, deposit) => {
      const owed = of(overdue, notYetDue, free + deposit, deposit)
      expect(owed.pastDue + owed.notYetDue).toBe(owed.inAll)
      expect(owed.inAll - owed.credits).toBe(owed.balance)
      expect(owed.balance).toBe(overdue + notYetDue - free - deposit)
      expect(Math.min(owed.pastDue, owed.credits)).toBeGreaterThanOrEqual(0)
      expect(owed.pastDue).toBeLessThanOrEqual(overdue)
    }),
  )
})
