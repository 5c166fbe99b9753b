import { mayGroup } from '@freehold/contract/access'
import { Button, Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useMe } from '../../../../api/session'
import { Details } from '../../../../widgets/layout/details'
import { type CalendarEvent, periodOf } from './calendar-event'
import { DayLeases, isCounted } from './day-leases'
import classes from './event-dialog.module.css'

interface EventDialogProps {
  /** Null closes it. */
  events: readonly CalendarEvent[] | null
  onClose: () => void
  /** Moves an event by so many days. */
  onMove: (event: CalendarEvent, days: number) => void
  onEdit: (id: number) => void
}

/** An event of the calendar, or all of a day. */
export function EventDialog({ events, onClose, onMove, onEdit }: EventDialogProps) {
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
        <div key={event.id} className={classes.eventDetails}>
          <Details
            rows={[
              ['Title', event.title],
              ...(isCounted(event) ? [] : [['Notice', event.notice] as const]),
              ['Period', periodOf(event)],
            ]}
          />
          {isCounted(event) && <DayLeases event={event} onClose={onClose} />}
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
          {event.project_id !== null && (
            <Link
              to="/project/project"
              search={{ projectId: event.project_id }}
              className={classes.follow}
              onClick={onClose}
            >
              Open the project
            </Link>
          )}
          {event.work_order_id !== null && (
            <Link
              to="/maintenance/order"
              search={{ orderId: event.work_order_id }}
              className={classes.follow}
              onClick={onClose}
            >
              Open the work order
            </Link>
          )}
          {event.contractor_id !== null && (
            <Link
              to="/maintenance/contractor-page"
              search={{ contractorId: event.contractor_id }}
              className={classes.follow}
              onClick={onClose}
            >
              Open the contractor
            </Link>
          )}
          {event.event_id !== null && (
            <Moves
              title={event.title}
              move={(days) => {
                onClose()
                onMove(event, days)
              }}
              edit={() => {
                onClose()
                if (event.event_id !== null) onEdit(event.event_id)
              }}
            />
          )}
        </div>
      ))}
    </Modal>
  )
}

interface MovesProps {
  title: string
  move: (days: number) => void
  edit: () => void
}

/** Every drag has a way by keys and by taps. */
const Moves = ({ title, move, edit }: MovesProps) => (
  <div className={classes.moves}>
    <Button variant="default" size="xs" aria-label={`Move ${title} a day earlier`} onClick={() => move(-1)}>
      A day earlier
    </Button>
    <Button variant="default" size="xs" aria-label={`Move ${title} a day later`} onClick={() => move(1)}>
      A day later
    </Button>
    <Button size="xs" aria-label={`Edit ${title}`} onClick={edit}>
      Edit
    </Button>
  </div>
)
