import { contractor } from '@freehold/contract/maintenance/contractor'
import { servePaper } from '../../files/serve'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { versionOf } from '../../http/versions/form-version'
import { findContractor } from './contractors/contractor.sql'
import { hasPaper, papersOf } from './contractors/contractor-paper.sql'
import { contractorForm, contractorShown } from './contractors/contractor-shown'
import { contractorTable, searchContractorLogins, searchContractors } from './contractors/contractor-table.sql'
import { keepW9, removeW9 } from './contractors/keep-w9'
import { removeContractor, restoreContractor } from './contractors/remove-contractor'
import { saveContractor } from './contractors/save-contractor'
import { revealTaxId } from './contractors/tax-id'

export const contractorHandlers: HandlersOf<typeof contractor> = {
  list: ({ db, scope, input }) => contractorTable(db, scope, input),

  get: async ({ db, scope, input }) => {
    const [found, papers] = await Promise.all([findContractor(db, scope, input.id), papersOf(db, scope, input.id)])
    if (!found) throw notFound('Contractor')
    return { data: { ...contractorShown(found, papers), version: versionOf(contractor.save, contractorForm(found)) } }
  },

  save: async ({ tx, scope, input, context }) => ({ id: await saveContractor(tx, scope, context.vault, input) }),

  remove: ({ tx, scope, input, context }) => removeContractor(tx, scope, input.id, context.now()),

  restore: async ({ tx, scope, input }) => {
    await restoreContractor(tx, scope, input.id)
    return {}
  },

  addW9: async ({ tx, scope, input, papers, context }) => {
    await keepW9(tx, scope, { id: input.id, paper: papers.get('file'), at: context.now() })
    return {}
  },

  removeW9: async ({ tx, scope, input }) => {
    await removeW9(tx, scope, input.id)
    return {}
  },

  viewPaper: (args) => servePaper(args, 'contractor_paper', hasPaper(args.db, args.scope, args.input.file)),

  reveal: async ({ scope, session, input, context }) => ({ data: await revealTaxId(context, scope, session, input) }),

  search: async ({ db, scope, input }) => ({ data: await searchContractors(db, scope, input.query, input.limit) }),

  searchLogins: async ({ db, scope, input }) => ({
    data: await searchContractorLogins(db, scope, input.query, input.limit),
  }),
}
