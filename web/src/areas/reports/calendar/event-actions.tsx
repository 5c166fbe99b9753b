import { isTimed } from '@freehold/rules/planning/event-time'
import { Button } from '@mantine/core'
import { IconCalendarDown, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Move } from '../../planning/open/move-event'
import type { Entry } from './entry'
import classes from './entry-dialog.module.css'
import { removeEntry } from './remove-entry'
import { saveEventFile } from './save-event-file'

interface EventActionsProps {
  entry: Entry
  move: (entry: Entry, by: Move) => void
  edit: (id: number) => void
  onClose: () => void
}

/** The steps from a written event. Every drag has a way by keys and by taps. */
export function EventActions({ entry, move, edit, onClose }: EventActionsProps) {
  const { event, title } = entry
  if (!event) return null
  const by = (words: string, step: Move) => (
    <Button
      variant="default"
      size="xs"
      aria-label={`Move ${title} ${words.toLowerCase()}`}
      onClick={() => {
        onClose()
        move(entry, step)
      }}
    >
      {words}
    </Button>
  )
  return (
    <>
      {event.changes && (
        <fieldset className={classes.moves}>
          <legend>Move</legend>
          {by('A day earlier', { days: -1 })}
          {by('A day later', { days: 1 })}
          {isTimed(entry) && by('15 minutes earlier', { minutes: -15 })}
          {isTimed(entry) && by('15 minutes later', { minutes: 15 })}
        </fieldset>
      )}
      {event.changes && (
        <>
          <Button
            size="xs"
            leftSection={<IconPencil size={14} aria-hidden />}
            aria-label={`Edit ${title}`}
            onClick={() => {
              onClose()
              edit(event.id)
            }}
          >
            Edit
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={14} aria-hidden />}
            aria-label={`Delete ${title}`}
            onClick={() => {
              onClose()
              void removeEntry(event.id)
            }}
          >
            Delete
          </Button>
        </>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCalendarDown size={14} aria-hidden />}
        onClick={() => saveEventFile(entry)}
      >
        Save as .ics
      </Button>
    </>
  )
}
