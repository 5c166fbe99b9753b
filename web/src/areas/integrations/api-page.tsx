import { useSearch } from '@tanstack/react-router'
import type { TabBarProps } from '../../widgets/layout/tab-bar'
import type { TableSearch } from '../../widgets/query-table/table-search'
import { KeyList } from './keys/key-list'
import { EndpointList } from './webhooks/endpoint-list'
import { WebhookLog } from './webhooks/webhook-log'

const tabs = [
  { value: 'keys', label: 'API keys' },
  { value: 'webhooks', label: 'Webhooks' },
  { value: 'log', label: 'Webhook log' },
]

const lists = { keys: KeyList, webhooks: EndpointList, log: WebhookLog }

/** Keys for programs, and where events are sent. */
export function ApiPage() {
  const { tab = 'keys' }: TableSearch = useSearch({ strict: false })
  const current = tab === 'webhooks' || tab === 'log' ? tab : 'keys'
  const { [current]: List } = lists
  const bar: TabBarProps = { label: 'API and webhooks', tabs, current, keep: [] }
  return <List key={current} tabs={bar} />
}
