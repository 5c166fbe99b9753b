import type { ledger } from '@freehold/contract/money/ledger'
import type { HandlersOf } from '../../http/answers'
import { tenantLedger } from './ledger/ledger'

export const ledgerHandlers: HandlersOf<typeof ledger> = {
  get: ({ db, scope, input }) => tenantLedger(db, scope, input),
}
