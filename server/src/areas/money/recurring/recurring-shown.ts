import type { ReplyOf } from '@freehold/contract/kit/call'
import type { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { type Day, dayIn } from '@freehold/rules/day'
import { periodOn, rentOn } from '@freehold/rules/leasing/rent-step'
import { add, type Cents, keptDollars, sum } from '@freehold/rules/money'
import { reasonWords } from '@freehold/rules/money/reason'
import { amountFrom, amountOn, convertedTo } from '@freehold/rules/money/recurring-charge'
import type { Db } from '../../../database/read'
import { dayAt, type Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { billsDue } from '../billing/bill-rent'
import { recurringIn } from '../billing/recurring-charge.sql'
import type { Recurring } from '../journal/recurring-of'
import { type RentAccount, readRentAccounts } from '../journal/rent-account.sql'
import { type ChargeRow, chargeRows, type StepRow, stateOf, stepRows } from './recurring-shown.sql'

type Shown = ReplyOf<typeof recurringCharge.list>['data']

/** The charges of a tenancy as its page shows them, with what the next bill will be by the rule that bills it. */
export async function recurringShown(db: Db, scope: Scope, occupancy: number): Promise<Shown> {
  const [accounts, all, charges, steps, state] = await Promise.all([
    readRentAccounts(db, scope, [occupancy]),
    recurringIn(db, scope, occupancy),
    chargeRows(db, scope, occupancy),
    stepRows(db, scope, occupancy),
    stateOf(db, scope, occupancy),
  ])
  const [account] = accounts
  if (!account) throw notFound('Tenancy')
  const { terms } = account
  const today = dayAt(scope, account.timezone)
  const { period } = periodOn(terms.period, terms.steps ?? [], today)
  const rent = rentOn(terms.rent, terms.steps ?? [], today)
  const others = othersOn(all, today, period)
  return {
    tenant_id: account.tenant,
    tenant_name: account.tenantName,
    unit_name: account.unitName,
    property_name: account.propertyName,
    state,
    today,
    rent: keptDollars(rent),
    rent_period: period,
    move_in: terms.moveIn,
    move_out: terms.moveOut,
    real_move_out: terms.realMoveOut,
    holdover: terms.holdover,
    terms: (terms.steps ?? []).map((step) => ({
      from: step.from,
      rent: keptDollars(step.rent),
      period: step.period ?? terms.period,
    })),
    refused: refusedOf(account, today),
    charges: charges.map((row) => shownOf(row, { of: all.find(({ id }) => id === row.id), steps, today, scope })),
    others: keptDollars(others),
    total: keptDollars(add(rent, others)),
    next: nextBillOf(account),
  }
}

/** The charges of a day in a period of the rent. */
const othersOn = (all: readonly Recurring[], day: Day, period: Recurring['period']): Cents =>
  sum(
    all
      .filter(({ begins, ends }) => begins <= day && (ends === null || ends >= day))
      .map((of) => convertedTo(period, amountFrom(of.steps, day), of.period)),
  )

function refusedOf({ cancelled, tenantArchived, tenantName, terms }: RentAccount, today: Day): string | null {
  if (cancelled) return 'The lease was canceled.'
  if (tenantArchived) return `${tenantName} is archived. Restore the tenant first.`
  return terms.realMoveOut !== null && terms.realMoveOut < today ? `${tenantName} moved out.` : null
}

interface Known {
  of: Recurring | undefined
  steps: readonly StepRow[]
  today: Day
  scope: Scope
}

function shownOf(row: ChargeRow, { of, steps, today, scope }: Known): Shown['charges'][number] {
  const own = steps.filter(({ recurring_charge_id }) => recurring_charge_id === row.id)
  const amount = of === undefined ? 0 : keptDollars(amountOn(of.steps, today) ?? amountFrom(of.steps, today))
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    period: row.period,
    amount,
    begins: row.begins,
    ends: row.ends,
    covered_to: row.covered_to,
    source: row.source,
    version: row.version,
    made_by: row.made_by_name,
    made_on: dayIn(scope.timezone, row.made_at),
    steps: own.map(({ begins, amount_cents, notice_on, made_by_name, made_at, letter }) => ({
      begins,
      amount: keptDollars(amount_cents),
      notice_on,
      made_by: made_by_name,
      made_on: dayIn(scope.timezone, made_at),
      letter,
    })),
    over: row.ends !== null && row.ends < today,
  }
}

function nextBillOf(account: RentAccount): Shown['next'] {
  if (account.waits || account.cancelled || account.tenantArchived) return null
  const [due] = [account.nextBillOn, account.nextChargeOn].filter((day): day is Day => day !== null).sort()
  if (due === undefined) return null
  const lines = billsDue(account, due).filter((one) => one.due === due)
  return {
    due,
    lines: lines.map(({ reason, name, amount, covers_from, covers_to, due: day }) => ({
      name: name || reasonWords[reason],
      from: covers_from ?? day,
      to: covers_to ?? day,
      amount: keptDollars(amount),
    })),
    total: keptDollars(sum(lines.map(({ amount }) => amount))),
  }
}
