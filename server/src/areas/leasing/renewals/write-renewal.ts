import { createHash } from 'node:crypto'
import { addDays, type Day } from '@freehold/rules/day'
import { type Cents, cents, zero } from '@freehold/rules/money'
import { nextBill } from '@freehold/rules/money/billing'
import type { RentPeriod } from '@freehold/rules/money/period'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { findRule } from '../../money/billing/late-fee-rule.sql'
import type { LeaseTerms } from '../lease-text/lease-input'
import { leasePage } from '../lease-text/lease-page'
import { clausesOf } from '../lease-text/lease-template'
import { writeLease } from '../lease-text/write-lease'
import { agreedTerms, plainTerms } from '../leases/agreed-terms'
import { monthlyCharges } from '../leases/charges-agreed.sql'
import { insertContract } from '../leases/lease.sql'
import { homeToLease } from '../leases/lease-home.sql'
import { termsOf } from '../leases/stored-lease'
import { adultsOfLease, type LeaseAdult } from '../tenancies/lease-adult.sql'
import { newestContract } from './lease-term.sql'
import type { Held } from './require-tenancy'
import { billedBy } from './term-facts'

interface Agreed {
  id: number
  move_out: Day
  rent_amount: Cents
  rent_period: RentPeriod
  late_fee_rule_id: number | null
}

type Contract = Awaited<ReturnType<typeof newestContract>>

/** Fees and deposits of the first lease were due at the move-in, and are not asked for again. */
const nothingDue = {
  security_deposit: zero,
  pet_deposit: zero,
  cleaning_deposit: zero,
  cleaning_fee: zero,
  redecorating_fee: zero,
  pet_fee: zero,
  other_fee: zero,
  earn_money_receipt: 'No' as const,
  form_earn_money_receipt: null,
}

/** Issues the lease of a renewal: that of the newest contract, with the new term and the new rent. */
export async function writeRenewal(tx: Tx, scope: UserScope, held: Held, agreed: Agreed, now: Date): Promise<number> {
  const { found, facts } = held
  const last = await newestContract(tx, scope, found.id)
  const rule = agreed.late_fee_rule_id === null ? found.late_fee_rule_id : agreed.late_fee_rule_id || null
  const home = await homeToLease(tx, scope, found.unit_id)
  const first = firstRent(held, agreed)
  const input: LeaseTerms = {
    // Without a contract that was made here, nothing beside rent and dates was agreed.
    ...(last ? agreedTerms(last) : plainTerms),
    ...nothingDue,
    move_in: facts.begins,
    move_out: agreed.move_out,
    rent_amount: agreed.rent_amount,
    rent_period: agreed.rent_period,
    late_fee_rule_id: rule,
    monthly_charges: await monthlyCharges(tx, scope, {
      occupancy: found.id,
      on: facts.begins,
      period: agreed.rent_period,
    }),
    move_in_fees: null,
  }
  const people = await peopleOf(tx, scope, last, found.tenant_name)
  const content = writeLease({
    input,
    issued: scope.today,
    company: home.company,
    people,
    home,
    proposal: {
      rent: first.amount,
      deposit: zero,
      total: first.amount,
      from: first.from,
      to: first.to,
      why: first.why,
    },
    rule: rule === null ? undefined : await findRule(tx, scope, rule),
    clauses: await clausesOf(tx, scope),
    renewal: {
      since: found.move_in,
      held: cents(found.deposits_cents),
      first: { from: first.from, to: first.to, amount: first.amount },
    },
  })
  const html = leasePage(content)
  const row = {
    property_id: found.property_id,
    unit_id: found.unit_id,
    tenant_id: found.tenant_id,
    occupancy_id: found.id,
    application_id: last?.application_id ?? null,
    term_id: agreed.id,
    ...termsOf(input),
    content: JSON.stringify(content),
    html,
    html_sha256: createHash('sha256').update(html).digest('hex'),
  }
  return insertContract(tx, row, people, { by: scope, at: now })
}

/** The rent of the new term's first days, by the rule that will bill it. */
function firstRent({ found, terms, facts }: Held, { rent_amount, rent_period, move_out }: Agreed) {
  const billed = billedBy(found, terms)
  const first = { from: found.move_in, rent: billed.rent, period: found.rent_period }
  const before = billed.steps.length === 0 ? [first] : billed.steps
  const steps = [...before, { from: facts.begins, rent: rent_amount, period: rent_period }]
  const bill = nextBill({ ...billed, moveOut: move_out, steps }, addDays(facts.begins, -1))
  if (!bill) throw new Error('A term that was agreed has no rent')
  return bill
}

/** The people of the lease before. Their applications became that one, and not this. */
async function peopleOf(tx: Tx, scope: UserScope, last: Contract, tenant: string): Promise<LeaseAdult[]> {
  const before = last ? await adultsOfLease(tx, scope, last.id) : []
  if (before.length === 0) return [{ role: 'TENANT', name: tenant, email: '', application: null }]
  return before.map((one) => ({ ...one, application: null }))
}
