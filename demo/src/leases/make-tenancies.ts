import { addDays, type Day, earlier, later } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import type { BuildingData } from '../account-data'
import { unitsOf } from '../portfolio/property-fields'
import { type Portfolio, unitKey } from '../portfolio/seed-portfolio'
import type { Chance } from '../random'
import { settlingOf } from './deposit-settlements'
import { giveTroubles, type Troubles } from './late-payers'
import { leasesOn, type Stay } from './lease-terms'
import { commonHabit } from './payment-habits'
import { type Person, peopleBy } from './people'
import type { Home, Tenancy } from './tenancy'

const trades = ['Commercial', 'Office', 'Retail', 'Industrial']

/** The number of vacant units, and of others whose lease ran out or whose tenant is about to leave. */
export interface Crowd {
  seed: number
  /** The month in which the first unit is rented out, counted back from this one. */
  monthsBack: number
  vacant: number
  holdingOver: number
  leaving: number
  /** The number of leases that end with each of the coming months; the rest end later. */
  endingIn: readonly { months: number; units: number }[]
  /** Every nth occupied home had an earlier tenant, if there is room for one. */
  hadOthers: number
  /** The number of tenants whose former unit is vacant now, and of leases canceled before they began. */
  transfers: number
  cancelled: number
  /** How many bills beside the rent there were. */
  bills: number
  troubles: Troubles
  /** Tenants of these properties who moved out so many days ago, and whose deposits are still held. */
  toSettle: readonly { property: string; daysAgo: number }[]
}

export const beginningOf = (today: Day, { monthsBack }: Crowd): Day => addMonths(firstOfMonth(today), -monthsBack)

/** The tenancies as of a day: current, past and future. The same seed makes the same town. */
export function crowdOn(
  today: Day,
  portfolio: Portfolio,
  buildings: readonly BuildingData[],
  crowd: Crowd,
  dice: Chance,
): Tenancy[] {
  const { holdingOver, leaving, vacant, endingIn, hadOthers } = crowd
  const begins = beginningOf(today, crowd)
  const leases = leasesOn(today, begins, dice)
  const { person, firm } = peopleBy(dice, today)
  const homes = dice.shuffled(homesOf(portfolio, buildings))
  const leftLately = crowd.toSettle.map(({ property, daysAgo }) => ({ home: takeHomeIn(homes, property), daysAgo }))
  const empty = homes.slice(0, vacant - leftLately.length)
  const taken = homes.slice(vacant - leftLately.length)
  const tenancies: Tenancy[] = []

  const settle = (home: Home, stay: Stay, who: Person = home.trade ? firm() : person()): Tenancy => {
    const last = tenancies.findLast((one) => one.home === home)
    const tenancy = tenancyOf(home, stay, who, last?.noticed ?? null, today, dice)
    tenancies.push(tenancy)
    return tenancy
  }

  const residents: Tenancy[] = []
  for (const [i, home] of taken.entries()) {
    const stay = current(home, i)
    const other = i % hadOthers === 1 && !home.trade ? leases.before(stay.from, home.term) : undefined
    if (other) settle(home, other)
    residents.push(settle(home, stay))
    if (stay.left && i % 2 === 0) settle(home, leases.beginning(stay.left))
  }
  let cancellations = 0
  const cameFrom = transfersInto(residents, crowd.transfers, begins)
  for (const [i, home] of empty.entries()) {
    const kind = i % 5
    const other = kind < 2 ? leases.before(today, home.term) : undefined
    if (other) settle(home, other)
    else if (kind === 4) settle(home, leases.beginning(today))
    else if (kind === 3 && home.term === 'MONTHLY') emptied(home)
  }
  for (const { home, daysAgo } of leftLately) {
    const left = addDays(today, -daysAgo)
    settle(home, { from: addDays(left, -364), to: left, left, reason: 'Bought House' }).settling = null
  }
  giveTroubles(tenancies, residents, crowd.troubles, today, dice)
  return tenancies

  /** Some vacant homes were left for another one, and some were nearly rented. */
  function emptied(home: Home): void {
    const next = cameFrom.pop()
    if (next) {
      const left = addDays(next.stay.from, -1)
      const from = later(begins, addDays(left, -dice.between(200, 320)))
      settle(home, { from, to: left, left, reason: 'Transfer Unit' }, next.person)
    } else if (cancellations < crowd.cancelled) {
      cancellations += 1
      cancel(settle(home, { from: addDays(today, -dice.between(18, 24)), to: addDays(today, 340) }))
    }
  }

  function current(home: Home, i: number): Stay {
    if (i >= holdingOver && i < holdingOver + leaving) return leases.leaving(home.term)
    const months = i < holdingOver ? -1 - (i % 3) : monthsAhead(endingIn, i - holdingOver - leaving, dice)
    return leases.ending(months, home.term)
  }
}

