import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../../api/client'
import { placeholders } from '../../../../widgets/layout/placeholders'
import { messages } from '../../messages'
import type { CalendarEvent } from './calendar-event'
import classes from './day-leases.module.css'

/** An entry that counts the leases of a day. */
type CountedLeases = Pick<CalendarEvent, 'layer' | 'start_date' | 'title'> & { lease_count: number }

export const isCounted = (event: CalendarEvent): event is CalendarEvent & CountedLeases => event.lease_count !== null

/** The server answers as many at once. */
const pageSize = 50

const useDayLeases = ({ layer, start_date }: CountedLeases) =>
  useInfiniteQuery({
    queryKey: ['GET dashboard/get-calendar-events', { leases: layer, from: start_date }],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET dashboard/get-calendar-events',
        { leases: layer, from: start_date, to: start_date, page: pageParam },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ more }, pages) => (more ? pages.length + 1 : undefined),
    meta: { failure: messages.calendarFailed },
  })

interface DayLeasesProps {
  event: CountedLeases
  /** A tenant was chosen. */
  onClose: () => void
}

/** Every lease that an entry counts, with its tenant and its home. */
export function DayLeases({ event, onClose }: DayLeasesProps) {
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useDayLeases(event)
  const leases = data?.pages.flatMap(({ events }) => events)
  if (isError && leases === undefined)
    return (
      <Button variant="default" size="xs" mt={10} loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    )
  const unseen = event.lease_count - (leases?.length ?? 0)
  return (
    <>
      <ul className={classes.leases} aria-label={event.title} aria-busy={leases === undefined}>
        {leases?.map(({ id, title, notice, tenant_id }) => (
          <li key={id}>
            {tenant_id === null ? (
              title
            ) : (
              <Link
                to="/people/tenant-dashboard"
                search={{ tenantId: tenant_id }}
                className={classes.tenant}
                onClick={onClose}
              >
                {title}
              </Link>
            )}
            <span className={classes.home}>{notice}</span>
          </li>
        )) ?? placeholders(4).map((place) => <Skeleton key={place} component="li" height={36} my={8} />)}
      </ul>
      {hasNextPage && (
        <Button variant="default" size="xs" mt={10} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {`Show ${Math.max(1, Math.min(unseen, pageSize))} more`}
        </Button>
      )}
    </>
  )
}
