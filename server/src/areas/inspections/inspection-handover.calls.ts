import type { inspectionHandover } from '@freehold/contract/inspections/inspection-handover'
import type { HandlersOf } from '../../http/answers'
import { notFoundAt } from '../../http/refusal'
import { moveInspection } from './capture/finish'
import { propertyToInspect } from './capture/home.sql'
import { answerTenant } from './handing/answer-tenant'
import { givenBy, handToTenant, takeOver } from './handing/hand-over'
import { inspectorsAt } from './record/inspectors.sql'

export const inspectionHandoverHandlers: HandlersOf<typeof inspectionHandover> = {
  inspectors: async ({ db, scope, input }) => {
    const property = await propertyToInspect(db, scope, input)
    if (property === undefined) throw notFoundAt('property_id', 'Property')
    return { data: await inspectorsAt(db, scope, property) }
  },

  move: async ({ tx, scope, input }) => {
    await moveInspection(tx, scope, input)
    return {}
  },

  hand: ({ tx, scope, input, context }) => handToTenant(tx, scope, input, givenBy(context)),

  takeOver: async ({ tx, scope, input }) => {
    await takeOver(tx, scope, input.id)
    return {}
  },

  answer: async ({ tx, scope, input, context }) => {
    await answerTenant(tx, scope, input, context.now())
    return {}
  },
}
