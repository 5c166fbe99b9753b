import { occupancy } from '@freehold/contract/leasing/occupancy'
import { type Action, money, nameOf, pick, ruleWords, type World } from './action'
import type { Book, Home, Tenant, Unit } from './book'
import { earliest, latest, plusDays } from './calendar'
import { firstRent } from './days-owed'
import { changeRule, dollarsOf } from './landlord'
import { bringUpToDate } from './rent-and-fees'
import type { StepOf } from './steps'
import { chooseRule, mayRent, moveOut, type NewLease, occupies, rentUnit } from './tenancy-book'

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gail', 'Hugo', 'Iris', 'Jack']

type HowLet = Pick<StepOf<'let'>, 'length' | 'total' | 'initial' | 'rule'>

function lettingOf(book: Book, unit: Unit, moveIn: string, step: HowLet): NewLease {
  const leaseEnd = plusDays(moveIn, step.length)
  const byRule = leaseEnd < moveIn ? unit.rent : firstRent({ unit, moveIn, leaseEnd }).amount
  const total = { rule: byRule + unit.deposit, 'deposit alone': unit.deposit, 'by hand': 77_777 }[step.total] ?? 0
  const initial = Math.max(100, Math.round((total * step.initial) / 100))
  return {
    unit,
    moveIn,
    leaseEnd,
    total,
    initial,
    rule: step.rule === null ? null : (pick(book.rules, step.rule) ?? null),
  }
}

export function rentAction(world: World, step: StepOf<'let'>): Action | null {
  const { book } = world
  const unit = pick(book.units, step.unit)
  return unit ? rentTo(world, step.who, lettingOf(book, unit, plusDays(book.today, step.begins), step)) : null
}

/** A unit is rented again for when its tenant has left, or should have: whoever outstays a lease is waited for. */
export function rentAgainAction(world: World, step: StepOf<'let again'>): Action | null {
  const { today, homes } = world.book
  const before = pick(
    homes.filter(({ cancelled }) => !cancelled),
    step.home,
  )
  if (!before) return null
  const end = before.left ?? latest(before.leaseEnd, today)
  return rentTo(world, step.who, lettingOf(world.book, before.unit, plusDays(end, step.gap), step))
}

function rentTo(world: World, who: number | null, newLease: NewLease): Action | null {
  const known = who === null ? undefined : pick(world.book.tenants, who)
  return known ? rentUnitAction(world, known, newLease) : saveTenant(world, newLease)
}

const wordsOf = ({ unit, moveIn, leaseEnd, total, initial, rule }: NewLease): string =>
  `moves into ${unit.name} (${unit.period}, ${money(unit.rent)}, deposit ${money(unit.deposit)}), ${moveIn} to ${leaseEnd}, ` +
  `total ${money(total)}, pays ${money(initial)}${rule ? `, ${rule.name}` : ''}`

const inputOf = ({ landlord }: World, { unit, moveIn, leaseEnd, total, initial, rule }: NewLease) => ({
  property_id: landlord.property,
  unit_id: unit.id,
  total_billing: dollarsOf(total),
  initial_payment: dollarsOf(initial),
  move_in: moveIn,
  move_out: leaseEnd,
  ...(rule && { late_fee_rule_id: rule.id }),
})

const personOf = (name: string) => ({
  tenant_name: name,
  email: `${name.toLowerCase()}@tenants.example`,
  phone: '(555) 010-0400',
  dob: '1985-04-12',
})

function saveTenant(world: World, newLease: NewLease): Action | null {
  const { book, landlord } = world
  const name = names[book.tenants.length]
  if (!name) return null
  const tenant: Tenant = { id: 0, name }
  return {
    words: `${name}, who is new, ${wordsOf(newLease)}`,
    expect: () => {
      const expected = mayRent(book, newLease)
      if (expected !== 'S_OK') return expected
      book.tenants.push(tenant)
      rentUnit(book, tenant, newLease)
      return 'S_OK'
    },
    ask: () => landlord.ask(occupancy.saveTenant, { ...personOf(name), ...inputOf(world, newLease) }),
    done: ({ body }) => {
      tenant.id = Number(body.id)
    },
  }
}

