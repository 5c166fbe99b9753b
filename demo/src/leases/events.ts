import type { Day } from '@freehold/rules/day'
import type { UserScope } from '@freehold/server/database/scope'
import type { Chance } from '../random'
import type { Voice } from '../seeder'
import { minuteOn } from '../times'
import type { Landlord } from './move-tenants'
import type { Person } from './people'
import type { Tenancy, Told } from './tenancy'

/** Something one of the office does on a day. */
export interface Deed {
  day: Day
  when: Date
  tell: () => Promise<unknown>
}

interface Moving {
  landlord: Landlord
  /** Those who have moved in, filled as they do. */
  told: Map<Tenancy, Told>
  who: (tenancy: Tenancy, day: Day) => UserScope
  now: Date
  dice: Chance
}

/** The move-ins, the notices and the canceled leases. */
export function movesOf(tenancies: readonly Tenancy[], moving: Moving): Deed[] {
  const { landlord, told } = moving
  const known = new Map<Person, number>()
  return tenancies.flatMap((tenancy) => {
    const { person, signed, noticed, cancelled, unannounced } = tenancy
    const deeds = [
      deed(moving, tenancy, signed, async (voice) => {
        const ids = await landlord.moveIn(voice, tenancy, known.get(person))
        known.set(person, ids.tenant)
        told.set(tenancy, ids)
      }),
    ]
    if (noticed !== null && !unannounced) deeds.push(leaving(moving, tenancy, noticed))
    if (cancelled !== null)
      deeds.push(
        deed(moving, tenancy, cancelled, (voice) => landlord.moveOut(voice, tenancy, idsOf(moving, tenancy), true)),
      )
    return deeds
  })
}

/** The late-recorded move-outs and the settled deposits. */
export const endsOf = (tenancies: readonly Tenancy[], moving: Moving, today: Day): Deed[] =>
  tenancies.flatMap((tenancy) => {
    const { settling, noticed, unannounced } = tenancy
    return [
      ...(unannounced && noticed !== null ? [leaving(moving, tenancy, noticed)] : []),
      ...(settling !== null && settling.day <= today
        ? [
            deed(moving, tenancy, settling.day, (voice) =>
              moving.landlord.settle(voice, idsOf(moving, tenancy), settling),
            ),
          ]
        : []),
    ]
  })

/** Tells deeds in their order, each call up to a day. */
export function inTurn(deeds: readonly Deed[]): (upTo: Day) => Promise<void> {
  const waiting = deeds.toSorted((a, b) => a.when.getTime() - b.when.getTime())
  return async (upTo) => {
    while (waiting[0] && waiting[0].day <= upTo) await waiting.shift()?.tell()
  }
}

const leaving = (moving: Moving, tenancy: Tenancy, day: Day): Deed =>
  deed(moving, tenancy, day, (voice) => moving.landlord.moveOut(voice, tenancy, idsOf(moving, tenancy)))

function deed({ who, now, dice }: Moving, tenancy: Tenancy, day: Day, tell: (voice: Voice) => Promise<void>): Deed {
  const when = minuteOn(day, dice.between(10, 465), now)
  return { day, when, tell: () => tell({ scope: { ...who(tenancy, day), today: day }, when }) }
}

function idsOf({ told }: Moving, tenancy: Tenancy): Told {
  const ids = told.get(tenancy)
  if (!ids) throw new Error(`${tenancy.person.tenant_name} has not moved in yet`)
  return ids
}
