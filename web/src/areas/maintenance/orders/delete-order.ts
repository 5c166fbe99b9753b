import { api } from '../../../api/client'
import { isCallError } from '../../../api/failure'
import { confirm } from '../../../widgets/dialogs/confirm'

/** Deletes a work order. The server asks once more about one that is paid. */
export async function deleteOrder(id: number): Promise<{ message?: string }> {
  try {
    return await api('POST maintenance/delete-work-order', { id })
  } catch (error) {
    if (!isCallError(error) || error.type !== 'E_CONFIRM') throw error
    const yes = await confirm({ title: 'Paid work order', text: error.message, yes: 'Delete work order', danger: true })
    return yes ? api('POST maintenance/delete-work-order', { id, confirm: true }) : {}
  }
}
