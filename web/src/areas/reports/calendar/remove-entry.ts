import { api } from '../../../api/client'
import { queryClient, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { Reply } from '../../../api/types'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'

/** Deletes an event at once, with Undo, which writes it again. */
export async function removeEntry(id: number): Promise<void> {
  try {
    const { data } = await api('GET calendar-event/get-calendar-event', { id })
    queryClient.setQueriesData<Reply<'GET calendar/get-calendar'>>(
      { queryKey: ['GET calendar/get-calendar'] },
      (shown) => shown && { ...shown, entries: shown.entries.filter(({ event }) => event?.id !== id) },
    )
    const { message } = await api('POST calendar-event/delete-calendar-event', { id })
    toastDone(message ?? '', { about: data.title, actions: [{ label: 'Undo', run: () => void writeAgain(data) }] })
  } catch (error) {
    reportFailure(error, messages.eventFailed)
  }
  await reloadAfterSave()
}

type Written = Reply<'GET calendar-event/get-calendar-event'>['data']

async function writeAgain(event: Written): Promise<void> {
  const { version: _, people: __, property_name: ___, unit_name: ____, timezone: _____, ...fields } = event
  try {
    const sent = { ...fields, id: 0, unit_id: fields.unit_id ?? 0, user_ids: JSON.stringify(fields.user_ids) }
    await api(
      'POST calendar-event/save-calendar-event',
      sent as Parameters<typeof api<'POST calendar-event/save-calendar-event'>>[1],
    )
    toastDone(messages.eventIsBack, { about: event.title })
  } catch (error) {
    reportFailure(error, messages.eventFailed)
  }
  await reloadAfterSave()
}
