import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/queries'
import { ActivityLines } from '../../widgets/activity-lines'
import { messages } from './messages'
import type { Tenant } from './tenant-head'

/** The changes of one tenant, newest first. Its money is on the other tabs. */
export function ActivityTab({ tenant: { id } }: { tenant: Tenant }) {
  const { data } = useQuery(callQuery('GET tenant/get-tenant-activity', { id }, { failure: messages.loadFailed }))
  return <ActivityLines lines={data?.data} awaited={4} />
}
