import type { inspection } from '@freehold/contract/inspections/inspection'
import { sendDocument } from '../../documents/send-document'
import type { HandlersOf } from '../../http/answers'
import { cancelInspection, finishInspection, planInspection, reopenInspection } from './capture/finish'
import { addPhoto, captionPhoto, removePhoto } from './capture/photos'
import { saveChanges } from './capture/save-changes'
import { chargeItem } from './comparing/charge-item'
import { compareInspections } from './comparing/compare-inspections'
import { givenBy } from './handing/hand-over'
import { startPlanned } from './handing/start-planned'
import { inspectionReport } from './paper/inspection-report'
import { inspectionShown } from './record/inspection-shown'
import { inspectionTable } from './record/inspection-table.sql'
import { askTenant } from './signing/ask-tenant'
import { closeUnsigned, signInspection } from './signing/sign'

export const inspectionHandlers: HandlersOf<typeof inspection> = {
  list: ({ db, scope, input }) => inspectionTable(db, scope, input),

  get: async ({ db, scope, input }) => ({ data: await inspectionShown(db, scope, input.id) }),

  start: async ({ tx, scope, input, context }) => ({
    id: await startPlanned(tx, scope, input, givenBy(context)),
  }),

  plan: async ({ tx, scope, input }) => {
    await planInspection(tx, scope, input)
    return {}
  },

  save: ({ tx, scope, input, context }) => saveChanges(tx, scope, input, context.now()),

  addPhoto: ({ tx, scope, input, pictures, context }) =>
    addPhoto(tx, scope, { input, picture: pictures.get('photo'), at: context.now() }),

  captionPhoto: async ({ tx, scope, input }) => {
    await captionPhoto(tx, scope, input)
    return {}
  },

  removePhoto: async ({ tx, scope, input }) => {
    await removePhoto(tx, scope, input)
    return {}
  },

  finish: ({ tx, scope, input, context }) => finishInspection(tx, scope, input.id, context.now()),

  reopen: async ({ tx, scope, input, context }) => ({
    state: await reopenInspection(tx, scope, input.id, context.now()),
  }),

  sign: ({ tx, scope, input, context, caller }) =>
    signInspection(tx, scope, input, { at: context.now(), address: caller.address }),

  ask: ({ tx, scope, input, context }) => askTenant(tx, scope, input, context.now()),

  close: async ({ tx, scope, input, context }) => ({ state: await closeUnsigned(tx, scope, input, context.now()) }),

  cancel: async ({ tx, scope, input, context }) => {
    await cancelInspection(tx, scope, input, context.now())
    return {}
  },

  compare: async ({ db, scope, input }) => ({ data: await compareInspections(db, scope, input) }),

  charge: ({ tx, scope, input, context }) => chargeItem(tx, scope, input, context.now()),

  report: async ({ db, scope, input, context, reply }) => {
    const { name, pdf } = await inspectionReport({ db, context, scope }, input.id)
    return sendDocument(reply, name, pdf)
  },
}
