import { showDollars, toDollars } from '@freehold/rules/money'
import { reasonWords } from '@freehold/rules/money/reason'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'
import { mailPaymentFailed } from '../mails/payment-failed'
import type { CardPayment } from './card-payment.sql'

/** A tenant's own payment failed: the tenant gets a mail, and the log a line. A turn of autopay has a mail of its own. */
export async function sayPaymentFailed(
  tx: Tx,
  scope: Scope,
  { id, tenant, property, amount, reason, userId, userName, turn }: CardPayment,
  message: string,
): Promise<void> {
  if (userId !== null) return
  if (turn === null) await mailPaymentFailed(tx, scope, id)
  await logActivity(tx, scope, {
    noun: 'tenant',
    id: tenant,
    needs: 'money',
    about: { property },
    message: `A payment of ${showDollars(toDollars(amount))} for ${reasonWords[reason].toLowerCase()} that ${userName} sent in the portal did not go through: ${message}`,
  })
}
