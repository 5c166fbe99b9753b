import type { charge } from '@freehold/contract/money/charge'
import { showDays } from '@freehold/rules/day'
import { keptDollars } from '@freehold/rules/money'
import { reasonWords } from '@freehold/rules/money/reason'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { tenantIsSeen } from '../people/tenant.sql'
import { type OpenChargeRow, openChargesOf } from './billing/open-charges.sql'
import { addManyCharges } from './payments/add-many-charges'
import { addCharge } from './payments/collect'
import { voidChargeOnRequest } from './payments/void-payment'

const described = ({ reason, charge_name, covers_from, covers_to, notes }: OpenChargeRow): string => {
  const what = charge_name || reasonWords[reason]
  if (covers_from && covers_to) return `${what}, ${showDays(covers_from, covers_to)}`
  return notes === '' ? what : `${what}: ${notes}`
}

export const chargeHandlers: HandlersOf<typeof charge> = {
  add: async ({ tx, scope, input }) => ({ id: await addCharge(tx, scope, input) }),

  addMany: async ({ tx, scope, input }) => ({ ids: await addManyCharges(tx, scope, input) }),

  remove: async ({ tx, scope, input }) => ({ id: await voidChargeOnRequest(tx, scope, input) }),

  open: async ({ db, scope, input }) => {
    if (!(await tenantIsSeen(db, scope, input.tenant_id))) throw notFound('Tenant')
    const rows = await openChargesOf(db, scope, input.tenant_id, input.rent_id)
    return {
      data: rows.map((row) => ({
        id: row.id,
        rent_id: row.occupancy_id,
        pay_reason: row.reason,
        due: row.due,
        description: described(row),
        amount: keptDollars(row.amount_cents),
        open: keptDollars(row.open_cents),
      })),
    }
  },
}
