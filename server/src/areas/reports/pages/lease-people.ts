import { mayGroup } from '@freehold/contract/access'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { tenantIsSeen } from '../../people/tenant.sql'
import { type PersonRow, peopleRows, type Stay, tenanciesOfTenant } from './lease-people.sql'

type Person = Omit<PersonRow, 'occupancy'>

const keyOf = ({ name }: Person): string => name.trim().toLowerCase()

/** A person can be a signer, a member of the household and the tenant at once; each is listed in the first role. */
function eachOnce(people: readonly Person[]): Person[] {
  const found = new Map<string, Person>()
  const listed: Person[] = []
  for (const one of people) {
    const same = one.role === 'EMERGENCY' ? undefined : found.get(keyOf(one))
    if (same === undefined) {
      const copy = { ...one }
      listed.push(copy)
      if (one.role !== 'EMERGENCY') found.set(keyOf(one), copy)
      continue
    }
    same.email ||= one.email
    same.phone ||= one.phone
    same.application_id ??= one.application_id
  }
  return listed
}

/** The people of each tenancy. What an application says of a person is for those who may read applications. */
export async function peopleOfStays(db: Db, scope: Scope, stays: readonly Stay[]): Promise<Map<number, Person[]>> {
  const rows = stays.length === 0 ? [] : await peopleRows(db, scope, stays)
  const reads = mayGroup(scope.group, 'applications')
  return new Map(
    stays.map(({ occupancy }) => [
      occupancy,
      eachOnce(
        rows
          .filter((row) => row.occupancy === occupancy)
          .map(({ occupancy: _, ...row }) =>
            reads || row.application_id === null ? row : { ...row, phone: '', application_id: null },
          ),
      ),
    ]),
  )
}

/** The people of each tenancy of a tenant. */
export async function peopleOfTenant(db: Db, scope: Scope, tenant: number) {
  if (!(await tenantIsSeen(db, scope, tenant))) throw notFound('Tenant')
  const homes = await tenanciesOfTenant(db, scope, tenant)
  const people = await peopleOfStays(
    db,
    scope,
    homes.map(({ occupancy, contract }) => ({ occupancy, lease: contract })),
  )
  const reads = mayGroup(scope.group, 'leases')
  return homes.map(({ occupancy, lease, contract: _, ...home }) => ({
    ...home,
    rent_id: occupancy,
    lease_id: reads ? lease : null,
    people: people.get(occupancy) ?? [],
  }))
}
