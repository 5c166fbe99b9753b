import type { AccountContext } from '../../../app-context'
import { write } from '../../../database/write'
import type { Subscription } from '../../../providers/memberships/port'
import { type Checkout, endWithoutAccount } from './checkout.sql'
import { forgetMethod } from './pay'

/** Ends a paid sign-up that opens no account: no bill follows, and the first one is taken back. */
export async function giveBack(
  context: AccountContext,
  checkout: Checkout,
  subscription: Subscription | null,
): Promise<void> {
  const { pool, now, log, memberships, payments } = context
  if (subscription !== null) {
    await memberships.cancel(subscription.id)
    for (const { id, state } of subscription.charges)
      if (state === 'captured')
        await payments.release(id).catch((error: unknown) => {
          // A bill that has settled is refunded by the operator, in the provider's control panel.
          log.error({ err: error, checkout: checkout.id, transaction: id }, 'Refund this sign-up: it opened no account')
        })
  }
  await write(pool, null, (tx) => endWithoutAccount(tx, checkout, 'GIVEN_UP', now()))
  await forgetMethod(context, checkout)
}
