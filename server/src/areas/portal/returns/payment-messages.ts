import { readsOf } from '../../../database/read'
import type { MessageReader } from '../../../webhooks/provider-messages'
import { lookUpNamed } from './look-up-named'
import { cardsOf } from './returned.sql'

/** Messages about payments. One about a payment of a demo account is forged: the provider knows nothing of it. */
export const paymentMessages: MessageReader = async (context, { signature, payload }) => {
  const notice = await context.ports.payments.notice(signature, payload)
  if (!notice?.reference) return
  for (const { id, ...place } of await cardsOf(readsOf(context.pool, null), [notice.reference]))
    if (!(await context.isDemo(place.account_id))) await lookUpNamed(context, place, [id])
}
