import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { toastWarning } from '../../../widgets/toast'
import type { InspectionItem } from '../inspection'
import { messages } from '../messages'

type Changed = Partial<Pick<InspectionItem, 'condition' | 'note' | 'name' | 'removed'>>

/** An item as a save sends it. */
const sentOf = ({ key, room, name, place, condition, note, wears, new_on, removed, version }: InspectionItem) => ({
  key,
  room,
  name,
  place,
  condition,
  note,
  wears,
  new_on,
  removed,
  version,
})

/** Saves one item. Over a change of another person nothing is replaced: theirs is shown. */
export function useSaveItem(id: number) {
  return async (item: InspectionItem, changed: Changed): Promise<void> => {
    try {
      const items = JSON.stringify([{ ...sentOf(item), ...changed }])
      const { conflicts } = await api('POST inspection/save-inspection', { id, items })
      if (conflicts.items.length > 0) toastWarning(messages.changedElsewhere)
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
  }
}
