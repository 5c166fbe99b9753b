import type { Day } from '@freehold/rules/day'
import { layerWords } from '@freehold/rules/planning/calendar-layers'
import { dayTitle } from '@freehold/rules/planning/day-names'
import { eventKindWords, reminderWords } from '@freehold/rules/planning/event-kind'
import { Modal } from '@mantine/core'
import { useRef } from 'react'
import { type DetailRows, Details } from '../../../widgets/layout/details'
import type { Move } from '../../planning/open/move-event'
import { DayLeases } from '../dashboard/calendar/day-leases'
import { AgendaLine } from './agenda-line'
import { type Entry, isMovable, whenOf } from './entry'
import classes from './entry-dialog.module.css'
import { EventActions } from './event-actions'
import { iconOf, lookOf } from './layer-looks'
import looks from './looks.module.css'
import { MoveActions } from './move-actions'
import { OpenedLink } from './opened-link'

/** Entries that are shown, and the day whose they are when there are several. */
export interface Shown {
  entries: readonly Entry[]
  day?: Day | undefined
}

interface EntryDialogProps {
  /** Null closes it. */
  shown: Shown | null
  onClose: () => void
  open: (entries: readonly Entry[]) => void
  move: (entry: Entry, by: Move) => void
  edit: (id: number) => void
}

/** An entry of the calendar with the ways on from it, or the list of a day. */
export function EntryDialog({ shown, onClose, open, move, edit }: EntryDialogProps) {
  // While it fades out it keeps what it showed.
  const last = useRef(shown)
  if (shown !== null) last.current = shown
  const { entries = [], day } = last.current ?? {}
  const [entry] = entries
  const one = entries.length === 1 ? entry : undefined
  return (
    <Modal
      opened={shown !== null}
      onClose={onClose}
      title={one ? one.title : day ? dayTitle(day) : 'Entries'}
      size="30rem"
      centered
    >
      {one ? (
        <>
          <p className={`${classes.kind} ${looks.look}`} data-look={lookOf(one)}>
            <Kind entry={one} />
          </p>
          <Details rows={rowsOf(one)} />
          {one.lease_count !== null && <DayLeases event={{ ...one, lease_count: one.lease_count }} onClose={onClose} />}
          <div className={classes.ways}>
            <OpenedLink opens={one.opens} onGo={onClose} />
            {isMovable(one) && <MoveActions entry={one} move={move} onClose={onClose} />}
            {one.event && <EventActions entry={one} edit={edit} onClose={onClose} />}
          </div>
        </>
      ) : (
        <ul className={classes.list}>
          {entries.map((each) => (
            <AgendaLine key={each.id} entry={each} open={open} />
          ))}
        </ul>
      )}
    </Modal>
  )
}

function Kind({ entry }: { entry: Entry }) {
  const Icon = iconOf(entry)
  return (
    <>
      <Icon size={14} stroke={1.8} aria-hidden />
      {entry.event ? eventKindWords[entry.event.kind] : layerWords[entry.layer]}
    </>
  )
}

const rowsOf = (entry: Entry): DetailRows => {
  const { event } = entry
  return [
    ['When', whenOf(entry)],
    entry.property_name !== '' && ['Property', entry.property_name],
    event !== null && event.place !== '' && ['Place', event.place],
    entry.lease_count === null && ['Notice', entry.notice],
    event !== null && event.people.length > 0 && ['People', event.people.join(', ')],
    event !== null &&
      event.remind_minutes !== null && [
        'Reminder',
        reminderWords[event.remind_minutes] ?? `${event.remind_minutes} minutes before`,
      ],
  ]
}
