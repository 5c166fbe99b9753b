import { mayGroup } from '@freehold/contract/access'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { messages } from '../messages'

type Whole = Reply<'GET dashboard/get-dashboard'>

/** A widget's part of the dashboard: on its way, here, or not to be had. */
export interface Part<Data> {
  data: Data | undefined
  failed: boolean
  retry: () => void
}

/** Loads everything on the dashboard in one request. */
export function useDashboard() {
  const { group_id } = useMe()
  const { data, isError, refetch } = useQuery(
    callQuery(
      'GET dashboard/get-dashboard',
      { mode: 'year', tz: new Date().getTimezoneOffset() },
      { failure: mayGroup(group_id, 'money-widgets') ? messages.cashFlowFailed : messages.calendarFailed },
    ),
  )
  return <Data>(read: (whole: Whole) => Data | null): Part<Data> => ({
    // Data that the user type cannot see is null, and its widget is left out.
    data: data && (read(data) ?? undefined),
    failed: isError && data === undefined,
    retry: () => void refetch(),
  })
}
