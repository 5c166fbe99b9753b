import type { CalendarItem, LayerSource } from '../calendar-item'
import { plainItem } from '../calendar-item'
import { type Happening, happenings } from './happenings.sql'

const words: Record<Happening['kind'], { one: string; nameless: string; many: string }> = {
  'move-in': { one: 'moves in', nameless: 'Move-in', many: 'tenants move in' },
  'lease-end': { one: 'lease ends', nameless: 'Lease ends', many: 'leases end' },
  'move-out': { one: 'moves out', nameless: 'Move-out', many: 'tenants move out' },
}

/** A single event of a lease comes with its tenant, several of a day as a count. */
export const leases: LayerSource = {
  layers: ['move-in', 'lease-end', 'move-out'],
  read: async (db, scope, span) => (await happenings(db, scope, span)).map(leaseItem),
}

export const leaseItem = (found: Happening): CalendarItem => {
  const { kind, day, n, id, tenant_id, tenant_name, unit_name, property_name } = found
  const counted = `${n} ${words[kind].many}`
  return {
    ...plainItem,
    id: id === null ? `${kind}-${day}` : `${kind}-${id}`,
    layer: kind,
    lease_count: id === null ? n : null,
    title: id === null ? counted : `${tenant_name} ${words[kind].one}`,
    nameless: id === null ? counted : `${words[kind].nameless}: ${unit_name}`,
    notice: id === null ? 'Open this day in Freehold to see each one.' : `${unit_name}, ${property_name}`,
    start_date: day,
    end_date: day,
    property_name,
    opens: tenant_id === null ? null : { what: 'tenant', id: tenant_id },
  }
}
