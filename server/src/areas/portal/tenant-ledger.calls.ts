import type { tenantLedger } from '@freehold/contract/portal/tenant-ledger'
import type { HandlersOf } from '../../http/answers'
import { historyShown, ledgerShown } from './lines/lines-shown'
import { sendTenantStatement } from './lines/send-statement'
import { whyLine } from './lines/why-line'

export const tenantLedgerHandlers: HandlersOf<typeof tenantLedger> = {
  history: ({ db, scope, input }) => historyShown(db, scope, input),
  ledger: ({ db, scope, input }) => ledgerShown(db, scope, input),
  why: ({ db, scope, input }) => whyLine(db, scope, input),
  print: ({ db, context, scope, input, reply }) => sendTenantStatement({ db, context }, scope, input, reply),
}
