import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { write } from '../../../database/write'
import { lockCard } from '../../money/payments/card-payment.sql'
import { turnOfPayment } from './turn-of-payment'
import { paymentsAhead } from './turn-payment.sql'

/** Moves turns to where their payments are, wherever those were looked up. */
export async function followPayments({ pool, now }: AppContext, scope: Scope): Promise<void> {
  const at = now()
  for (const id of await paymentsAhead(readsOf(pool, scope.account), scope.account, at))
    await write(pool, scope.account, async (tx) => {
      if (await lockCard(tx, scope, id)) await turnOfPayment(tx, scope, id, { at })
    })
}
