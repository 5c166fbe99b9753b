import { needLinks } from '../dashboard/need-links'
import type { Item } from './item'

/** The page of an item's record; null where it has none of its own. */
export function linkOf({ kind, id }: Pick<Item, 'kind' | 'id'>) {
  if (kind === 'DEBIT_RETURN_RATE') return { to: '/people/returned-payments' as const }
  if (kind === 'DEPOSIT_TO_SETTLE' && id !== null)
    return { to: '/people/tenant-dashboard' as const, search: { tenantId: id } }
  if (id === null || !(kind in needLinks)) return null
  return needLinks[kind as keyof typeof needLinks].link(id)
}
