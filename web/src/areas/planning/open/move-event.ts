import { type Day, showDays } from '@freehold/rules/day'
import { type EventTimes, isTimed, laterEvent, longerEvent, showTimes } from '@freehold/rules/planning/event-time'
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
  start_time: string
  end_time: string
  property_id: number | null
  version: number | null
}

/** The days and minutes that an event moves by, and the minutes that its end alone moves by. */
export interface Move {
  days?: number
  minutes?: number
  longer?: number
}

/** Shows the new times at once, before they are saved. */
type ShowTimes = (times: EventTimes) => void

const turns = inTurn<Movable>()

// The server writes days.
const timesOf = ({ start_date, end_date, start_time, end_time }: Movable): EventTimes => ({
  start_date: start_date as Day,
  end_date: end_date as Day,
  start_time,
  end_time,
})

const movedBy = (event: Movable, { days = 0, minutes = 0, longer = 0 }: Move): EventTimes =>
  longerEvent(laterEvent(timesOf(event), days, minutes), longer)

const isSame = (one: EventTimes, other: EventTimes): boolean =>
  one.start_date === other.start_date &&
  one.end_date === other.end_date &&
  one.start_time === other.start_time &&
  one.end_time === other.end_time

/** Moves an event and offers Undo. A change that another user made in the meantime is kept. */
export async function moveEvent(event: Movable, move: Move, show: ShowTimes = () => undefined): Promise<void> {
  const before = timesOf(event)
  const next = movedBy(event, move)
  if (isSame(before, next)) return
  show(next)
  try {
    const saved = await inItsTurn(event, next)
    toastDone([showDays(next.start_date, next.end_date), isTimed(next) && showTimes(next)].filter(Boolean).join(', '), {
      about: event.title,
      actions: [{ label: 'Undo', run: () => void undo(before, saved, show) }],
    })
  } catch (error) {
    show(before)
    reportMoveFailure(error)
  }
  await reloadAfterSave()
}

/** Gives the event the times, whatever it has by then. */
const inItsTurn = (event: Movable, times: EventTimes) =>
  turns(event.event_id ?? 0, event, (newest) => save({ ...newest, ...times }))

async function undo(before: EventTimes, saved: Movable, show: ShowTimes): Promise<void> {
  show(before)
  try {
    await inItsTurn(saved, before)
    toastDone(messages.event.undone, { about: saved.title })
  } catch (error) {
    show(timesOf(saved))
    reportMoveFailure(error)
  }
  await reloadAfterSave()
}

async function save(event: Movable): Promise<Movable> {
  const { event_id, title, notice, property_id, version } = event
  const sent = { id: event_id ?? 0, title, notice, ...timesOf(event), property_id: property_id ?? 0, version }
  const reply = await api(
    'POST calendar-event/save-calendar-event',
    sent as Parameters<typeof api<'POST calendar-event/save-calendar-event'>>[1],
  )
  return { ...event, version: reply.version }
}

function reportMoveFailure(error: unknown): void {
  if (isCallError(error) && error.theirs)
    toastError(`${error.theirs.by || 'Another user'} changed this event in the meantime, so it was not moved.`)
  else reportFailure(error, messages.event.saveFailed)
}
