import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { toastDone } from '../../../widgets/toast'
import { type Item, refOf } from './item'

const failed = 'This could not be saved. Try again.'

/** Offers to take back what was just done with an item. */
export const undoOf = (item: Item, version: number) => ({
  label: 'Undo',
  run: () => void undo(item, version),
})

async function undo(item: Item, version: number): Promise<void> {
  try {
    await api('POST dashboard/undo-need', { ...refOf(item), version })
    toastDone('Undone', { about: item.title })
  } catch (error) {
    reportFailure(error, failed)
  }
  await reloadAfterSave()
}

/** Snoozes an item until a day, or brings it back. Answers whether that was saved. */
export async function snooze(item: Item, until: string | null): Promise<boolean> {
  let saved = false
  try {
    const { version } = await api('POST dashboard/snooze-need', {
      ...refOf(item),
      until: until ?? '',
      version: item.version,
    })
    saved = true
    const what = until === null ? 'Back in the queue' : 'Snoozed'
    toastDone(what, { about: item.title, actions: [undoOf(item, version)] })
  } catch (error) {
    reportFailure(error, failed)
  }
  await reloadAfterSave()
  return saved
}
