import { Button } from '@mantine/core'
import { IconCalendarDown, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Entry } from './entry'
import { removeEntry } from './remove-entry'
import { saveEventFile } from './save-event-file'

interface EventActionsProps {
  entry: Entry
  edit: (id: number) => void
  onClose: () => void
}

/** The steps from a written event. */
export function EventActions({ entry, edit, onClose }: EventActionsProps) {
  const { event, title } = entry
  if (!event) return null
  return (
    <>
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
