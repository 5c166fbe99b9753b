import type { Restoring } from '../../../widgets/restore'
import { messages } from '../messages'

export const contractorRestoring: Restoring = {
  call: 'POST maintenance/restore-contractor',
  failure: messages.contractor.saveFailed,
}
