import type { Day } from '@freehold/rules/day'
import { layerWords } from '@freehold/rules/planning/calendar-layers'
import { eventKindWords, reminderWords } from '@freehold/rules/planning/event-kind'
import { Button, Modal } from '@mantine/core'
import { useRef } from 'react'
import { type DetailRows, Details } from '../../../widgets/layout/details'
import type { Move } from '../../planning/open/move-event'
import { DayLeases } from '../dashboard/calendar/day-leases'
import { dayTitle } from './day-names'
import { type Entry, whenOf } from './entry'
import classes from './entry-dialog.module.css'
import { EventActions } from './event-actions'
import { iconOf, lookOf } from './layer-looks'
import looks from './looks.module.css'
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
  move: (entry: Entry, by: Move) => void
  edit: (id: number) => void
}

/** An entry of the calendar with the ways on from it, or all of a day. */
export function EntryDialog({ shown, onClose, move, edit }: EntryDialogProps) {
  // While it fades out it keeps what it showed.
  const last = useRef(shown)
  if (shown !== null) last.current = shown
  const { entries = [], day } = last.current ?? {}
  const title = entries.length === 1 ? entries[0]?.title : day ? dayTitle(day) : 'Entries'
  return (
    <Modal opened={shown !== null} onClose={onClose} title={title} size="30rem" centered>
      {entries.map((entry) => (
        <section key={entry.id} className={classes.entry} aria-label={entry.title}>
          {entries.length > 1 && <h3>{entry.title}</h3>}
          <p className={`${classes.kind} ${looks.look}`} data-look={lookOf(entry)}>
            <Kind entry={entry} />
          </p>
          <Details rows={rowsOf(entry)} />
          {entry.lease_count !== null && (
            <DayLeases event={{ ...entry, lease_count: entry.lease_count }} onClose={onClose} />
          )}
          <div className={classes.ways}>
            <OpenedLink opens={entry.opens} onGo={onClose} />
            {entry.event && <EventActions entry={entry} move={move} edit={edit} onClose={onClose} />}
          </div>
        </section>
      ))}
      {entries.length > 1 && (
        <Button variant="default" mt="md" onClick={onClose}>
          Close
        </Button>
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
