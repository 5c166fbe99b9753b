import type { Fee } from '../marketing/fees'

/** The fields of a contract that a fee of the listing can fill. Each is billed once, at move-in. */
export const listedFeeFields = [
  'pet_deposit',
  'cleaning_deposit',
  'cleaning_fee',
  'redecorating_fee',
  'pet_fee',
  'other_fee',
] as const
export type ListedFeeField = (typeof listedFeeFields)[number]

const words = {
  deposit: /\bdeposits?\b/i,
  pet: /\b(pets?|dogs?|cats?)\b/i,
  cleaning: /\bclean/i,
  redecorating: /\b(redecorat|repaint)/i,
}

/** The field of a contract that bills a fee of the listing; null if none does. An optional fee is agreed on, so it is never proposed. */
export function fieldOfFee({ name, due, optional }: Pick<Fee, 'name' | 'due' | 'optional'>): ListedFeeField | null {
  if (optional || due !== 'MOVE_IN') return null
  const has = (kind: keyof typeof words) => words[kind].test(name)
  // A deposit is money held for the tenant. Under "Other fee" it would become income.
  if (has('deposit')) return has('pet') ? 'pet_deposit' : has('cleaning') ? 'cleaning_deposit' : null
  if (has('pet')) return 'pet_fee'
  if (has('cleaning')) return 'cleaning_fee'
  return has('redecorating') ? 'redecorating_fee' : 'other_fee'
}

/** A lease bills some fees of the listing under their own names: with every rent, or once at the move-in. A deposit is no fee. */
export function chargeOfFee(fee: Pick<Fee, 'name' | 'due' | 'optional'>): 'MONTHLY' | 'ONCE' | null {
  if (words.deposit.test(fee.name)) return null
  if (fee.due === 'RENT') return 'MONTHLY'
  const field = fieldOfFee(fee)
  return field === null || field === 'other_fee' ? 'ONCE' : null
}
