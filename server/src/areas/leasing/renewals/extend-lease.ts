import type { InputOf } from '@freehold/contract/kit/call'
import type { leaseTerm } from '@freehold/contract/leasing/lease-term'
import { type Day, showDay } from '@freehold/rules/day'
import { type Cents, showDollars, sum, toDollars } from '@freehold/rules/money'
import { billsUntil } from '@freehold/rules/money/billing'
import { periodWords, type RentPeriod } from '@freehold/rules/money/period'
import { dayAt, type UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { billAnew } from '../../money/billing/bill-what-is-due'
import { lockRentAccount } from '../../money/journal/rent-account.sql'
import { requireRule } from '../tenancies/rent-unit'
import { insertTerm, setLeaseEnd } from './lease-term.sql'
import { closeOffers } from './offer.sql'
import { type Held, requireTenancy } from './require-tenancy'
import { writeRenewal } from './write-renewal'

type Agreed = InputOf<typeof leaseTerm.monthToMonth>

interface NewTerm extends Agreed {
  /** The last day; null of month to month. */
  ends: Day | null
  rent_period: RentPeriod
}

/** Renews a lease: another term of the same tenancy, and its lease. */
export async function renewLease(tx: Tx, scope: UserScope, input: InputOf<typeof leaseTerm.renew>, now: Date) {
  const held = await requireTenancy(tx, scope, input, 'renew')
  const { found, facts } = held
  const ends = input.move_out
  if (ends < facts.begins)
    throw badField('move_out', `The new term begins on ${showDay(facts.begins)}. It cannot end before that day.`)
  if (found.next && found.next.moveIn <= ends)
    throw badField(
      'move_out',
      `${found.unit_name} is leased to ${found.next.tenant} from ${showDay(found.next.moveIn)}. Choose an earlier end.`,
    )
  const rent_period = input.rent_period ?? found.rent_period
  const id = await agree(tx, scope, held, { ...input, ends, rent_period }, now)
  await setLeaseEnd(tx, scope, found.id, { moveOut: ends, monthToMonth: false })
  const lease_id = await writeRenewal(tx, scope, held, { ...input, id, rent_period }, now)
  await settle(tx, scope, held, input.confirm)
  await log(tx, scope, held, {
    lease: lease_id,
    did: `renewed the lease of ${found.tenant_name} for ${found.unit_name} to ${showDay(ends)}, at ${money(input.rent_amount)}${rent_period === found.rent_period ? '' : ` a ${periodWords[rent_period]}`} from ${showDay(facts.begins)}`,
  })
  return { id, lease_id }
}

/** Lets a tenancy go on after its lease without another end. */
export async function continueMonthToMonth(tx: Tx, scope: UserScope, input: Agreed, now: Date) {
  const held = await requireTenancy(tx, scope, input, 'monthToMonth')
  const { found, facts } = held
  const id = await agree(tx, scope, held, { ...input, ends: null, rent_period: found.rent_period }, now)
  await setLeaseEnd(tx, scope, found.id, { moveOut: found.move_out, monthToMonth: true })
  await settle(tx, scope, held, input.confirm)
  await log(tx, scope, held, {
    lease: null,
    did: `agreed month to month with ${found.tenant_name} for ${found.unit_name}, at ${money(input.rent_amount)} from ${showDay(facts.begins)}`,
  })
  return { id }
}

const money = (amount: Cents): string => showDollars(toDollars(amount))

/** Keeps the term. The one that the tenancy began with is kept beside it from now on. */
async function agree(
  tx: Tx,
  scope: UserScope,
  { found, terms, facts }: Held,
  { ends, rent_amount: rent, rent_period: period, late_fee_rule_id: chosen }: NewTerm,
  now: Date,
): Promise<number> {
  const rule = chosen === null ? found.late_fee_rule_id : chosen || null
  await requireRule(tx, scope, rule)
  const occupancy = found.id
  if (terms.length === 0)
    await insertTerm(tx, scope, now, {
      occupancy,
      kind: 'FIRST',
      begins: found.move_in,
      ends: found.move_out,
      rent: found.rent_cents as Cents,
      period: found.rent_period,
      begun: now,
    })
  await closeOffers(tx, scope, occupancy, now)
  return insertTerm(tx, scope, now, {
    occupancy,
    kind: ends === null ? 'MONTH_TO_MONTH' : 'RENEWAL',
    begins: facts.begins,
    ends,
    rent,
    period,
    ...(rule !== found.late_fee_rule_id && { rule }),
  })
}

/** Bills by the new terms what is due already, which has to be confirmed, and finds out when the next rent is due. */
async function settle(tx: Tx, scope: UserScope, { found }: Held, confirmed: boolean): Promise<void> {
  const account = await lockRentAccount(tx, scope, found.id)
  if (!account) throw new Error(`Occupancy ${found.id} has no rent account`)
  const bills = billsUntil(account.terms, account.coveredTo, dayAt(scope, account.timezone))
  const [first] = bills
  if (first && !confirmed)
    throw new Refusal(
      'E_CONFIRM',
      `This bills ${money(sum(bills.map(({ amount }) => amount)))} now, for rent due since ${showDay(first.due)}. Continue?`,
    )
  await billAnew(tx, scope, [account])
}

const log = (tx: Tx, scope: UserScope, { found }: Held, { lease, did }: { lease: number | null; did: string }) =>
  logActivity(tx, scope, {
    noun: lease === null ? 'tenant' : 'lease',
    id: lease ?? found.tenant_id,
    needs: 'tenants',
    about: { property: found.property_id, unit: found.unit_id },
    message: `${scope.userName} ${did}.`,
  })
