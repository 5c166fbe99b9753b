import { lateFee } from '@freehold/contract/money/late-fee'
import { addDays, type Day, earlier } from '@freehold/rules/day'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import { addMonths, firstOfMonth, lastOfMonth, monthsBetween } from '@freehold/rules/month'
import { billSome } from '@freehold/server/areas/money/billing/bill-what-is-due'
import { openChargesIn } from '@freehold/server/areas/money/billing/charge.sql'
import { saveLateFeeRule } from '@freehold/server/areas/money/billing/save-late-fee-rule'
import { byOccupancy } from '@freehold/server/areas/money/journal/by-occupancy'
import { houseScope, type UserScope } from '@freehold/server/database/scope'
import type { Chance } from '../random'
import { minuteOn } from '../times'
import type { Office } from '../users'
import { lookAtTables } from './analyze-tables'
import { type Bill, type Cashier, cashierOf, type Desk } from './collect-payments'
import { type Action, endsOf, inTurn, movesOf } from './events'
import { lateFeeRules, type RuleKey } from './late-fee-rules'
import { type Brought, broughtIn, broughtLater, type Month } from './monthly-payments'
import { landlordOf } from './move-tenants'
import type { Tenancy, TenancyIds } from './tenancy'

interface RentRoll extends Omit<Desk, 'idsOf' | 'now'> {
  office: Office
  head: UserScope
  /** The first day with any rent. */
  begins: Day
  tenancies: readonly Tenancy[]
  bills: readonly Bill[]
  /** The other steps taken meanwhile. */
  meanwhile: readonly Action[]
  dice: Chance
}

/** After so many months the tables have grown by so much that queries are better planned anew; by a few tenants they do not. */
const planAnew = [0, 2, 8]
const many = 50

/**
 * Seeds the move-ins, the move-outs and the money, month by month. Within a month the rent comes first, then
 * what is paid, then who comes and goes, then the fees. Rent and fees are billed by the job's own function: late as it is
 * asked, it bills what it would have billed day by day.
 */
export async function seedLeases(roll: RentRoll): Promise<void> {
  const { office, begins, tenancies, bills, head, who, teller } = roll
  const { now } = office
  const movedIn = new Map<Tenancy, TenancyIds>()
  const rules = await saveRules(roll)
  const cashier = cashierOf({ ...roll, now, idsOf: (tenancy) => movedIn.get(tenancy) ?? stranger(tenancy) })
  const moving = { landlord: landlordOf(roll.tx, office.vault, teller, rules), movedIn, who, now, dice: roll.dice }
  const actions = inTurn([...roll.meanwhile, ...movesOf(tenancies, moving)])
  const afterwards = inTurn(endsOf(tenancies, moving, head.today))

  for (const [i, month] of monthsOf(begins, head.today).entries()) {
    await billUpTo(roll, month.first)
    await cashier.takeIn(await bringing(roll, movedIn, month, broughtIn), month)
    await actions(month.last)
    await cashier.bill(
      bills.filter(({ day }) => day >= month.first && day <= month.last),
      month,
    )
    await billUpTo(roll, month.last)
    await excuseFees(roll, movedIn, cashier, month)
    await cashier.takeIn(await bringing(roll, movedIn, month, broughtLater), month)
    await afterwards(month.last)
    if (tenancies.length > many && planAnew.includes(i)) lookAtTables(roll.tx)
  }
}

function monthsOf(begins: Day, today: Day): Month[] {
  const months = monthsBetween(begins, today)
  return Array.from({ length: months + 1 }, (_, i) => {
    const first = addMonths(firstOfMonth(begins), i)
    return { first, last: earlier(lastOfMonth(first), today), ago: months - i }
  })
}

async function saveRules({ tx, teller, head, begins, office }: RentRoll): Promise<Map<RuleKey, number>> {
  const saved = new Map<RuleKey, number>()
  for (const [i, key] of (Object.keys(lateFeeRules) as RuleKey[]).entries()) {
    const day = addDays(begins, -15)
    const actor = { scope: { ...head, today: day }, when: minuteOn(day, 45 + 6 * i, office.now) }
    const save = () =>
      teller.run(lateFee.save, actor, lateFeeRules[key], (scope, input) => saveLateFeeRule(tx, scope, input))
    saved.set(key, await save())
  }
  return saved
}

/** Bills rent as the nightly job does. */
async function billUpTo({ tx, office: { account, timezone, now } }: RentRoll, day: Day): Promise<void> {
  const night = -480
  for (let more = true; more; ) {
    const scope = { ...houseScope(account, timezone, day), clock: () => minuteOn(day, night, now) }
    const billed = await billSome(tx, scope, day)
    more = billed.more
  }
}

type Known = ReadonlyMap<Tenancy, TenancyIds>

async function openOf({ tx, head }: RentRoll): Promise<Map<number, (OpenCharge & { occupancy: number })[]>> {
  return byOccupancy(await openChargesIn(tx, head))
}

async function bringing(
  roll: RentRoll,
  movedIn: Known,
  month: Month,
  bring: (tenancy: Tenancy, month: Month, open: readonly OpenCharge[], dice: Chance) => Brought[],
): Promise<Brought[]> {
  const open = await openOf(roll)
  // The list has an order of its own: tenants move in beside each other, so the order in which they are known may differ.
  return roll.tenancies.flatMap((tenancy) => {
    const ids = movedIn.get(tenancy)
    return ids ? bring(tenancy, month, open.get(ids.occupancy) ?? [], roll.dice) : []
  })
}

/** A tenant who was late for the first time is let off. */
async function excuseFees(roll: RentRoll, movedIn: Known, cashier: Cashier, month: Month): Promise<void> {
  const excused = [...movedIn].filter(([{ habit }]) => habit.excused.has(month.ago))
  if (excused.length === 0) return
  const open = await openOf(roll)
  for (const [tenancy, { occupancy }] of excused)
    for (const { id, due, reason } of open.get(occupancy) ?? [])
      if (reason === 'LATE_FEE') await cashier.excuse(tenancy, earlier(addDays(due, 3), month.last), id)
}

function stranger({ person }: Tenancy): never {
  throw new Error(`${person.tenant_name} has not moved in yet`)
}
