import { addDays, type Day, daysBetween, earlier, later } from '@freehold/rules/day'
import { add, type Cents, dollars, subtract, sum, zero } from '@freehold/rules/money'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import type { Method } from '@freehold/rules/money/payment-method'
import type { Reason } from '@freehold/rules/money/reason'
import type { Chance } from '../random'
import type { Extra, Habit, Mishap } from './payment-habits'
import type { Tenancy } from './tenancy'

/** A month of the story. Its last day is today where it is this one. */
export interface Month {
  first: Day
  last: Day
  /** How many months ago; 0 is this one. */
  ago: number
}

/** Money that a tenant brings on a day. */
export interface Brought {
  tenancy: Tenancy
  source: 'RENT' | 'OTHER'
  reason: Reason
  day: Day
  amount: Cents
  method: Method
  check_number: string
  notes: string
  /** The charge is billed in the same step. */
  bill: boolean
  mishap: Mishap | null
}

const dueBy = (open: readonly OpenCharge[], reason: Reason, day: Day): OpenCharge[] =>
  open.filter((charge) => charge.reason === reason && charge.due <= day)

const owed = (open: readonly OpenCharge[]): Cents => sum(open.map((charge) => charge.open))

const newestDue = (open: readonly OpenCharge[]): Day => open.map(({ due }) => due).reduce(later)

/** A tenancy's payments in a month, as far as its open charges are known when the month begins. */
export function broughtIn(tenancy: Tenancy, month: Month, open: readonly OpenCharge[], dice: Chance): Brought[] {
  const { habit, home } = tenancy
  const rent = home.term === 'WEEKLY' ? [] : dueBy(open, 'RENT', month.last)
  const brought = rent.length === 0 ? [] : rentOf(tenancy, month, rent, dice)
  return isGood(habit, month) ? [...brought, ...others(tenancy, month, open, dice)] : brought
}

/** Weekly rent comes with the week; fees are paid when they have been billed. */
export function broughtLater(tenancy: Tenancy, month: Month, open: readonly OpenCharge[], dice: Chance): Brought[] {
  const { habit, home, stay } = tenancy
  const weeks = home.term === 'WEEKLY' ? dueBy(open, 'RENT', month.last) : []
  const owesRent = weeks.length === 0 && dueBy(open, 'RENT', month.last).length > 0
  const fees = isGood(habit, month) && !owesRent ? dueBy(open, 'LATE_FEE', month.last) : []
  const movesIn = stay.from >= month.first && stay.from <= month.last
  return [
    ...(habit.pet && movesIn ? [beside(tenancy, month, stay.from, catDeposit)] : []),
    ...weeks.map((week) => payment(tenancy, month, addDays(week.due, dice.between(0, 1)), week.open, [week])),
    ...(fees.length === 0
      ? []
      : [{ ...other(tenancy, month, addDays(newestDue(fees), 4), fees, 'Late fee, at the office'), ...inCash }]),
  ]
}

/** Pays everything in the end. */
function isGood({ pays }: Habit, { ago }: Month): boolean {
  if (pays.how === 'NOT SINCE' || pays.how === 'SHORT') return ago > pays.since
  return pays.how !== 'UNTIL NOTICE'
}

function rentOf(tenancy: Tenancy, month: Month, rent: readonly OpenCharge[], dice: Chance): Brought[] {
  const { pays, day: usual } = tenancy.habit
  const all = owed(rent)
  const on = (day: number, amount: Cents) => payment(tenancy, month, addDays(month.first, day - 1), amount, rent)
  const mishap = tenancy.habit.mishaps.get(month.ago) ?? null
  const prompt = () => [{ ...on(usual + (usual < 5 ? dice.between(0, 1) : 0), all), mishap }]
  const now = month.ago === 0
  switch (pays.how) {
    case 'PROMPTLY':
      return prompt()
    case 'LATE': {
      const late = addDays(month.first, pays.day - 1)
      return now && pays.still && late > month.last ? [] : [on(pays.day, all)]
    }
    case 'IN HALVES': {
      const half = dollars(Math.round(all / 200))
      const rest = on(17, subtract(all, half))
      if (now && !pays.still) return prompt()
      return now && addDays(month.first, 16) > month.last ? [on(3, half)] : [on(3, half), rest]
    }
    case 'NOT SINCE':
      if (month.ago > pays.since) return prompt()
      return month.ago === pays.since && pays.part > 0 ? [on(usual, dollars(pays.part))] : []
    case 'SHORT': {
      if (month.ago > pays.since) return prompt()
      const ofMonth = owed(rent.filter(({ due }) => due >= month.first))
      const amount = subtract(ofMonth, dollars(pays.by))
      return amount > zero ? [on(usual, amount)] : []
    }
    case 'AHEAD': {
      const more = dollars(tenancy.home.unit.fields.rent * pays.months)
      return month.ago === pays.ago ? [on(usual, add(all, more))] : prompt()
    }
    case 'UNTIL NOTICE': {
      const { left } = tenancy.stay
      return left !== undefined && addDays(left, -(pays.days ?? 38)) < month.first ? [] : prompt()
    }
  }
}

type Beside = Omit<Extra, 'type'> & { type: Extra['type'] | 'PET_DEPOSIT' }

const catDeposit: Beside = { type: 'PET_DEPOSIT', amount: 300, notes: 'One cat' }

/** The payments beside the rent: those of every month, and those the office billed. */
function others(tenancy: Tenancy, month: Month, open: readonly OpenCharge[], dice: Chance): Brought[] {
  const { extra, day } = tenancy.habit
  const on = addDays(month.first, day - 1)
  const utility = dueBy(open, 'UTILITY', month.last)
  const lives = tenancy.stay.from <= month.first && (tenancy.stay.left ?? month.last) >= month.last
  return [
    ...(utility.length > 0 ? [other(tenancy, month, on, utility, 'With the rent')] : []),
    ...(extra && lives ? [beside(tenancy, month, addDays(on, dice.between(0, 6)), extra)] : []),
  ]
}

/** Small sums that are brought to the office. */
const inCash = { method: 'CASH', check_number: '' } as const

/** Billed as it is paid. */
const beside = (tenancy: Tenancy, month: Month, day: Day, { type, amount, notes }: Beside): Brought => ({
  ...payment(tenancy, month, day, dollars(amount), []),
  source: 'OTHER',
  reason: type,
  ...inCash,
  notes,
  bill: true,
})

/** Open charges of one reason, paid whole. */
function other(tenancy: Tenancy, month: Month, day: Day, charges: readonly OpenCharge[], notes: string): Brought {
  const reason = charges[0]?.reason ?? 'OTHER'
  return { ...payment(tenancy, month, day, owed(charges), charges), source: 'OTHER', reason, notes }
}

/** Pays no earlier than the due day, and never after today. */
function payment(tenancy: Tenancy, month: Month, day: Day, amount: Cents, pays: readonly OpenCharge[]): Brought {
  const { by } = tenancy.habit
  const on = earlier(pays.length === 0 ? day : later(day, newestDue(pays)), month.last)
  return {
    tenancy,
    source: 'RENT',
    reason: 'RENT',
    day: on,
    amount,
    method: by.method,
    check_number: checkOn(tenancy, on),
    notes: by.notes,
    bill: false,
    mishap: null,
  }
}

/** The check numbers advance as if the tenant wrote one check a week. */
function checkOn({ habit: { check }, stay }: Tenancy, day: Day): string {
  return check === null ? '' : String(check + Math.max(0, Math.floor(daysBetween(stay.from, day) / 7)))
}
