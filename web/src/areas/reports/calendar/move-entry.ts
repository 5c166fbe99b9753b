import { queryClient } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { type Move, moveEvent } from '../../planning/open/move-event'
import type { Entry } from './entry'

/** Moves a written event: on the screen at once, with Undo, and back where it was when it could not be saved. */
export function moveEntry(entry: Entry, move: Move): void {
  const { event } = entry
  if (!event?.changes) return
  const { id, property_id, version } = event
  void moveEvent({ ...entry, event_id: id, property_id, version }, move, (times) => {
    queryClient.setQueriesData<Reply<'GET calendar/get-calendar'>>(
      { queryKey: ['GET calendar/get-calendar'] },
      (shown) =>
        shown && {
          ...shown,
          entries: shown.entries.map((one) => (one.id === entry.id ? { ...one, ...times } : one)),
        },
    )
  })
}
