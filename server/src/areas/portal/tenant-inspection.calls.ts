import type { tenantInspection } from '@freehold/contract/portal/tenant-inspection'
import { actingFor } from '../../database/tenant-scope'
import { sendDocument } from '../../documents/send-document'
import type { HandlersOf } from '../../http/answers'
import { inspectionReport } from '../inspections/paper/inspection-report'
import { objectToInspection, signOwnInspection } from './inspections/answer-inspection'
import { inspectionForTenant, rowForTenant } from './inspections/inspection-for-tenant'
import { ownInspections, requireOwnInspection } from './inspections/own-inspection'

export const tenantInspectionHandlers: HandlersOf<typeof tenantInspection> = {
  list: async ({ db, scope }) => ({ data: (await ownInspections(db, scope)).map((one) => rowForTenant(one, scope)) }),

  get: async ({ db, scope, input }) => ({ data: await inspectionForTenant(db, scope, input.id) }),

  sign: async ({ tx, scope, input, context, caller }) => {
    await signOwnInspection(tx, scope, input, { at: context.now(), address: caller.address })
    return {}
  },

  object: async ({ tx, scope, input, context }) => {
    await objectToInspection(tx, scope, input, context.now())
    return {}
  },

  report: async ({ db, scope, input, context, reply }) => {
    await requireOwnInspection(db, scope, input.id)
    const { name, pdf } = await inspectionReport({ db, context, scope: actingFor(scope) }, input.id, scope.language)
    return sendDocument(reply, name, pdf)
  },
}
