import type { InputOf } from '@freehold/contract/kit/call'
import type { lateFee } from '@freehold/contract/money/late-fee'
import { type Day, showDay } from '@freehold/rules/day'
import { rentOn } from '@freehold/rules/leasing/rent-step'
import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import { feeAmount } from '@freehold/rules/money/fee-rule'
import type { Why } from '@freehold/rules/money/why'
import { firstOfMonth, lastOfMonth } from '@freehold/rules/month'
import { isSqlError } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { bringUpToDate } from '../billing/bill-what-is-due'
import { feePeriodOf, standingFee } from '../billing/late-fee.sql'
import { findRule, type NamedRule } from '../billing/late-fee-rule.sql'
import { postCharges } from '../billing/post-charges'
import { lockRentAccount, type RentAccount } from '../journal/rent-account.sql'
import { requireTenantListed } from '../journal/require-tenant-not-archived'
import { requireBookableDay } from './record-payment'

type ByHand = InputOf<typeof lateFee.apply>

/** Bills a late fee by hand, of the rule's amount or of the one that was entered. */
export async function applyLateFee(tx: Tx, scope: Scope, input: ByHand): Promise<number> {
  const { tenant_rent_id: occupancy, late_fee_rule_id, paid_date: day, paid_amount: entered } = input
  const found = await lockRentAccount(tx, scope, occupancy)
  if (!found) throw notFound('Occupancy')
  const rule = await findRule(tx, scope, late_fee_rule_id)
  if (!rule) throw notFound('Late fee rule')
  requireTenantListed(found)
  requireDayOf(found, scope, day)
  const account = await bringUpToDate(tx, scope, found)
  await requireFirst(tx, scope, account, rule, day)
  const { amount, why } = amountOf(rule, rentOn(account.terms.rent, account.terms.steps ?? [], day), entered)
  const [id] = await postFee(tx, scope, account, { rule, day, amount, why })
  if (id === undefined) throw new Error('The late fee was not posted')
  await logActivity(tx, scope, {
    noun: 'charge_entry',
    id,
    needs: 'money',
    about: { property: account.property },
    message: `${scope.userName} billed ${account.tenantName}, ${account.unitName}, a late fee of ${showDollars(toDollars(amount))} for ${showDay(day)} (${rule.title}).`,
  })
  return id
}

function requireDayOf(account: RentAccount, scope: Scope, day: Day): void {
  const { moveIn } = account.terms
  if (account.cancelled)
    throw new Refusal('E_CONFLICT', `The lease of ${account.unitName} for ${account.tenantName} was canceled.`)
  if (day > scope.today) throw badField('paid_date', 'A late fee cannot be dated after today.')
  if (day < moveIn) throw badField('paid_date', `A late fee cannot be dated before the move-in on ${showDay(moveIn)}.`)
  requireBookableDay(scope, account, day, 'paid_date')
}

const often = { DAILY: 'once a day', MONTHLY: 'once a month' }

const already = ({ tenantName }: RentAccount, { title, frequency }: NamedRule, on: Day): Refusal =>
  new Refusal(
    'E_CONFLICT',
    `${tenantName} was billed this late fee on ${showDay(on)}: ${title} is billed ${often[frequency]}.`,
  )

/** A fee of the same day or month prevents another one, by hand or by the job; a voided one does not. */
async function requireFirst(tx: Tx, scope: Scope, account: RentAccount, rule: NamedRule, day: Day): Promise<void> {
  const monthly = rule.frequency === 'MONTHLY'
  const standing = await standingFee(tx, scope, {
    occupancy: account.occupancy,
    rule: rule.id,
    from: monthly ? firstOfMonth(day) : day,
    to: monthly ? lastOfMonth(day) : day,
  })
  if (standing) throw already(account, rule, standing.due)
}

interface Fee {
  rule: NamedRule
  day: Day
  amount: Cents
  why: Why
}

/** The database's index on the fee's day or month has the last word. */
async function postFee(tx: Tx, scope: Scope, account: RentAccount, { rule, day, amount, why }: Fee): Promise<number[]> {
  const charge = {
    reason: 'LATE_FEE' as const,
    amount,
    due: day,
    rule: rule.id,
    fee_period: feePeriodOf(rule.frequency, day),
    by_hand: true,
    why,
  }
  return postCharges(tx, scope, account, [charge]).catch((error: unknown) => {
    if (isSqlError(error) && error.constraint === 'charge_one_fee_a_period') throw already(account, rule, day)
    throw error
  })
}

function amountOf(rule: NamedRule, rent: Cents, entered: Cents | null): { amount: Cents; why: Why } {
  const proposed = feeAmount(rule, rent)
  if (entered === null && proposed.amount === 0)
    throw new Refusal('E_CONFLICT', `${rule.title} comes to $0.00 for this unit. Enter an amount.`)
  if (entered === null || entered === proposed.amount) return proposed
  const why: Why = {
    title: proposed.why.title,
    rule: 'The amount was entered by hand in place of the one the rule comes to.',
    steps: [
      {
        label: 'What the rule comes to',
        value: { money: proposed.amount },
        to: { noun: 'late_fee_rule', id: rule.id },
      },
      { label: 'Entered', value: { money: entered } },
    ],
    total: entered,
  }
  return { amount: entered, why }
}
