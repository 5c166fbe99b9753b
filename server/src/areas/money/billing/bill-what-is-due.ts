import { addDays, type Day, earlier, showDay } from '@freehold/rules/day'
import type { WhyStep } from '@freehold/rules/money/why'
import { firstOfMonth } from '@freehold/rules/month'
import { grouped } from '@freehold/rules/text/grouped'
import { dayAt, houseScope, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'
import { byOccupancy } from '../journal/by-occupancy'
import { type Posting, post } from '../journal/journal.sql'
import { lockAccountsDue } from '../journal/lock-accounts-due.sql'
import { lockRentAccount, lockRentAccounts, type RentAccount, setProgress } from '../journal/rent-account.sql'
import { occupanciesDueUnder } from './accounts-due.sql'
import { beginTerms } from './begin-terms.sql'
import { mustWait, waitOn } from './keep-waiting'
import { feesBilled, owedRents } from './late-fee.sql'
import { rulesNamed } from './late-fee-rule.sql'
import { freeReceipts } from './receipt.sql'
import { type DueFacts, type WhatIsDue, whatIsDue } from './what-is-due'

interface Billed {
  rents: number
  fees: number
}

/** The number of occupancies in one transaction: enough to be quick, few enough that others do not wait long. */
const together = 1_000

interface Round {
  most?: number
  /** Rows that another transaction holds at the moment. */
  held?: 'skip' | 'wait'
}

/** Runs one round of an account's billing; returns whether there may be more to do. */
export async function billSome(
  tx: Tx,
  scope: Scope,
  upTo: Day,
  { most = together, held = 'skip' }: Round = {},
): Promise<Billed & { more: boolean }> {
  const accounts = await lockAccountsDue(tx, scope, upTo, { most, held })
  const billed = await billWhatIsDue(tx, scope, accounts, upTo)
  if (billed.rents + billed.fees > 0)
    await logActivity(tx, scope, {
      noun: 'charge',
      id: null,
      needs: 'money',
      about: 'all properties',
      message: `${scope.userName} billed ${inWords(billed, upTo)}.`,
    })
  return { ...billed, more: accounts.length === most }
}

/**
 * Rent and late fees of some occupancies, held by the caller, up to a day. Both in one: which fee falls due depends on the
 * rent that was billed before it.
 */
async function billWhatIsDue(tx: Tx, scope: Scope, accounts: readonly RentAccount[], upTo: Day): Promise<Billed> {
  for (const account of accounts) if (mustWait(account, upTo)) await waitOn(tx, scope, account)
  const inTheirUnits = accounts.filter((account) => !mustWait(account, upTo))
  const next = inTheirUnits
    .flatMap(({ termAhead }) => (termAhead === null || termAhead > upTo ? [] : [termAhead]))
    .sort()
  const [begins] = next
  return begins === undefined
    ? billTerms(tx, scope, inTheirUnits, upTo)
    : billAcross(tx, scope, inTheirUnits, upTo, begins)
}

/** Bills up to the day before a term begins, lets it begin with its rent and its late fee rule, and bills on. */
async function billAcross(
  tx: Tx,
  scope: Scope,
  accounts: readonly RentAccount[],
  upTo: Day,
  begins: Day,
): Promise<Billed> {
  const before = await billTerms(tx, scope, accounts, addDays(begins, -1))
  await beginTerms(
    tx,
    scope,
    accounts.map(({ occupancy }) => occupancy),
    begins,
  )
  const begun = await lockRentAccounts(
    tx,
    scope,
    accounts.map(({ occupancy }) => occupancy),
  )
  const after = await billWhatIsDue(tx, scope, begun, upTo)
  return { rents: before.rents + after.rents, fees: before.fees + after.fees }
}

async function billTerms(tx: Tx, scope: Scope, inTheirUnits: readonly RentAccount[], upTo: Day): Promise<Billed> {
  if (inTheirUnits.length === 0) return { rents: 0, fees: 0 }
  const due = (await gather(tx, scope, inTheirUnits, upTo)).map((facts) => whatIsDue(facts, upTo))
  const billed = await postAll(tx, scope, due)
  await setProgress(
    tx,
    scope,
    due.map(({ progress }) => progress),
  )
  return billed
}

/**
 * A person's step with the money of an occupancy finds everything billed that is due, whether or not the job was there
 * before: else a payment would pay what it would not have paid an hour later.
 */
export async function bringUpToDate(tx: Tx, scope: Scope, account: RentAccount): Promise<RentAccount> {
  if (isUpToDate(account, scope)) return account
  await billUpToNow(tx, scope, [account])
  return (await lockRentAccount(tx, scope, account.occupancy)) ?? account
}

/**
 * Bills the late fees that fall due again because a payment was voided, in the transaction that voids it: a balance without
 * them would be wrong until the job ran. Returns their number.
 */
export async function billFeesAgain(tx: Tx, scope: Scope, occupancy: number): Promise<number> {
  const account = await lockRentAccount(tx, scope, occupancy)
  if (!account || isUpToDate(account, scope)) return 0
  return (await billUpToNow(tx, scope, [account])).fees
}

/** The same for many at once, whose rows are held. */
export async function bringAllUpToDate(tx: Tx, scope: Scope, accounts: readonly RentAccount[]): Promise<void> {
  const behind = accounts.filter((account) => !isUpToDate(account, scope))
  await billUpToNow(tx, scope, behind)
}

/** Occupancies whose terms have changed: when they are billed next is found out anew, and what is due by then is billed. */
export async function billAnew(tx: Tx, scope: Scope, accounts: readonly RentAccount[]): Promise<void> {
  await billUpToNow(tx, scope, accounts)
}

export const isUpToDate = ({ nextBillOn, nextFeeOn, nextChargeOn, timezone }: RentAccount, scope: Scope): boolean =>
  [nextBillOn, nextFeeOn, nextChargeOn].every((day) => day === null || day > dayAt(scope, timezone))

/** Bills each home up to the day where it is, as the job does. There are three days at one time at most. */
async function billUpToNow(tx: Tx, scope: Scope, accounts: readonly RentAccount[]): Promise<Billed> {
  const all = { rents: 0, fees: 0 }
  for (const some of grouped(accounts, ({ timezone }) => dayAt(scope, timezone))) {
    const [{ timezone } = scope] = some
    const day = dayAt(scope, timezone)
    const billed = await billWhatIsDue(tx, houseScope(scope.account, timezone, day), some, day)
    all.rents += billed.rents
    all.fees += billed.fees
  }
  return all
}

/** The same for every occupancy under a late fee rule that is about to change. */
export async function bringRuleUpToDate(tx: Tx, scope: Scope, rule: number): Promise<void> {
  for (;;) {
    const due = await occupanciesDueUnder(tx, scope, rule, together)
    if (due.length === 0) return
    await billUpToNow(tx, scope, await lockRentAccounts(tx, scope, due))
  }
}

const inWords = ({ rents, fees }: Billed, upTo: Day): string => {
  const rent = rents === 0 ? '' : `rent for ${rents === 1 ? 'one period' : `${rents} periods`}`
  const fee = fees === 0 ? '' : fees === 1 ? 'one late fee' : `${fees} late fees`
  return `${[rent, fee].filter(Boolean).join(' and ')} due up to ${showDay(upTo)}`
}

/** Earlier events can make no difference any more. */
const firstTurn = ({ nextBillOn, nextFeeOn }: Pick<RentAccount, 'nextBillOn' | 'nextFeeOn'>, upTo: Day): Day =>
  [nextBillOn ?? upTo, nextFeeOn ?? upTo, upTo].reduce(earlier)

/** Runs the same number of queries for a thousand occupancies as for one. */
async function gather(tx: Tx, scope: Scope, accounts: readonly RentAccount[], upTo: Day): Promise<DueFacts[]> {
  const charged = accounts.flatMap(({ occupancy, fee, cancelled, ...account }) =>
    fee && !cancelled ? [{ occupancy, rule: fee.rule, day: firstTurn(account, upTo) }] : [],
  )
  const waiting = byOccupancy(
    await freeReceipts(
      tx,
      scope,
      accounts.map(({ occupancy }) => occupancy),
    ),
  )
  const rules = await rulesNamed(tx, scope, [...new Set(charged.map(({ rule }) => rule))])
  const rents = await owedRents(tx, scope, charged)
  const billed = await feesBilled(
    tx,
    scope,
    charged.map((one) => ({ ...one, day: firstOfMonth(one.day) })),
  )
  return accounts.map((account) => ({
    account,
    rule: (account.fee && rules.get(account.fee.rule)) ?? null,
    rents: rents.get(account.occupancy) ?? [],
    billed: billed.get(account.occupancy) ?? [],
    waiting: waiting.get(account.occupancy) ?? [],
  }))
}

/** Rent first: the fees name it. */
async function postAll(tx: Tx, scope: Scope, due: readonly WhatIsDue[]): Promise<Billed> {
  const ids = await post(
    tx,
    scope,
    due.flatMap(({ rents }) => rents),
  )
  let before = 0
  const fees = due.flatMap((one) => {
    const own = ids.slice(before, before + one.rents.length)
    before += one.rents.length
    return one.fees.map((fee) => withIds(fee, own))
  })
  await post(tx, scope, fees)
  return { rents: ids.length, fees: fees.length }
}

const withIds = (posting: Posting, ids: readonly number[]): Posting =>
  posting.why
    ? { ...posting, why: { ...posting.why, steps: posting.why.steps.map((step) => named(step, ids)) } }
    : posting

function named(step: WhyStep, ids: readonly number[]): WhyStep {
  if (step.to?.noun !== 'charge' || step.to.id > 0) return step
  const id = ids[-step.to.id - 1]
  if (id === undefined) throw new Error('A late fee names rent that was not billed')
  return { ...step, to: { noun: 'charge', id } }
}
