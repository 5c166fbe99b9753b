import type { InputOf } from '@freehold/contract/kit/call'
import { lateFee } from '@freehold/contract/money/late-fee'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type Filled, fillAbsent } from '../../../fill-absent'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { logActivity } from '../../account/log/activity.sql'
import { changesOf } from '../../account/log/changes'
import { bringRuleUpToDate } from './bill-what-is-due'
import { recheckLateFeesUnder } from './late-fee.sql'
import { dropRule, insertRule, lockRule, type RuleFacts, type RuleUse, updateRule, useOf } from './late-fee-rule.sql'
import { ruleShown } from './rule-shown'

type SentRule = InputOf<typeof lateFee.save>
type RuleInput = Filled<SentRule>

export async function saveLateFeeRule(tx: Tx, scope: Scope, sent: SentRule): Promise<number> {
  const before = sent.id === null ? null : await lockRule(tx, scope, sent.id)
  if (before === undefined) throw notFound('Late fee rule')
  const input: RuleInput = fillAbsent(sent, {
    fixed_amount: before?.fixedAmount ?? null,
    percent: before?.percent ?? null,
  })
  const facts = factsOf(input)
  if (before)
    await requireSameForm(tx, scope, lateFee.save, {
      noun: 'late_fee_rule',
      id: before.id,
      input,
      shown: ruleShown(before),
    })
  const id = before ? before.id : await insertRule(tx, scope, facts)
  if (before) {
    // Fees due by the old terms are billed by them, whether or not the job has run.
    await bringRuleUpToDate(tx, scope, id)
    await updateRule(tx, scope, id, facts)
    // A fee may now fall due on a day that was not to be looked at.
    if (before.duePeriod !== facts.duePeriod || before.frequency !== facts.frequency)
      await recheckLateFeesUnder(tx, scope, id, scope.today)
    // Fees due today by the new terms are billed now, whatever is done next.
    await bringRuleUpToDate(tx, scope, id)
  }
  await logActivity(tx, scope, {
    noun: 'late_fee_rule',
    id,
    needs: 'money',
    about: 'the account',
    message: `${scope.userName} ${before ? 'changed' : 'added'} the late fee rule ${facts.title}.`,
    changes: before ? changesOf(lateFee.save, wireOf(before), wireOf(facts)) : [],
  })
  return id
}

/** The facts by the names of the call's fields. */
const wireOf = ({ title, frequency, feeType, duePeriod, fixedAmount, percent }: RuleFacts) => ({
  title,
  frequency,
  fee_type: feeType,
  due_period: duePeriod,
  fixed_amount: fixedAmount,
  percent,
})

/** Drops the field that only a rule of the other type needs, even if it was sent. */
function factsOf({ title, frequency, fee_type: feeType, due_period: duePeriod, ...amounts }: RuleInput): RuleFacts {
  const { fixed_amount: fixedAmount, percent } = amounts
  const rule = { title, frequency, feeType, duePeriod }
  if (feeType === 'FIXED') {
    if (fixedAmount === null) throw badField('fixed_amount', 'Fixed amount is required.')
    if (fixedAmount === 0) throw badField('fixed_amount', 'Fixed amount must be above $0.00.')
    return { ...rule, fixedAmount, percent: null }
  }
  if (percent === null) throw badField('percent', 'Percent is required.')
  if (percent === 0) throw badField('percent', 'Percent must be above 0.')
  return { ...rule, fixedAmount: null, percent }
}

export async function removeLateFeeRule(tx: Tx, scope: Scope, id: number, now: Date): Promise<void> {
  const found = await lockRule(tx, scope, id)
  if (!found) throw notFound('Late fee rule')
  const use = await useOf(tx, scope, id)
  if (use.inAll > 0)
    throw new Refusal(
      'E_CONFLICT',
      use.seen > 0
        ? `The rule ${found.title} is the late fee of ${usersOf(use)}. Choose another one there first.`
        : `The rule ${found.title} is still in use outside your properties. Ask a user who sees all properties.`,
    )
  await dropRule(tx, scope, id, now)
  await logActivity(tx, scope, {
    noun: 'late_fee_rule',
    id,
    needs: 'money',
    about: 'the account',
    message: `${scope.userName} deleted the late fee rule ${found.title}.`,
  })
}

/** Names one of the occupancies that the user may see and counts the rest. Others are not mentioned. */
function usersOf({ seen, tenant, unit }: RuleUse): string {
  const others = seen === 2 ? 'one other occupancy' : `${seen - 1} other occupancies`
  return seen === 1 ? `${tenant} in ${unit}` : `${tenant} in ${unit} and of ${others}`
}
