import { randomBytes } from 'node:crypto'
import { addDays, dayIn } from '@freehold/rules/day'
import { dollars } from '@freehold/rules/money'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import type { AppContext } from '@freehold/server/app-context'
import { beginMembership } from '@freehold/server/areas/membership/record/begin-membership'
import { followSubscription } from '@freehold/server/areas/membership/record/follow-subscription'
import { write } from '@freehold/server/database/write'
import { sandboxMemberships } from '@freehold/server/providers/memberships/sandbox'
import { sandboxPayments } from '@freehold/server/providers/payments/sandbox'

/** The membership of a demo account: it began months ago, and the months since are billed. */
export interface PaidMembership {
  extraUnits: number
  /** Months that were billed before this one. */
  months: number
  /** Dollars that a promotion takes off each of so many bills. */
  promotion?: { off: number; bills: number }
  payer: { cardholder: string; email: string; address: string; city: string; state: string; zipcode: string }
}

/** Pays for the membership of a demo account in the sandbox, as it was on its first day and on each since. */
export async function seedMembership(
  context: AppContext,
  account: number,
  { extraUnits, months, promotion, payer }: PaidMembership,
): Promise<void> {
  const { pool, config } = context
  const today = dayIn('UTC', context.now())
  // The month that runs began nine days ago.
  const began = addDays(addMonths(firstOfMonth(addDays(today, -9)), -months), Number(addDays(today, -9).slice(8)) - 1)
  const at = () => new Date(`${began}T15:04:00Z`)
  const prices = { pro: config.door.proPrice, unit: config.door.unitPrice }
  const customer = `fh-a${account}`
  const token = randomBytes(16).toString('hex')
  const kept = await sandboxPayments(pool, at).vault({ customer, nonce: 'fake-valid-visa-nonce', token })
  if (kept.outcome !== 'saved') throw new Error(kept.message)
  const begun = await sandboxMemberships(pool, at, prices).subscribe({
    id: `fh-${account}-1`,
    method: token,
    extraUnits,
    discount: promotion ? { amount: dollars(promotion.off), bills: promotion.bills } : null,
    startsOn: null,
  })
  if (begun.outcome !== 'subscribed') throw new Error(begun.message)
  const { subscription } = begun
  await write(pool, account, (tx) =>
    beginMembership(
      context,
      tx,
      { account, payer, subscription, customer, token, method: kept.method, promo: null },
      at(),
    ),
  )
  await followSubscription(context, account)
}
