import type { tenantMethod } from '@freehold/contract/portal/tenant-method'
import { actingFor } from '../../database/tenant-scope'
import type { HandlersOf } from '../../http/answers'
import { pauseWithoutMethod } from './autopay/sweep-plans'
import { mandateShown } from './paying/mandates/mandate'
import { confirmMethod } from './paying/methods/confirm-method'
import { deleteMethod } from './paying/methods/delete-method'
import { methodShown } from './paying/methods/method-shown'
import { methodsOf } from './paying/methods/portal-method.sql'
import { saveBank, savingMandate } from './paying/methods/save-bank'
import { saveMethod } from './paying/methods/save-method'

export const tenantMethodHandlers: HandlersOf<typeof tenantMethod> = {
  list: async ({ db, scope }) => ({
    data: (await methodsOf(db, scope)).map((row) => methodShown(row, scope.today)),
  }),

  save: async ({ context, scope, input }) => ({ data: await saveMethod(context, scope, input.nonce) }),

  bankMandate: async ({ db, scope }) => ({ data: mandateShown(await savingMandate(db, scope)) }),

  saveBank: async ({ context, scope, input, caller }) => ({ data: await saveBank(context, scope, input, caller) }),

  confirm: async ({ context, scope, input }) => ({ data: await confirmMethod(context, scope, input) }),

  delete: async ({ context, scope, input }) => {
    await deleteMethod(context, scope, input.id, (tx) =>
      pauseWithoutMethod(tx, actingFor(scope), input.id, context.now()),
    )
    return {}
  },
}
