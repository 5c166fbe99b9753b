import type { Restoring } from '../../../widgets/restore'
import { messages } from '../messages'

export const orderRestoring: Restoring = {
  call: 'POST maintenance/restore-work-order',
  failure: messages.order.saveFailed,
}
