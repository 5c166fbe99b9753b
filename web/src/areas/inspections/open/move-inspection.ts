import { addDays, type Day, showDay } from '@freehold/rules/day'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'

interface Movable {
  id: number
  title: string
  start_date: Day
}

type ShowDays = (days: { start_date: Day; end_date: Day }) => void

/** Moves an inspection by days and offers Undo. One that another user moved in the meantime stays there. */
export async function moveInspection({ id, title, start_date }: Movable, days: number, show: ShowDays): Promise<void> {
  if (days === 0) return
  const to = addDays(start_date, days)
  if (await moved({ id, from: start_date, to }, show))
    toastDone(showDay(to), {
      about: title,
      actions: [{ label: 'Undo', run: () => void moved({ id, from: to, to: start_date }, show) }],
    })
}

async function moved({ id, from, to }: { id: number; from: Day; to: Day }, show: ShowDays): Promise<boolean> {
  show({ start_date: to, end_date: to })
  try {
    await api('POST inspection/move-inspection', { id, planned_on: to, from })
    return true
  } catch (error) {
    show({ start_date: from, end_date: from })
    reportFailure(error, messages.saveFailed)
    return false
  } finally {
    await reloadAfterSave()
  }
}
