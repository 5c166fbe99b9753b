import type { leaseTemplate } from '@freehold/contract/leasing/lease-template'
import type { HandlersOf } from '../../http/answers'
import { exampleLease } from './contracts/example-lease'
import { leasePage } from './lease-text/lease-page'
import { checkedClauses, leaseTemplateOf, resetTemplate, saveTemplate } from './lease-text/lease-template'

export const leaseTemplateHandlers: HandlersOf<typeof leaseTemplate> = {
  get: async ({ db, scope }) => ({ data: await leaseTemplateOf(db, scope) }),

  save: async ({ tx, scope, input, context }) => {
    await saveTemplate(tx, scope, input, context.now())
    return {}
  },

  reset: async ({ tx, scope, context }) => {
    await resetTemplate(tx, scope, context.now())
    return {}
  },

  preview: async ({ db, scope, input }) => ({
    data: { page: leasePage(await exampleLease(db, scope, checkedClauses(input.clauses))) },
  }),
}
