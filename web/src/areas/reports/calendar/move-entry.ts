import { queryClient } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { moveInspection } from '../../inspections/open/move-inspection'
import { type Move, moveEvent } from '../../planning/open/move-event'
import type { Entry } from './entry'

/** Moves a written event or an inspection that is not begun: on the screen at once, with Undo, and back where it was when it could not be saved. */
export function moveEntry(entry: Entry, move: Move): void {
  const { event, inspection } = entry
  if (inspection?.moves)
    return void moveInspection({ ...entry, ...inspection }, move.days ?? 0, (times) => show(entry, times))
  if (!event?.changes) return
  const { id, property_id, version } = event
  void moveEvent({ ...entry, event_id: id, property_id, version }, move, (times) => show(entry, times))
}

/** Shows an entry on other days before they are saved. */
const show = ({ id }: Entry, times: Partial<Entry>): void => {
  queryClient.setQueriesData<Reply<'GET calendar/get-calendar'>>(
    { queryKey: ['GET calendar/get-calendar'] },
    (shown) => shown && { ...shown, entries: shown.entries.map((one) => (one.id === id ? { ...one, ...times } : one)) },
  )
}