/** Signed and paid for, and called off before the day came. */
function cancel(tenancy: Tenancy): void {
  const { from } = tenancy.stay
  tenancy.signed = addDays(from, -16)
  tenancy.cancelled = addDays(from, -7)
  tenancy.stay.reason = 'Personal'
  tenancy.settling = { day: addDays(from, -4), kept: null, sendTo: '' }
  tenancy.habit = { ...tenancy.habit, extra: null, pet: false }
}

/** Those who have lived there for some months, but not from the beginning, may have lived in another unit before. */
const transfersInto = (residents: readonly Tenancy[], count: number, begins: Day): Tenancy[] =>
  residents
    .filter(
      ({ home, stay }) => home.term === 'MONTHLY' && !home.trade && stay.from > addDays(begins, 240) && !stay.left,
    )
    .slice(0, count)

function tenancyOf(home: Home, stay: Stay, person: Person, after: Day | null, today: Day, dice: Chance): Tenancy {
  const { from, left } = stay
  const quick = home.term === 'WEEKLY'
  const ahead = addDays(from, -(quick ? dice.between(5, 40) : dice.between(2, 12)))
  // The tenant before has said when it leaves, and both are known since yesterday at the latest.
  const signed = earlier(after === null ? ahead : later(ahead, addDays(after, 1)), addDays(today, -1))
  const saidBefore = quick ? dice.between(3, 9) : dice.between(20, 45)
  const noticed = left === undefined ? null : later(from, earlier(addDays(left, -saidBefore), addDays(today, -3)))
  const habit = commonHabit(dice, home.trade)
  return {
    home,
    person,
    stay,
    signed,
    noticed,
    unannounced: false,
    cancelled: null,
    settling: left === undefined ? null : settlingOf(left, dice),
    habit: quick ? { ...habit, rule: null, extra: null, pet: false } : habit,
  }
}

function monthsAhead(endingIn: Crowd['endingIn'], i: number, { between }: Chance): number {
  let counted = 0
  for (const { months, units } of endingIn) {
    counted += units
    if (i < counted) return months
  }
  return between(6, 11)
}

/** A home that a person rented by the month. */
function takeHomeIn(homes: Home[], property: string): Home {
  const at = homes.findIndex(
    ({ propertyName, term, trade }) => propertyName === property && term === 'MONTHLY' && !trade,
  )
  const [home] = at < 0 ? [] : homes.splice(at, 1)
  if (!home) throw new Error(`${property} has no home to leave`)
  return home
}

const homesOf = (portfolio: Portfolio, buildings: readonly BuildingData[]): Home[] =>
  buildings.flatMap((building) =>
    unitsOf(building).flatMap(({ unit_name, rent_period }) => {
      const { property_name: propertyName, type } = building
      const unit = portfolio.units.get(unitKey(propertyName, unit_name))
      return unit ? [{ unit, propertyName, term: rent_period, trade: trades.includes(type) }] : []
    }),
  )
