import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { callQuery } from '../api/queries'

/** The four figures of the top bar. They are asked for again after every save. */
export function useCounts() {
  const { data } = useQuery(
    callQuery('GET dashboard/get-dashboard-info', { tz: new Date().getTimezoneOffset() }, { silent: true }),
  )
  return data
}

type Count = 'total_owners' | 'total_properties' | 'total_occupants' | 'total_work_orders'

/** What each counts, and the screen that lists it, where there is one. */
export const counted: readonly { count: Count; label: string; to?: NonNullable<LinkProps['to']> }[] = [
  { count: 'total_owners', label: 'Owners', to: '/properties/property-owners' },
  { count: 'total_properties', label: 'Properties', to: '/properties/property-list' },
  { count: 'total_occupants', label: 'Occupants' },
  { count: 'total_work_orders', label: 'Work orders' },
]
