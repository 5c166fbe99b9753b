import { addDays, type Day } from '@freehold/rules/day'
import { addMonths, firstOfMonth, monthName } from '@freehold/rules/month'
import type { Chance } from '../random'
import type { RuleKey } from './late-fee-rules'
import { type Mishap, moneyOrder, type Pays } from './payment-habits'
import type { Tenancy } from './tenancy'

/** Those who do not pay in the first days of every month, and what goes wrong. */
export interface Troubles {
  /** Habits of long-standing tenants and of companies. */
  pays: readonly { pays: Pays; rule?: RuleKey }[]
  firmsPay: readonly Pays[]
  mishaps: readonly { what: Mishap; ago: number; excused?: true }[]
  /** The number of former tenants who paid nothing for their last weeks. */
  unpaid: number
  /** The number of tenants who gave notice only after they left. */
  unannounced: number
}

/** A tenant must have lived there for this many months to be late with many payments. */
const longEnough = 7

export function giveTroubles(
  tenancies: readonly Tenancy[],
  residents: readonly Tenancy[],
  { pays, firmsPay, mishaps, unpaid, unannounced }: Troubles,
  today: Day,
  { shuffled }: Chance,
): void {
  const since = addMonths(firstOfMonth(today), -longEnough)
  const stays = residents.filter(({ home, stay }) => home.term === 'MONTHLY' && !stay.left && stay.from <= since)
  const people = shuffled(stays.filter(({ home }) => !home.trade))
  const firms = shuffled(stays.filter(({ home }) => home.trade))

  for (const { pays: how, rule = 'standard' } of pays) {
    const { habit } = takeOne(people)
    Object.assign(habit, { pays: how, rule, extra: null })
    if (how.how === 'IN HALVES') Object.assign(habit, { by: moneyOrder, check: null })
  }
  for (const how of firmsPay) takeOne(firms).habit.pays = how

  for (const { what, ago, excused } of mishaps) {
    const { habit } = takeFirst(people, (one) => one.habit.check !== null && livedThere(one, today, ago))
    habit.mishaps = new Map([[ago, what]])
    if (excused) habit.excused = new Set([ago])
    if (what === 'BOUNCED') habit.rule = 'standard'
  }

  const gone = shuffled(
    tenancies.filter(({ home, stay }) => home.term === 'MONTHLY' && !home.trade && hasGone(stay, today)),
  )
  for (const { habit } of gone.slice(0, unpaid))
    Object.assign(habit, { pays: { how: 'UNTIL NOTICE' }, rule: 'standard' })
  const late = gone.slice(unpaid).filter((one) => canGoUnsaid(one, tenancies))
  for (const one of late.slice(0, unannounced)) goUnsaid(one)
}

const hasGone = ({ left, reason }: Tenancy['stay'], today: Day): boolean =>
  left !== undefined && left < addDays(today, -30) && reason !== 'Transfer Unit'

const livedThere = ({ stay }: Tenancy, today: Day, ago: number): boolean =>
  stay.from < addMonths(firstOfMonth(today), -ago)

/** The home must be vacant for a tenant who moves in within the same month. */
function canGoUnsaid({ home, stay }: Tenancy, tenancies: readonly Tenancy[]): boolean {
  const { left } = stay
  if (left === undefined || Number(left.slice(8)) < 5 || Number(left.slice(8)) > 24) return false
  const next = tenancies.find((one) => one.home === home && one.signed >= addDays(left, -40) && one.stay.from > left)
  return next === undefined || monthName(next.signed) > monthName(left)
}

function goUnsaid(tenancy: Tenancy): void {
  const { left } = tenancy.stay
  if (left === undefined) return
  tenancy.unannounced = true
  tenancy.noticed = addDays(left, 2)
  tenancy.stay.to = addDays(left, 75)
}

function takeOne(from: Tenancy[]): Tenancy {
  const one = from.pop()
  if (!one) throw new Error('The town has too few people for its troubles')
  return one
}

function takeFirst(from: Tenancy[], fits: (one: Tenancy) => boolean): Tenancy {
  const at = from.findIndex(fits)
  const [one] = at < 0 ? [] : from.splice(at, 1)
  if (!one) throw new Error('The town has too few people for its mishaps')
  return one
}
