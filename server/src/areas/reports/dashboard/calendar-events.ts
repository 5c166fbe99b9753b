import { mayGroup } from '@freehold/contract/access'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type Happening, happenings } from './calendar-events.sql'

const words: Record<Happening['kind'], { one: string; many: string }> = {
  'move-in': { one: 'moves in', many: 'tenants move in' },
  'lease-end': { one: 'lease ends', many: 'leases end' },
  'move-out': { one: 'moves out', many: 'tenants move out' },
}

/**
 * The events of the calendar: a single one with its tenant, several of a day as a count. Leases are a layer about
 * tenants, for users who may open them.
 */
export async function calendarEvents(db: Db, scope: Scope) {
  if (!mayGroup(scope.group, 'tenants')) return []
  const found = await happenings(db, scope)
  return found.map(({ kind, day, n, id, tenant_id, tenant_name, unit_name, property_name }) => ({
    id: id === null ? `${kind}-${day}` : `${kind}-${id}`,
    title: id === null ? `${n} ${words[kind].many}` : `${tenant_name} ${words[kind].one}`,
    notice: id === null ? 'Too many on this day to list here.' : `${unit_name}, ${property_name}`,
    start_date: day,
    end_date: day,
    tenant_id,
  }))
}
