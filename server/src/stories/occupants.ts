import { addDays } from '@freehold/rules/day'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import { unitsOf } from './building'
import { type Chance, chance } from './chance'
import { leasesOn, type Stay, type Term } from './leases'
import { type Name, namesBy } from './names'
import { type Portfolio, unitKey } from './setting-up'
import type { BuildingTold } from './told'

/**
 * Writes tenants and their occupancies as moving in will write them: once there are verbs for it, this file tells them
 * through these.
 */

const trades = ['Commercial', 'Office', 'Retail', 'Industrial']

/** How many units stand empty, and how many of the others have a lease that ran out or a tenant about to go. */
export interface Crowd {
  seed: number
  vacant: number
  holdingOver: number
  leaving: number
  /** So many leases end with the month that lies so many months ahead; the rest later. */
  endingIn: readonly { months: number; units: number }[]
}

interface Home {
  unit: number
  term: Term
  trade: boolean
}

export async function moveIn(
  tx: Tx,
  scope: Scope,
  told: Portfolio,
  buildings: readonly BuildingTold[],
  crowd: Crowd,
): Promise<void> {
  const { holdingOver, leaving, vacant, endingIn } = crowd
  const dice = chance(crowd.seed)
  const { today } = scope
  const { ending, leaving: leavingSoon, beginning, before } = leasesOn(today, dice)
  const names = namesBy(dice)
  const settle = (home: Home, stay: Stay) =>
    settleIn(tx, scope, home, stay, home.trade ? names.firm() : names.person(), dice)
  const homes = dice.shuffled(homesOf(told, buildings))
  const empty = homes.slice(0, vacant)
  const taken = homes.slice(vacant)

  for (const [i, home] of empty.entries()) {
    if (i % 5 < 2) await settle(home, before(today, home.term))
    if (i % 5 === 4) await settle(home, beginning(today))
  }
  for (const [i, home] of taken.entries()) {
    const stay = await current(home, i)
    if (i % 8 === 3 && !home.trade) await settle(home, before(stay.from, home.term))
  }

  async function current(home: Home, i: number): Promise<Stay> {
    if (i >= holdingOver && i < holdingOver + leaving) {
      const stay = leavingSoon(home.term)
      await settle(home, stay)
      if (i % 2 === 0 && stay.left) await settle(home, beginning(stay.left))
      return stay
    }
    const stay = ending(
      i < holdingOver ? -1 - (i % 3) : monthsAhead(endingIn, i - holdingOver - leaving, dice),
      home.term,
    )
    await settle(home, stay)
    return stay
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

const homesOf = (told: Portfolio, buildings: readonly BuildingTold[]): Home[] =>
  buildings.flatMap((building) =>
    unitsOf(building).flatMap(({ unit_name, rent_period }) => {
      const kept = told.units.get(unitKey(building.property_name, unit_name))
      return kept ? [{ unit: kept.id, term: rent_period as Term, trade: trades.includes(building.type) }] : []
    }),
  )

async function settleIn(
  tx: Tx,
  scope: Scope,
  home: Home,
  stay: Stay,
  name: Name,
  { pick, between }: Chance,
): Promise<void> {
  const { account, today } = scope
  const agreed = addDays(stay.from, -between(6, 30))
  const created_at = `${agreed < today ? agreed : addDays(today, -2)}T15:00:00Z`
  const phone = `(${pick(['207', '207', '207', '603', '978', '617'])}) 555-01${String(between(0, 99)).padStart(2, '0')}`
  const tenant = await tx
    .insertInto('tenant')
    .values({ account_id: account, tenant_name: name.full, email: name.email, phone, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('occupancy')
    .values({
      account_id: account,
      tenant_id: tenant.id,
      unit_id: home.unit,
      move_in: stay.from,
      move_out: stay.to,
      real_move_out: stay.left ?? null,
      move_out_reason: stay.reason ?? null,
      created_at,
    })
    .execute()
}
