import { LazyConversation } from '../messages/open/lazy-conversation'
import type { Tenant } from './tenant-head'

/** The conversation with the tenant. */
export const MessagesTab = ({ tenant: { id } }: { tenant: Tenant }) => (
  <LazyConversation person={{ kind: 'TENANT', id }} />
)
