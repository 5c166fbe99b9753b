import { lateFee } from '@freehold/contract/money/late-fee'
import { toDollars } from '@freehold/rules/money'
import { feeAmount } from '@freehold/rules/money/fee-rule'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { withVersion } from '../../http/versions/form-version'
import { everyRule, findRule, rentOf, ruleTable, useOf } from './billing/late-fee-rule.sql'
import { ruleShown } from './billing/rule-shown'
import { removeLateFeeRule, saveLateFeeRule } from './billing/save-late-fee-rule'
import { whyToWire } from './journal/why-to-wire'
import { applyLateFee } from './payments/apply-late-fee'

export const lateFeeHandlers: HandlersOf<typeof lateFee> = {
  list: async ({ db, scope, input }) => {
    const { data, count } = await ruleTable(db, scope, input)
    return { data: data.map(ruleShown), count }
  },

  all: async ({ db, scope }) => ({ data: (await everyRule(db, scope)).map(ruleShown) }),

  get: async ({ db, scope, input }) => {
    const [rule, use] = await Promise.all([findRule(db, scope, input.id), useOf(db, scope, input.id)])
    if (!rule) throw notFound('Late fee rule')
    return { data: { ...withVersion(lateFee.save, ruleShown(rule)), occupancies: use.seen } }
  },

  save: async ({ tx, scope, input }) => ({ id: await saveLateFeeRule(tx, scope, input) }),

  remove: async ({ tx, scope, input, context }) => {
    await removeLateFeeRule(tx, scope, input.id, context.now())
    return {}
  },

  propose: async ({ db, scope, input }) => {
    const [rent, rule] = await Promise.all([
      rentOf(db, scope, input.tenant_rent_id),
      findRule(db, scope, input.late_fee_rule_id),
    ])
    if (rent === undefined) throw notFound('Occupancy')
    if (!rule) throw notFound('Late fee rule')
    const { amount, why } = feeAmount(rule, rent)
    return { data: { amount: toDollars(amount) }, why: whyToWire(why) }
  },

  apply: async ({ tx, scope, input }) => ({ id: await applyLateFee(tx, scope, input) }),
}
