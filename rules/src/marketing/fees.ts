import type { Cents } from '../money'

export const feeTimes = ['RENT', 'MOVE_IN'] as const
export type FeeTime = (typeof feeTimes)[number]

export const feeTimeWords: Record<FeeTime, string> = { RENT: 'With every rent', MOVE_IN: 'Once, at move-in' }

/** A fee that a listing names beside rent and deposit. */
export interface Fee {
  name: string
  amount: Cents
  due: FeeTime
  /** The tenant may decline the fee, such as for parking. */
  optional: boolean
}
