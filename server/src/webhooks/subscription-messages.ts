import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../app-context'
import type { MessageReader } from './provider-messages'

/** Reads the subscription from the provider and writes down what became of it. Done again, it changes nothing. */
type SubscriptionMoved = (context: AppContext, subscription: string) => Promise<void>

const remembered = 2000

/**
 * Messages about subscriptions. They have no number of their own, so one that is sent again is known by its hash; after a
 * failure it is heard again.
 */
export function subscriptionMessages(moved: SubscriptionMoved): MessageReader {
  const heard = new LRUCache<string, true>({ max: remembered })
  return async (context, { signature, payload }) => {
    const hash = createHash('sha256').update(payload).digest('base64')
    if (heard.has(hash)) return
    const notice = await context.ports.memberships.notice(signature, payload)
    if (!notice) return
    await moved(context, notice.subscription)
    heard.set(hash, true)
  }
}
