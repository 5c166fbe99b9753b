import { add, type Cents, sum } from '../money'

export const feeTimes = ['RENT', 'MOVE_IN'] as const
export type FeeTime = (typeof feeTimes)[number]

export const feeTimeWords: Record<FeeTime, string> = { RENT: 'With every rent', MOVE_IN: 'Once, at move-in' }

export interface Fee {
  name: string
  amount: Cents
  due: FeeTime
  /** Nobody has to pay it: parking that a tenant may take. */
  optional: boolean
}

interface Asked {
  rent: Cents
  deposit: Cents
  fees: readonly Fee[]
}

interface Part {
  name: string
  amount: Cents
}

interface Price {
  total: Cents
  parts: readonly Part[]
}

export interface WholePrice {
  /** Paid every period: the rent and every required fee that comes with it. */
  regular: Price
  /** Paid before the keys: the first of these, the deposit, and every required one-time fee. */
  moveIn: Price
  optional: readonly Fee[]
}

/** The price of a home, as one total and its parts. It is always computed, so that no fee is left out. */
export function totalPrice({ rent, deposit, fees }: Asked): WholePrice {
  const due = (time: FeeTime): Part[] =>
    fees.filter((fee) => fee.due === time && !fee.optional).map(({ name, amount }) => ({ name, amount }))
  const regular = priceOf([{ name: 'Rent', amount: rent }, ...due('RENT')])
  const once = [...(deposit > 0 ? [{ name: 'Security deposit', amount: deposit }] : []), ...due('MOVE_IN')]
  const first = regular.parts.length === 1 ? 'First rent' : 'First rent and fees'
  return {
    regular,
    moveIn: {
      total: add(regular.total, priceOf(once).total),
      parts: [{ name: first, amount: regular.total }, ...once],
    },
    optional: fees.filter((fee) => fee.optional),
  }
}

const priceOf = (parts: readonly Part[]): Price => ({ total: sum(parts.map(({ amount }) => amount)), parts })
