import { api } from '../../../../api/client'
import { deleteRecord } from '../../../../widgets/dialogs/delete-record'
import { messages } from '../messages'

export const deleteUploaded = (id: number) =>
  deleteRecord({
    question: messages.askUploaded,
    remove: () => api('POST rental-app/delete-uploaded-app', { id }),
    restore: () => api('POST rental-app/restore-uploaded-app', { id }),
    failure: messages.loadFailed,
  })
