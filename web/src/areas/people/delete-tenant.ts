import { api } from '../../api/client'
import { deleteRecord } from '../../widgets/dialogs/delete-record'
import { messages } from './messages'

export const deleteTenant = (id: number, leave?: () => Promise<void>): Promise<boolean> =>
  deleteRecord({
    question: messages.ask,
    remove: () => api('POST tenant/delete-tenant', { id }),
    failure: messages.saveFailed,
    leave,
  })
