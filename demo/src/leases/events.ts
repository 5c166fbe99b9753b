import type { Day } from '@freehold/rules/day'
import type { UserScope } from '@freehold/server/database/scope'
import { allOf } from '../all-of'
import type { Chance } from '../random'
import type { Actor } from '../seeder'
import { minuteOn } from '../times'
import type { Landlord } from './move-tenants'
import type { Person } from './people'
import type { Tenancy, TenancyIds } from './tenancy'

/** Something one of the office does on a day. */
export interface Action {
  day: Day
  when: Date
  /** The records it changes: what is done to one of them is done one after the other. */
  about: readonly object[]
  run: () => Promise<unknown>
}

interface Moving {
  landlord: Landlord
  /** The tenancies that have begun, filled as tenants move in. */
  movedIn: Map<Tenancy, TenancyIds>
  who: (tenancy: Tenancy, day: Day) => UserScope
  now: Date
  dice: Chance
}

/** The move-ins, the notices and the canceled leases. */
export function movesOf(tenancies: readonly Tenancy[], moving: Moving): Action[] {
  const { landlord, movedIn } = moving
  const known = new Map<Person, number>()
  return tenancies.flatMap((tenancy) => {
    const { person, signed, noticed, cancelled, unannounced } = tenancy
    const actions = [
      action(moving, tenancy, signed, async (actor) => {
        const ids = await landlord.moveIn(actor, tenancy, known.get(person))
        known.set(person, ids.tenant)
        movedIn.set(tenancy, ids)
      }),
    ]
    if (noticed !== null && !unannounced) actions.push(leaving(moving, tenancy, noticed))
    if (cancelled !== null)
      actions.push(
        action(moving, tenancy, cancelled, (actor) => landlord.moveOut(actor, tenancy, idsOf(moving, tenancy), true)),
      )
    return actions
  })
}

/** The late-recorded move-outs and the settled deposits. */
export const endsOf = (tenancies: readonly Tenancy[], moving: Moving, today: Day): Action[] =>
  tenancies.flatMap((tenancy) => {
    const { settling, noticed, unannounced } = tenancy
    return [
      ...(unannounced && noticed !== null ? [leaving(moving, tenancy, noticed)] : []),
      ...(settling !== null && settling.day <= today
        ? [
            action(moving, tenancy, settling.day, (actor) =>
              moving.landlord.settle(actor, idsOf(moving, tenancy), settling),
            ),
          ]
        : []),
    ]
  })

/**
 * Runs actions in their order, each call up to a day. Actions about different records don't wait for each other:
 * PostgreSQL works on some while the next are prepared.
 */
export function inTurn(actions: readonly Action[]): (upTo: Day) => Promise<void> {
  const waiting = actions.toSorted((a, b) => a.when.getTime() - b.when.getTime())
  return async (upTo) => {
    const newest = new Map<object, Promise<unknown>>()
    const begun: Promise<unknown>[] = []
    for (let next = waiting[0]; next && next.day <= upTo; next = waiting[0]) {
      const { about, run } = next
      waiting.shift()
      const done = Promise.all(about.flatMap((record) => newest.get(record) ?? [])).then(run)
      for (const record of about) newest.set(record, done)
      begun.push(done)
    }
    await allOf(begun)
  }
}

const leaving = (moving: Moving, tenancy: Tenancy, day: Day): Action =>
  action(moving, tenancy, day, (actor) => moving.landlord.moveOut(actor, tenancy, idsOf(moving, tenancy)))

function action({ who, now, dice }: Moving, tenancy: Tenancy, day: Day, step: (actor: Actor) => Promise<void>): Action {
  const when = minuteOn(day, dice.between(10, 465), now)
  const about = [tenancy.home.unit, tenancy.person]
  return { day, when, about, run: () => step({ scope: { ...who(tenancy, day), today: day }, when }) }
}

function idsOf({ movedIn }: Moving, tenancy: Tenancy): TenancyIds {
  const ids = movedIn.get(tenancy)
  if (!ids) throw new Error(`${tenancy.person.tenant_name} has not moved in yet`)
  return ids
}
