import type { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import type { HandlersOf } from '../../http/answers'
import { endPlan, pausePlan, resumePlan } from './autopay/change-plan'
import { planShown, plansShown } from './autopay/plans-shown'
import { previewPlan } from './autopay/preview-plan'
import { savePlan } from './autopay/save-plan'

export const tenantAutopayHandlers: HandlersOf<typeof tenantAutopay> = {
  get: async ({ db, scope }) => ({ data: await plansShown(db, scope) }),

  preview: async ({ db, scope, input }) => ({ data: await previewPlan(db, scope, input) }),

  save: async ({ tx, scope, input, caller, context }) => {
    const id = await savePlan(tx, scope, { input, caller, at: context.now() })
    return { data: await planShown(tx, scope, id) }
  },

  pause: async ({ tx, scope, input, context }) => {
    await pausePlan(tx, scope, input, context.now())
    return { data: await planShown(tx, scope, input.id) }
  },

  resume: async ({ tx, scope, input, context }) => {
    await resumePlan(tx, scope, input.id, context.now())
    return { data: await planShown(tx, scope, input.id) }
  },

  stop: async ({ tx, scope, input, context }) => {
    await endPlan(tx, scope, input.id, context.now())
    return { data: await planShown(tx, scope, input.id) }
  },
}
