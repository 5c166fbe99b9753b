import { mayGroup } from '@freehold/contract/access'
import { ledgerLinesOfPage } from '@freehold/contract/reports/lease-page'
import type { DocumentState } from '@freehold/rules/leasing/signing/document-can'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { leaseRow, otherLeases } from '../../leasing/leases/lease-table.sql'
import { listedLease } from '../../leasing/leases/listed-lease'
import { newestLines } from '../../money/ledger/ledger'
import { activityOfLease, type LeaseFactsRow, leaseFacts, noticesUnder, owedUnder } from './lease-page.sql'
import { peopleOfStays } from './lease-people'

/** Everything about a lease that the user may see. */
export async function wholeLease(db: Db, scope: Scope, id: number, now: Date) {
  const [row, facts] = await Promise.all([leaseRow(db, scope, id, now), leaseFacts(db, scope, id)])
  if (!row || !facts) throw notFound('Lease')
  const { occupancy_id: occupancy, tenant_id: tenant } = facts
  const [people, others, notices, money, activity] = await Promise.all([
    peopleOfStays(db, scope, [{ occupancy, lease: id }]),
    otherLeases(db, scope, { occupancy, than: id }, now),
    mayGroup(scope.group, 'notices') ? noticesUnder(db, scope, occupancy) : [],
    mayGroup(scope.group, 'money') ? moneyOf(db, scope, { tenant, occupancy }) : null,
    activityOfLease(db, scope, occupancy),
  ])
  return {
    lease: { ...listedLease(scope, row), ...factsShown(facts) },
    people: people.get(occupancy) ?? [],
    money,
    notices,
    others: others.map((one) => listedLease(scope, one)),
    activity,
  }
}

async function moneyOf(db: Db, scope: Scope, { tenant, occupancy }: { tenant: number; occupancy: number }) {
  const [owed, { data, more }] = await Promise.all([
    owedUnder(db, scope, occupancy),
    newestLines(db, scope, { tenant, occupancy, most: ledgerLinesOfPage }),
  ])
  return {
    balance: keptDollars(owed.balance),
    past_due: keptDollars(owed.past_due),
    next_due: owed.next_due,
    deposit_held: keptDollars(owed.deposits),
    lines: data,
    more,
  }
}

/** The amounts of a contract beside its rent and its security deposit. */
const feesOf = (facts: LeaseFactsRow) =>
  (
    [
      ['Pet deposit', facts.pet_deposit_cents],
      ['Cleaning deposit', facts.cleaning_deposit_cents],
      ['Cleaning fee', facts.cleaning_fee_cents],
      ['Redecorating fee', facts.redecorating_fee_cents],
      ['Pet fee', facts.pet_fee_cents],
      ['Other fee', facts.other_fee_cents],
    ] as const
  )
    .filter(([, amount]) => amount > 0)
    .map(([name, amount]) => ({ name, amount: keptDollars(amount) }))

const factsShown = (facts: LeaseFactsRow) => ({
  rent_period: facts.rent_period,
  // The database holds it to these words.
  state: facts.state as DocumentState | null,
  title: facts.title,
  description: facts.description,
  pdf_name: facts.pdf_name,
  deposit: facts.security_deposit_cents === null ? null : keptDollars(facts.security_deposit_cents),
  fees: feesOf(facts),
  late_fee_rule: facts.late_fee_rule,
  pets_allowed: facts.pets_allowed,
  month_to_month: facts.month_to_month,
  canceled: facts.canceled,
  made_by: facts.made_by_name,
  made_at: facts.created_at.toISOString(),
  archived_at: facts.archived_at?.toISOString() ?? null,
  archived_by: facts.archived_by,
  newer_id: facts.newer_id,
})
