import type { portalReturns } from '@freehold/contract/portal/portal-returns'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { findReceipt } from '../money/billing/receipt.sql'
import { mandateOfEntry } from './paying/mandates/mandate.sql'
import { returnMeter } from './returns/return-meter'

export const portalReturnsHandlers: HandlersOf<typeof portalReturns> = {
  rates: async ({ db, scope, context }) => ({ data: await returnMeter(db, scope, context.now()) }),

  mandate: async ({ db, scope, input }) => {
    const seen = await findReceipt(db, scope, input.payment_id)
    const found = seen && (await mandateOfEntry(db, scope, seen.id))
    if (!found) throw notFound('Authorization')
    const { sha256, accepted_at, ...mandate } = found
    return { data: { ...mandate, hash: sha256, accepted_at: accepted_at.toISOString() } }
  },
}
