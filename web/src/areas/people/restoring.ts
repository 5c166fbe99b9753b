import type { Restoring } from '../../widgets/restore'
import { messages } from './messages'

export const tenantRestoring: Restoring = { call: 'POST tenant/restore-tenant', failure: messages.saveFailed }
