import { addDays, type Day } from '@freehold/rules/day'
import { expect, test } from 'vitest'
import { coast } from '../src/harborline/coast'
import { inland } from '../src/harborline/inland'
import { cast, castTenants } from '../src/harborline/portal/cast'
import { portland } from '../src/harborline/portland'
import { crowd } from '../src/harborline/tenancies'
import { crowdOn } from '../src/leases/make-tenancies'
import type { Tenancy } from '../src/leases/tenancy'
import { billsOn } from '../src/leases/utility-bills'
import { unitsOf } from '../src/portfolio/property-fields'
import { type Portfolio, unitKey } from '../src/portfolio/seed-portfolio'
import { chance } from '../src/random'

const buildings = [...portland, ...coast, ...inland]
const units = buildings.flatMap((building) => unitsOf(building).map((unit) => ({ unit, at: building.property_name })))
const portfolio: Portfolio = {
  owners: new Map(),
  properties: new Map(),
  units: new Map(
    units.map(({ unit, at }, i) => [unitKey(at, unit.unit_name), { id: i + 1, fields: { ...unit, property_id: 1 } }]),
  ),
}

const lastDay = ({ stay }: Tenancy): Day => stay.left ?? stay.to

/** The later of two tenants of one home comes when the other has gone, and signs when that is known. */
const follows = (one: Tenancy, next: Tenancy): boolean =>
  next.stay.from > lastDay(one) && (one.noticed === null || next.signed > one.noticed)

// A start on whatever day must not fail for want of people, or because two of them are in each other's way.
test('there is a town on every day: nobody in anybody’s way, and nothing known before its time', () => {
  for (let week = 0; week < 160; week += 1) {
    const today = addDays('2026-06-01' as Day, week * 8)
    const dice = chance(crowd.seed)
    const town = crowdOn(today, portfolio, buildings, crowd, dice)
    const living = town.filter((one) => one.cancelled === null)
    expect(living.filter(({ stay }) => stay.from <= today && (stay.left ?? today) >= today).length, today).toBe(110)
    for (const { signed, noticed, stay } of town) {
      expect(signed < today, `${today}: signed on ${signed}`).toBe(true)
      expect(noticed === null || (noticed < today && noticed >= stay.from), today).toBe(true)
    }
    const byHome = new Map<number, Tenancy[]>()
    for (const one of living) byHome.set(one.home.unit.id, [...(byHome.get(one.home.unit.id) ?? []), one])
    for (const some of byHome.values()) {
      const inOrder = some.toSorted((a, b) => (a.stay.from < b.stay.from ? -1 : 1))
      for (const [i, next] of inOrder.slice(1).entries()) {
        const one = inOrder[i]
        expect(one && follows(one, next), `${today}: ${next.person.tenant_name}`).toBe(true)
      }
    }
    expect(billsOn(town, today, crowd.bills, dice).length).toBeGreaterThan(7)
    expect(town.filter(({ unannounced }) => unannounced).length, today).toBe(crowd.troubles.unannounced)
  }
}, 60_000)

test('the tenants whose logins are printed have a home on every day, and the one who left owes more than a deposit', () => {
  for (let days = 0; days < 800; days += 5) {
    const today = addDays('2026-06-02' as Day, days)
    const town = crowdOn(today, portfolio, buildings, crowd, chance(crowd.seed))
    castTenants(town, today)
    for (const { name } of [cast.paidUp, cast.late, cast.gone, cast.asking])
      expect(town.filter(({ person }) => person.tenant_name === name).length, `${today}: ${name}`).toBe(1)
    const gone = town.find(({ person }) => person.tenant_name === cast.gone.name)
    const { from, left } = gone?.stay ?? {}
    expect(from !== undefined && left !== undefined && from < addDays(left, -120), today).toBe(true)
    const { rent = 0, deposit = 0 } = gone?.home.unit.fields ?? {}
    // Of the last 85 days, 54 or more have no paid rent: rent is paid for whole months.
    expect((rent * 54) / 30.5, `${today}: ${rent} ${deposit}`).toBeGreaterThan(deposit)
  }
}, 60_000)
