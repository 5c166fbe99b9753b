import type { ReplyOf } from '@freehold/contract/kit/call'
import type { applicationComparison } from '@freehold/contract/leasing/application-comparison'
import { keptDollars } from '@freehold/rules/money'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { comparedApplications, comparedUnit } from './decision/comparison.sql'
import { householdsShown } from './decision/households-shown'

type Reply = ReplyOf<typeof applicationComparison.list>

export const applicationComparisonHandlers: HandlersOf<typeof applicationComparison> = {
  list: async ({ db, scope, input, context }) => {
    const [unit, found] = await Promise.all([
      comparedUnit(db, scope, input.unit_id),
      comparedApplications(db, scope, input.unit_id, input.ids),
    ])
    if (!unit) throw notFound('Unit')
    return {
      data: await householdsShown(context.vault, db, scope, found),
      unit_name: unit.unit_name,
      property_name: unit.property_name,
      rent: keptDollars(unit.rent_cents),
      // The database's check holds it to these words.
      rent_period: unit.rent_period as Reply['rent_period'],
    }
  },
}
