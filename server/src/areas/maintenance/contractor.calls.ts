import type { contractor } from '@freehold/contract/maintenance/contractor'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { findContractor } from './contractors/contractor.sql'
import { contractorShown } from './contractors/contractor-shown'
import { contractorTable, searchContractorLogins, searchContractors } from './contractors/contractor-table.sql'
import { removeContractor, restoreContractor } from './contractors/remove-contractor'
import { saveContractor } from './contractors/save-contractor'
import { revealTaxId } from './contractors/tax-id'

export const contractorHandlers: HandlersOf<typeof contractor> = {
  list: ({ db, scope, input }) => contractorTable(db, scope, input),

  get: async ({ db, scope, input }) => {
    const found = await findContractor(db, scope, input.id)
    if (!found) throw notFound('Contractor')
    return { data: contractorShown(found) }
  },

  save: async ({ tx, scope, input, context }) => ({ id: await saveContractor(tx, scope, context.vault, input) }),

  remove: ({ tx, scope, input, context }) => removeContractor(tx, scope, input.id, context.now()),

  restore: async ({ tx, scope, input }) => {
    await restoreContractor(tx, scope, input.id)
    return {}
  },

  reveal: async ({ scope, session, input, context }) => ({ data: await revealTaxId(context, scope, session, input) }),

  search: async ({ db, scope, input }) => ({ data: await searchContractors(db, scope, input.query, input.limit) }),

  searchLogins: async ({ db, scope, input }) => ({
    data: await searchContractorLogins(db, scope, input.query, input.limit),
  }),
}
