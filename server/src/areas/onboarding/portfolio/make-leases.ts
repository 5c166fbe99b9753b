import type { Day } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'
import { writeSearch } from '../../../database/search-text'
import type { Tx } from '../../../database/write'
import type { Vault } from '../../../vault/vault'
import { insertOccupancies, type NewOccupancy } from '../../leasing/tenancies/occupancy.sql'
import { insertRecurring } from '../../money/billing/recurring-charge.sql'
import { post } from '../../money/journal/journal.sql'
import { openingPostings } from '../../money/journal/opening'
import { openRentAccounts } from '../../money/journal/rent-account.sql'
import { setBirths } from '../../people/birth'
import { insertTenants } from '../../people/tenant.sql'
import { chargesOf, coverageOf, openingDay } from '../plan/coverage'
import type { Plan } from '../plan/make-plan'
import type { Placed } from '../plan/place-leases'
import type { PlannedUnit } from '../plan/plan-units'
import { inParts } from './make-records'

interface Around {
  billFrom: Day
  units: (unit: PlannedUnit) => { unit: number; property: number }
  step: (done: number) => void
  from: number
  vault: Vault
}

/** Makes the tenants of a plan with their leases, and opens their books. */
export async function makeLeases(
  tx: Tx,
  scope: Scope,
  { leases, existing }: Plan,
  { billFrom, units, step, from, vault }: Around,
): Promise<{ tenant: number[]; occupancy: number[] }> {
  const tenant = await inParts(
    leases.map((lease) => ({
      ...lease.tenant,
      unit_names: lease.unit.name,
      current_until: lease.left ?? ('infinity' as const),
    })),
    (part) => insertTenants(tx, scope, part),
    (done) => step(from + done),
  )
  await setBirths(
    vault,
    tx,
    scope,
    leases.flatMap(({ birth }, at) => (birth === null ? [] : [{ tenant: tenant[at] ?? 0, birth }])),
  )
  const homes = new Map(leases.map((lease, at) => [lease, { ...units(lease.unit), tenant: tenant[at] ?? 0 }]))
  const stays = await makeStays(tx, scope, leases, homes, (done) => step(from + leases.length + done))
  await openBooks(tx, scope, leases, {
    day: openingDay(billFrom, scope.today),
    homeOf: (lease) => {
      const [home, occupancy] = [homes.get(lease), stays.get(lease)]
      if (!home || occupancy === undefined) throw new Error('A lease of the plan was not made')
      return { ...home, occupancy }
    },
    billFrom,
    holdover: existing.account.holdover,
  })
  writeSearch(tx, { tenants: tenant })
  return { tenant, occupancy: [...stays.values()] }
}

type Homes = ReadonlyMap<Placed, { unit: number; property: number; tenant: number }>

/** Makes the leases in order of dependency: later ones refer to those they wait for. */
async function makeStays(
  tx: Tx,
  scope: Scope,
  leases: readonly Placed[],
  homes: Homes,
  onProgress: (done: number) => void,
): Promise<Map<Placed, number>> {
  const made = new Map<Placed, number>()
  let left: readonly Placed[] = leases
  while (left.length > 0) {
    const ready = left.filter(({ waitsFor }) => waitsFor === null || made.has(waitsFor))
    if (ready.length === 0) throw new Error('Leases wait for each other')
    const before = made.size
    const ids = await inParts(
      ready.map((lease) => stayOf(lease, homes, made)),
      (part) => insertOccupancies(tx, scope, part),
      (done) => onProgress(before + done),
    )
    for (const [at, lease] of ready.entries()) made.set(lease, ids[at] ?? 0)
    left = left.filter((lease) => !made.has(lease))
  }
  return made
}

function stayOf(lease: Placed, homes: Homes, made: ReadonlyMap<Placed, number>): NewOccupancy {
  const home = homes.get(lease)
  if (!home) throw new Error('A lease of the plan has no unit')
  return {
    tenant: home.tenant,
    unit: home.unit,
    property: home.property,
    moveIn: lease.moveIn,
    moveOut: lease.leaseEnd,
    rent: lease.rent,
    deposit: lease.agreedDeposit,
    period: lease.period,
    rule: null,
    feeBegins: null,
    notes: '',
    waitsFor: lease.waitsFor === null ? null : (made.get(lease.waitsFor) ?? null),
    left: lease.left,
  }
}

interface Books {
  day: Day
  homeOf: (lease: Placed) => { unit: number; property: number; tenant: number; occupancy: number }
  billFrom: Day
  holdover: boolean
}

async function openBooks(
  tx: Tx,
  scope: Scope,
  leases: readonly Placed[],
  { day, homeOf, billFrom, holdover }: Books,
): Promise<void> {
  await inParts(
    leases,
    async (part) => {
      await openRentAccounts(
        tx,
        scope,
        part.map((lease) => ({ ...homeOf(lease), ...coverageOf(lease, billFrom, holdover) })),
      )
      await insertRecurring(
        tx,
        scope,
        part.flatMap((lease) =>
          chargesOf(lease, coverageOf(lease, billFrom, holdover).coveredTo).flatMap(({ steps, ...charge }) =>
            steps.map(({ amount }) => ({ ...charge, ...homeOf(lease), amount, source: 'IMPORT' as const })),
          ),
        ),
      )
      const postings = part.flatMap((lease) =>
        openingPostings(homeOf(lease), {
          day,
          owed: lease.owed,
          credit: lease.credit,
          deposit: lease.deposit,
          notes: `From ${lease.at.file.name}, row ${lease.at.row}`,
        }),
      )
      await post(tx, scope, postings)
      return part.map((lease) => homeOf(lease).occupancy)
    },
    () => undefined,
  )
}
