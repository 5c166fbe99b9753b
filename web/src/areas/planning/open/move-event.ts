import { addDays, type Day, showDays } from '@freehold/rules/day'
import { api } from '../../../api/client'
import { isCallError } from '../../../api/failure'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { toastDone, toastError } from '../../../widgets/toast'
import { messages } from '../messages'
import { inTurn } from './in-turn'

interface Movable {
  event_id: number | null
  title: string
  notice: string
  start_date: string
  end_date: string
  property_id: number | null
  version: number | null
}

const turns = inTurn<Movable>()

/** Moves an event by some days and offers Undo. A change that another user made in the meantime is kept. */
export async function moveEvent(event: Movable, days: number): Promise<void> {
  if (days === 0) return
  const next = later(event, days)
  try {
    const saved = await inItsTurn(event, next)
    // The server writes days.
    toastDone(showDays(next.start_date as Day, next.end_date as Day), {
      about: event.title,
      actions: [{ label: 'Undo', run: () => void undo(event, saved) }],
    })
  } catch (error) {
    reportMoveFailure(error)
  }
  await reloadAfterSave()
}

const later = (event: Movable, days: number): Movable => ({
  ...event,
  start_date: addDays(event.start_date as Day, days),
  end_date: addDays(event.end_date as Day, days),
})

/** Gives the event the days that `days` has. */
const inItsTurn = (event: Movable, { start_date, end_date }: Movable) =>
  turns(event.event_id ?? 0, event, (newest) => save({ ...newest, start_date, end_date }))

async function undo(before: Movable, saved: Movable): Promise<void> {
  try {
    await inItsTurn(saved, before)
    toastDone(messages.event.undone, { about: saved.title })
  } catch (error) {
    reportMoveFailure(error)
  }
  await reloadAfterSave()
}

async function save(event: Movable): Promise<Movable> {
  const { event_id, title, notice, start_date, end_date, property_id, version } = event
  const sent = { id: event_id ?? 0, title, notice, start_date, end_date, property_id: property_id ?? 0, version }
  const reply = await api(
    'POST calendar-event/save-calendar-event',
    sent as Parameters<typeof api<'POST calendar-event/save-calendar-event'>>[1],
  )
  return { ...event, version: reply.version }
}

function reportMoveFailure(error: unknown): void {
  if (isCallError(error) && error.theirs)
    toastError(`${error.theirs.by || 'Another user'} changed this event meanwhile. It was not moved.`)
  else reportFailure(error, messages.event.saveFailed)
}