function rentUnitAction(world: World, tenant: Tenant, newLease: NewLease): Action {
  const { book, landlord } = world
  return {
    words: `${tenant.name} ${wordsOf(newLease)}`,
    expect: () => {
      const allowed = mayRent(book, newLease)
      // Malformed input is refused before anything is looked up.
      if (allowed === 'E_INVALID' && newLease.leaseEnd >= newLease.moveIn) return 'E_INVALID'
      if (occupies(book, tenant, newLease.moveIn)) return 'E_CONFLICT'
      if (allowed !== 'S_OK') return allowed
      rentUnit(book, tenant, newLease)
      return 'S_OK'
    },
    ask: () => landlord.ask(occupancy.rentUnit, { tenant_id: tenant.id, ...inputOf(world, newLease) }),
  }
}

export function moveOutAction(world: World, step: StepOf<'move out'>): Action | null {
  const { book } = world
  const home = pick(book.homes, step.home)
  if (!home) return null
  const future = home.moveIn > book.today
  const force = step.force === 'as it should be' ? future : !future
  return leavingAction(world, home, plusDays(book.today, step.ahead), force)
}

/** Somebody who lives there leaves: the move-out is announced, or recorded late. */
export function leaveAction(world: World, step: StepOf<'leave'>): Action | null {
  const { today, homes } = world.book
  const home = pick(
    homes.filter(({ left, cancelled, moveIn }) => left === null && !cancelled && moveIn <= today),
    step.home,
  )
  return home ? leavingAction(world, home, latest(home.moveIn, plusDays(today, step.ahead)), false) : null
}

/** An announced move-out gets another day. */
export function putOffAction(world: World, step: StepOf<'put off'>): Action | null {
  const { today, homes } = world.book
  const home = pick(
    homes.filter(({ left, cancelled }) => left !== null && left > today && !cancelled),
    step.home,
  )
  if (!home?.left) return null
  return leavingAction(world, home, latest(home.moveIn, plusDays(home.left, step.days)), false)
}

function leavingAction({ book, landlord }: World, home: Home, day: string, force: boolean): Action {
  const leaving = { tenant: home.tenant, unit: home.unit, day, force }
  return {
    words: `${nameOf(home)} moves out on ${day}${force ? ', by force' : ''}`,
    expect: () => moveOut(book, leaving),
    ask: () =>
      landlord.ask(occupancy.moveOut, {
        tenant_id: home.tenant.id,
        unit_id: home.unit.id,
        move_out_reason: 'Personal',
        move_out: day,
        force: force ? '1' : '0',
      }),
  }
}

/** The home that is meant where a tenant is saved: one that goes on before one that is over, the newest first. */
export function chooseRuleAction({ book, landlord }: World, step: StepOf<'choose rule'>): Action | null {
  const tenant = pick(book.homes, step.home)?.tenant
  if (!tenant) return null
  const rank = (one: (typeof book.homes)[number]): string =>
    `${one.cancelled ? 0 : 1} ${one.left === null || one.left > book.today ? 1 : 0} ${one.moveIn} ${String(one.id).padStart(12, '0')}`
  const [home] = book.homes.filter((one) => one.tenant === tenant).sort((a, b) => (rank(a) < rank(b) ? 1 : -1))
  if (!home) return null
  const rule = step.rule === null ? null : (pick(book.rules, step.rule) ?? null)
  return {
    words: `${nameOf(home)} gets ${rule?.name ?? 'no late fee rule'}`,
    expect: () => {
      chooseRule(book, home, rule)
      return 'S_OK'
    },
    ask: () =>
      landlord.ask(occupancy.saveTenant, {
        ...personOf(tenant.name),
        id: tenant.id,
        late_fee_rule_id: rule?.id ?? 0,
      }),
  }
}

/** Fees billed before stay as they are; from this day on it bills by its new terms. */
export function changeRuleAction({ book, landlord }: World, step: StepOf<'change rule'>): Action | null {
  const rule = pick(book.rules, step.rule)
  if (!rule) return null
  const { do: _, rule: __, ...terms } = step
  return {
    words: `${rule.name} becomes ${ruleWords({ ...rule, ...terms })}`,
    expect: () => {
      const under = book.homes.filter((home) => home.rule === rule)
      for (const home of under) bringUpToDate(book, home)
      Object.assign(rule, terms)
      for (const home of under) {
        home.feesSeenTo = earliest(home.feesSeenTo, plusDays(book.today, -1))
        bringUpToDate(book, home)
      }
      return 'S_OK'
    },
    ask: () => changeRule(landlord, { ...rule, ...terms }),
  }
}
