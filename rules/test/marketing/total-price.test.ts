import { type Fee, totalPrice } from '@freehold/rules/marketing/total-price'
import { cents } from '@freehold/rules/money'
import { expect, test } from 'vitest'

const fee = (name: string, amount: number, change: Partial<Fee> = {}): Fee => ({
  name,
  amount: cents(amount),
  due: 'RENT',
  optional: false,
  ...change,
})

test('without fees the total is the rent, and the move-in adds the deposit', () => {
  const price = totalPrice({ rent: cents(150_000), deposit: cents(100_000), fees: [] })
  expect(price.regular).toEqual({ total: 150_000, parts: [{ name: 'Rent', amount: 150_000 }] })
  expect(price.moveIn.total).toBe(250_000)
  expect(price.moveIn.parts.map(({ name }) => name)).toEqual(['First rent', 'Security deposit'])
})

test('every fee that has to be paid is in the totals, and no optional one is', () => {
  const price = totalPrice({
    rent: cents(150_000),
    deposit: cents(0),
    fees: [
      fee('Trash', 2_500),
      fee('Parking', 7_500, { optional: true }),
      fee('Key fob', 4_000, { due: 'MOVE_IN' }),
      fee('Storage', 9_900, { due: 'MOVE_IN', optional: true }),
    ],
  })
  expect(price.regular.total).toBe(152_500)
  expect(price.moveIn.total).toBe(156_500)
  expect(price.moveIn.parts.map(({ name }) => name)).toEqual(['First rent and fees', 'Key fob'])
  expect(price.optional.map(({ name }) => name)).toEqual(['Parking', 'Storage'])
})

test('each total is the sum of its parts', () => {
  const fees = [fee('A', 1), fee('B', 33_333), fee('C', 99, { due: 'MOVE_IN' })]
  const { regular, moveIn } = totalPrice({ rent: cents(123_457), deposit: cents(7), fees })
  for (const { total, parts } of [regular, moveIn])
    expect(parts.reduce((all, { amount }) => all + amount, 0)).toBe(total)
})
