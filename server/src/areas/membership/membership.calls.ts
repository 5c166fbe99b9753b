import type { membership } from '@freehold/contract/membership/membership'
import { sendDocument } from '../../documents/send-document'
import type { HandlersOf } from '../../http/answers'
import { plainAddress } from '../../http/home-network'
import { addUnits, removeUnits } from './changes/change-units'
import { endMembership, keepPlan } from './changes/end-membership'
import { requireNonce } from './changes/keep-method'
import { collectOwed } from './changes/pay-owed'
import { previewChange } from './changes/preview-change'
import { updateMethod } from './changes/update-method'
import { upgrade } from './changes/upgrade'
import { membershipInfo } from './info/membership-info'
import { issuedInvoice } from './invoices/issue-invoices'

export const membershipHandlers: HandlersOf<typeof membership> = {
  get: ({ db, scope, context }) => membershipInfo(context, db, scope),

  preview: async ({ db, scope, context, input }) => ({ data: await previewChange(context, db, scope, input) }),

  upgrade: async ({ context, scope, input, key, caller }) => {
    await upgrade(context, scope, input, key, plainAddress(caller.address))
    return {}
  },

  updateMethod: async ({ context, scope, input, key }) => {
    await updateMethod(context, scope, input, key)
    return {}
  },

  payUnits: async ({ context, scope, input, key }) => {
    const nonce = input.saved ? null : requireNonce(input.nonce)
    await addUnits(context, scope, { count: input.units, nonce, total: input.total }, key)
    return {}
  },

  updateUnits: async ({ context, scope, input, key }) => {
    const { type, count, total } = input
    if (type === 'add') await addUnits(context, scope, { count, nonce: null, total }, key)
    else await removeUnits(context, scope, { count, total }, key)
    return {}
  },

  downgrade: async ({ context, scope, key }) => {
    await endMembership(context, scope, 'DOWNGRADE', key)
    return {}
  },

  cancel: async ({ context, scope, key }) => {
    await endMembership(context, scope, 'CANCEL', key)
    return {}
  },

  keep: async ({ context, scope, key }) => {
    await keepPlan(context, scope, key)
    return {}
  },

  pay: async ({ context, scope, input, key }) => {
    await collectOwed(context, scope, { total: input.total, key })
    return {}
  },

  invoice: async ({ context, scope, input, reply }) => {
    const { name, pdf } = await issuedInvoice(context, scope.account, input.id)
    return sendDocument(reply, name, pdf)
  },
}
