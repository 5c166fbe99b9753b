import type { InputOf } from '@freehold/contract/kit/call'
import type { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { addDays, showDay } from '@freehold/rules/day'
import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import { periodWords } from '@freehold/rules/money/period'
import { amountFrom, raisedTo, recurringName } from '@freehold/rules/money/recurring-charge'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, requireRows } from '../../../http/refusal'
import { logActivities } from '../../account/log/activity.sql'
import { officeNoticeDays } from '../../account/settings/setting.sql'
import { billAnew, bringAllUpToDate } from '../billing/bill-what-is-due'
import { setSteps } from '../billing/recurring-charge.sql'
import { lockRentAccounts, type RentAccount } from '../journal/rent-account.sql'
import { announceAmounts } from './announce-amounts'
import { lineAbout } from './bill-changed'
import { letterWords, noticeDayOf, requireNotice, unbilledProblem } from './change-amount'
import { type NamedCharge, recurringNamed } from './recurring-named.sql'

type Asked = InputOf<typeof recurringCharge.raiseMany>

interface Change extends NamedCharge {
  account: RentAccount
  before: Cents
  after: Cents
}

const dollars = (amount: Cents): string => showDollars(toDollars(amount))

interface Raised {
  raised: { id: number; version: number }[]
  batch_id: number | null
}

/**
 * Sets other amounts of many charges from a day on, all or none. Returns their versions, by which Undo cancels them, and the
 * letters to the tenants.
 */
export async function raiseMany(tx: Tx, scope: Scope, input: Asked, now: Date): Promise<Raised> {
  requireWay(input)
  const ids = input.rows.map(({ id }) => id)
  const before = await recurringNamed(tx, scope, ids)
  const homes = [...new Set(before.map(({ occupancy }) => occupancy))].sort((a, b) => a - b)
  await bringAllUpToDate(tx, scope, await lockRentAccounts(tx, scope, homes))
  const accounts = new Map((await lockRentAccounts(tx, scope, homes)).map((one) => [one.occupancy, one]))
  const changes = changesOf(input, accounts, await recurringNamed(tx, scope, ids))
  const raised = changes.find((one) => one.after > one.before)
  const noticeDays = input.notice_days ?? (await officeNoticeDays(tx, scope.account))
  if (raised)
    requireNotice(scope, raised.account, { ...input, amount: raised.after, before: raised.before, noticeDays })
  await setSteps(
    tx,
    scope,
    changes.map(({ id, after, account }) => ({
      id,
      begins: input.begins,
      amount: after,
      noticeOn: noticeDayOf(scope, account, input),
    })),
  )
  const batch_id = await announceAmounts(tx, scope, {
    how: input,
    begins: input.begins,
    noticeDays,
    amounts: changes.map(({ id, before: was, after, account: { occupancy, property } }) => ({
      charge: id,
      occupancy,
      property,
      before: was,
      after,
    })),
    at: now,
  })
  const again = await lockRentAccounts(tx, scope, homes)
  await billAnew(
    tx,
    scope,
    again.filter(({ waits }) => !waits),
  )
  await logActivities(
    tx,
    scope,
    changes.map((one) => lineAbout(one.account, wordsOf(scope, one, input))),
  )
  return { raised: changes.map(({ id, version }) => ({ id, version: version + 1 })), batch_id }
}

function requireWay({ how, percent, amount, rows }: Asked): void {
  if (how === 'PERCENT' && (percent === null || percent === 0))
    throw badField('percent', 'Enter the percentage of the change.')
  if (how === 'AMOUNT' && amount === null) throw badField('amount', 'Enter the new amount.')
  if (rows.length === 0) throw badField('rows', 'Choose at least one charge.')
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw badField('rows', 'Name each charge once.')
}

/** The changes, in the order of the rows. All rows are looked at before one is refused. */
function changesOf(input: Asked, accounts: ReadonlyMap<number, RentAccount>, named: readonly NamedCharge[]): Change[] {
  const byId = new Map(named.map((one) => [one.id, one]))
  const changes: Change[] = []
  requireRows(
    'rows',
    input.rows.map(({ id, seen }): Record<string, string> => {
      const one = byId.get(id)
      const account = one && accounts.get(one.occupancy)
      if (!one || !account) return { id: 'Recurring charge not found.' }
      const before = amountFrom(one.steps, addDays(input.begins, -1))
      const after = raisedTo(before, input) ?? before
      const problem = problemOf(one, account, { seen, after, begins: input.begins })
      if (problem !== null) return { id: problem }
      changes.push({ ...one, account, before, after })
      return {}
    }),
  )
  return changes
}

interface Wanted extends Pick<Asked, 'begins'> {
  seen: number
  after: Cents
}

function problemOf(one: NamedCharge, account: RentAccount, { seen, after, begins }: Wanted): string | null {
  const who = `${recurringName(one)} of ${account.tenantName}, ${account.unitName}`
  if (account.tenantArchived) return `${account.tenantName} is archived. Restore the tenant first.`
  if (account.cancelled) return `The lease of ${account.unitName} for ${account.tenantName} was canceled.`
  if (one.version !== seen) return `Another user changed ${who}. Reload the page and try again.`
  if (after < 1) return `${who} would come to nothing. End the charge instead.`
  if (one.steps.some(({ from }) => from === begins))
    return `${who} already has an amount from ${showDay(begins)}. Choose another day.`
  const unbilled = unbilledProblem(one, begins)
  return unbilled === null ? null : `${who}: ${unbilled}`
}

const wordsOf = (scope: Scope, one: Change, { begins, notify }: Asked): string =>
  `${scope.userName} set ${recurringName(one)} of ${one.account.tenantName}, ${one.account.unitName}, to ${dollars(one.after)} a ${periodWords[one.period]} from ${showDay(begins)}, ${dollars(one.before)} before.${letterWords({ notify })}`
