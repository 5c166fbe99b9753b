import type { unitPage } from '@freehold/contract/reports/unit-page'
import { keptDollars } from '@freehold/rules/money'
import type { Reason } from '@freehold/rules/money/reason'
import { withSnapshot } from '../../database/snapshot'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { unitIsSeen } from '../portfolio/unit.sql'
import { wholeUnit } from './pages/unit-page'
import { unitPayments } from './pages/unit-page.sql'

export const unitPageHandlers: HandlersOf<typeof unitPage> = {
  get: ({ scope, input, context }) =>
    withSnapshot(context.pool, scope.account, async (db) => ({ data: await wholeUnit(db, scope, input.id) })),

  payments: async ({ db, scope, input }) => {
    if (!(await unitIsSeen(db, scope, input.unit_id))) throw notFound('Unit')
    const { data, count } = await unitPayments(db, scope, input)
    return {
      data: data.map(({ id, day, tenant_id, tenant_name, reason, amount_cents }) => ({
        id,
        paid_date: day,
        tenant_id,
        tenant_name,
        // The database's check holds the reason to these words.
        pay_reason: reason as Reason,
        paid_amount: keptDollars(amount_cents),
      })),
      count,
    }
  },
}
