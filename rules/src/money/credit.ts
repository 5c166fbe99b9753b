import type { Day } from '../day'
import { type Cents, requireAtLeast, smaller, subtract } from '../money'
import { byDue, type OpenCharge, requireCharges } from './open-charge'
import { type DepositReason, isDeposit, payingClass, type Reason } from './reason'

/** Money that came in, with what of it no charge has used. */
export interface Receipt {
  id: number
  day: Day
  reason: Reason
  /** Waits for any charge that is no deposit. */
  free: Cents
  /** Waits for a charge of the same deposit, whatever the reason it was paid for. */
  waiting: readonly { reason: DepositReason; amount: Cents }[]
}

export interface CreditUse {
  receipt: number
  charge: number
  amount: Cents
  deposit: boolean
}

interface Purse {
  receipt: Receipt
  /** The deposit it waits for; null for a credit that pays for anything else. */
  deposit: DepositReason | null
  left: Cents
}

const byDay = (a: Purse, b: Purse): number =>
  a.receipt.day === b.receipt.day ? a.receipt.id - b.receipt.id : a.receipt.day < b.receipt.day ? -1 : 1

function pursesOf(receipts: readonly Receipt[]): Purse[] {
  if (new Set(receipts.map(({ id }) => id)).size < receipts.length) throw new RangeError('A receipt is listed twice')
  const purses = receipts.flatMap((receipt): Purse[] => [
    { receipt, deposit: null, left: receipt.free },
    ...receipt.waiting.map(({ reason, amount }) => ({ receipt, deposit: reason, left: amount })),
  ])
  for (const { receipt, left } of purses) requireAtLeast(0, left, `What is free of receipt ${receipt.id}`)
  return purses.sort(byDay)
}

/**
 * The order in which free money pays open charges: a charge of the receipt's own reason before any other, rent before other
 * charges and fees last, the oldest charge first, the oldest receipt first. Deposit money pays for its own deposit alone, and no other money pays for a deposit.
 */
export function useCredit(receipts: readonly Receipt[], openCharges: readonly OpenCharge[]): CreditUse[] {
  requireCharges(openCharges)
  const purses = pursesOf(receipts)
  const charges = openCharges
    .map((charge) => ({ charge, open: charge.open }))
    .sort((a, b) => payingClass(a.charge.reason) - payingClass(b.charge.reason) || byDue(a.charge, b.charge))
  const uses: CreditUse[] = []

  const pass = (pays: (purse: Purse, charge: OpenCharge) => boolean) => {
    for (const target of charges)
      for (const purse of purses) {
        if (!pays(purse, target.charge)) continue
        const amount = smaller(purse.left, target.open)
        if (amount === 0) continue
        purse.left = subtract(purse.left, amount)
        target.open = subtract(target.open, amount)
        uses.push({ receipt: purse.receipt.id, charge: target.charge.id, amount, deposit: purse.deposit !== null })
      }
  }
  const owns = ({ receipt, deposit }: Purse, { reason }: OpenCharge): boolean =>
    deposit === null ? !isDeposit(reason) && receipt.reason === reason : deposit === reason
  pass(owns)
  pass(({ deposit }, { reason }) => deposit === null && !isDeposit(reason))
  return uses
}
