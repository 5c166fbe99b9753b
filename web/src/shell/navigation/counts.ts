import { mayGroup, type Right } from '@freehold/contract/access'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { callQuery } from '../../api/queries'

/** The figures of the top bar. They reload after every save. */
export function useCounts() {
  const { data } = useQuery(
    callQuery('GET dashboard/get-dashboard-info', { tz: new Date().getTimezoneOffset() }, { silent: true }),
  )
  return data
}

type Count = 'total_owners' | 'total_properties' | 'total_occupants' | 'total_work_orders'

interface Counted {
  count: Count
  label: string
  /** The screen that lists it, and the right that opens it. Users who may not open it do not see the figure either. */
  list: { to: NonNullable<LinkProps['to']>; right: Right }
}

const counted: readonly Counted[] = [
  { count: 'total_owners', label: 'Owners', list: { to: '/properties/property-owners', right: 'properties' } },
  { count: 'total_properties', label: 'Properties', list: { to: '/properties/property-list', right: 'properties' } },
  { count: 'total_occupants', label: 'Occupants', list: { to: '/people/tenant-list', right: 'tenants' } },
  { count: 'total_work_orders', label: 'Work orders', list: { to: '/maintenance/work-order', right: 'maintenance' } },
]

/** The figures that a user type sees. */
export const countedFor = (group: number): readonly Counted[] =>
  counted.filter(({ list }) => mayGroup(group, list.right))
