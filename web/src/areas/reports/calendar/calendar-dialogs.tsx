import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import type { Move } from '../../planning/open/move-event'
import type { Entry } from './entry'
import { EntryDialog, type Shown } from './entry-dialog'

export const EventForm = lazyForm(() => import('../../planning/open/event-form').then((file) => file.EventForm))

/** The event that is written: a new one on a day and perhaps at a time, or one that is changed. */
export interface Written {
  id: number
  day: string
  time: string
}

interface CalendarDialogsProps {
  shown: Shown | null
  written: Written | null
  open: (entries: readonly Entry[]) => void
  move: (entry: Entry, by: Move) => void
  edit: (id: number) => void
  closeShown: () => void
  closeWritten: () => void
}

/** The dialogs of the calendar: an entry, and the form of an event. */
export function CalendarDialogs(props: CalendarDialogsProps) {
  const { shown, written, open, move, edit, closeShown, closeWritten } = props
  return (
    <>
      <EntryDialog shown={shown} onClose={closeShown} open={open} move={move} edit={edit} />
      <FormModal
        title={written?.id === 0 ? 'Add Calendar Event' : 'Edit calendar event'}
        opened={written !== null}
        onClose={closeWritten}
      >
        {written && (
          <EventForm
            key={written.id}
            id={written.id}
            day={written.day}
            time={written.time}
            onDone={closeWritten}
            onAdded={closeWritten}
          />
        )}
      </FormModal>
    </>
  )
}
