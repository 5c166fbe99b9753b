import { mayGroup } from '@freehold/contract/access'
import { Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useMe } from '../../../api/session'
import { Details } from '../../../widgets/layout/details'
import { type CalendarEvent, periodOf } from './calendar'
import classes from './calendar.module.css'

interface EventDialogProps {
  /** Null closes it. */
  events: readonly CalendarEvent[] | null
  onClose: () => void
}

/** An event of the calendar, or all of a day. */
export function EventDialog({ events, onClose }: EventDialogProps) {
  const { group_id } = useMe()
  // While it fades out it keeps what it showed.
  const last = useRef(events)
  if (events !== null) last.current = events
  const shown = last.current ?? []
  return (
    <Modal
      opened={events !== null}
      onClose={onClose}
      title={shown.length > 1 ? 'Calendar events' : 'Calendar event'}
      size="28rem"
      centered
    >
      {shown.map((event) => (
        <div key={event.id} className={classes.told}>
          <Details
            rows={[
              ['Title', event.title],
              ['Notice', event.notice],
              ['Period', periodOf(event)],
            ]}
          />
          {event.tenant_id !== null && mayGroup(group_id, 'tenants') && (
            <Link
              to="/people/tenant-dashboard"
              search={{ tenantId: event.tenant_id }}
              className={classes.follow}
              onClick={onClose}
            >
              Open the tenant
            </Link>
          )}
        </div>
      ))}
    </Modal>
  )
}
