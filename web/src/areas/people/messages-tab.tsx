import { LazyConversation } from '../messages/open/lazy-conversation'
import type { Tenant } from './tenant-head'

/** What was written and said with the tenant. */
export const MessagesTab = ({ tenant: { id } }: { tenant: Tenant }) => (
  <LazyConversation person={{ kind: 'TENANT', id }} />
)
