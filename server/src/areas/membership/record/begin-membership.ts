import { billingPeriodEnd } from '@freehold/rules/account/billing-period'
import { addDays, type Day, dayIn } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import type { AppContext } from '../../../app-context'
import type { Tx } from '../../../database/write'
import type { Subscription } from '../../../providers/memberships/port'
import { issueMonth } from '../invoices/issue-month'
import { entitlementOf, givePro } from './entitlement.sql'
import { beginRow, type KeptMethod, type Payer } from './membership.sql'
import { sealMethod } from './method-token'

interface NewMembership {
  account: number
  payer: Payer
  /** The charger's answer. */
  subscription: Subscription
  /** The number of subscriptions that the account has had, with this one. */
  n?: number
  /** The customer in the vault, and the token of the kept means of payment. */
  customer: string
  token: string
  method: KeptMethod
  /** The promotion code that was taken, and what it takes off each bill. Its use is counted by the caller. */
  promo: { id: number; off: Cents } | null
  /** The period that is paid for already, where the first bill comes later. */
  paid?: { period: { from: Day; to: Day }; units: number }
}

/**
 * Begins a membership that is paid: its row, the invoice of the first month, and what the account may use. The account is
 * the transaction's.
 */
export async function beginMembership(
  context: Pick<AppContext, 'vault' | 'config'>,
  tx: Tx,
  { account, payer, subscription, n = 1, customer, token, method, promo, paid }: NewMembership,
  now: Date,
): Promise<void> {
  const { timezone } = await entitlementOf(tx, account)
  const period = paid?.period ?? periodOf(subscription, dayIn(timezone, now))
  const discount = subscription.discount && {
    promoCode: promo?.id ?? null,
    amount: subscription.discount.amount,
    bills: subscription.discount.billsLeft,
  }
  const { extraUnits } = subscription
  const token_sealed = await sealMethod(context, tx, account, token)
  await beginRow(
    tx,
    account,
    payer,
    {
      subscription: subscription.id,
      n,
      customer,
      token_sealed,
      method,
      extraUnits,
      paidUnits: paid?.units ?? extraUnits,
      discount,
      period,
    },
    now,
  )
  await givePro(tx, account, paid?.units ?? extraUnits)
  for (const charge of subscription.charges)
    if (charge.state === 'captured' || charge.state === 'settled')
      await issueMonth(
        context,
        tx,
        account,
        { charge, period, extraUnits, off: promo?.off ?? subscription.discount?.amount ?? null },
        now,
      )
}

/** The month that is paid. The charger's own days count, because it bills by them. */
function periodOf({ periodFrom, periodTo }: Subscription, today: Day): { from: Day; to: Day } {
  const from = periodFrom ?? today
  return { from, to: periodTo ?? addDays(billingPeriodEnd(from, from), -1) }
}
