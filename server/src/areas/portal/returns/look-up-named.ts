import { dayIn } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { houseScope } from '../../../database/scope'
import { lookUpOne } from '../../../outbound/look-up'
import type { Place } from '../../../outbound/outbound'
import { cardsNamed } from '../../money/payments/card-payment.sql'
import { paymentsWithTurns } from '../autopay/payments-with-turns'
import { stopReturned } from '../paying/methods/check-banks'

/**
 * Asks the provider what became of some payments of an account, and takes accounts out of use from which one came back.
 * Answers for how many it has no answer.
 */
export async function lookUpNamed(context: AppContext, place: Place, ids: readonly number[]): Promise<number> {
  const { account_id: account, timezone } = place
  const scope = houseScope(account, timezone, dayIn(timezone, context.now()))
  let unknown = 0
  for (const card of await cardsNamed(readsOf(context.pool, account), scope, ids))
    if (!(await lookUpOne(context, paymentsWithTurns, place, card))) unknown += 1
  await stopReturned(context, account)
  return unknown
}
