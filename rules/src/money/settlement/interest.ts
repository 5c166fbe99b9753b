import { addDays, type Day, daysFromTo, earlier, later } from '../../day'
import { type Cents, cents, showDollars, smaller, subtract, toDollars, zero } from '../../money'
import { addMonths, daysOfYear, firstOfMonth, lastOfMonth, monthsBetween } from '../../month'
import { type InterestRule, interestRuleOf } from '../../states/deposit-interest'
import { halfRoundedUp, type Why, type WhyStep } from '../why'

/** The rate of a calendar year in percent, with at most four decimals. */
export interface YearRate {
  year: number
  percent: number
}

export interface InterestAsked {
  state: string
  city: string
  /** The units of the building, or of the property. */
  units: number
  deposit: Cents
  monthlyRent: Cents
  /** The day the deposit was received. */
  from: Day
  /** The day the tenant moved out. */
  to: Day
  rates: readonly YearRate[]
}

export interface DepositInterest {
  amount: Cents
  /** The years whose rate is missing; interest is not complete without it. */
  missing: number[]
  /** The years that a rate can be entered for; none where the statute names the rate. */
  years: number[]
  /** The rate to look up; blank without one. */
  where: string
  condition: string
  place: string
  source: string
  /** The reason that no interest is due; blank if it is. */
  none: string
  why: Why
}

/** A stretch of one year with one rate. `part` of `whole` is its share of the year. */
interface Stretch {
  year: number
  from: Day
  to: Day
  part: number
  whole: number
}

const yearOf = (day: Day): number => Number(day.slice(0, 4))
const millionths = (percent: number): number => Math.round(percent * 10_000)

/** Interest on a deposit, by the rule of its place; null where no rule is known. */
export function depositInterest(asked: InterestAsked): DepositInterest | null {
  const rule = interestRuleOf(asked)
  if (!rule) return null
  const none = whyNone(rule, asked)
  const stretches = none === '' ? stretchesOf(rule, asked) : []
  const asksRate = rule.rate.kind !== 'FIXED'
  const years = asksRate ? [...new Set(stretches.map(({ year }) => year))] : []
  const rateIn = rateOf(rule, asked.rates)
  const missing = years.filter((year) => rateIn(year) === null)
  const base = none === '' ? baseOf(rule, asked) : zero
  const { amount, steps } = earned(rule, { base, stretches, rateIn })
  const due = toDollars(amount) < (rule.leastInterest ?? 0) ? zero : amount
  return {
    amount: due,
    missing,
    years,
    where: rule.rate.kind === 'FIXED' ? '' : rule.rate.where,
    condition: rule.condition ?? '',
    place: rule.place,
    source: rule.source,
    none:
      none !== '' || due > 0 || missing.length > 0 ? none : `Interest of ${showDollars(toDollars(amount))} is not due.`,
    why: {
      title: 'Interest on the deposit',
      rule: `${rule.place}: ${ruleWords(rule)} (${rule.source}).`,
      steps: none === '' ? steps : [{ label: 'Not due', value: { text: none } }],
      rounding: halfRoundedUp,
      total: due,
    },
  }
}

function whyNone(rule: InterestRule, { deposit, monthlyRent, units, from, to }: InterestAsked): string {
  const held = monthsHeld(from, to)
  if (deposit === 0) return 'No deposit is held.'
  if (rule.leastUnits !== undefined && units < rule.leastUnits)
    return `${rule.place} asks for interest in buildings of ${rule.leastUnits} or more units. This one has ${units}.`
  if (rule.leastDeposit !== undefined && rule.over === undefined && toDollars(deposit) < rule.leastDeposit)
    return `The deposit is under $${rule.leastDeposit}.`
  if (rule.leastMonths !== undefined && held < rule.leastMonths)
    return `The deposit was held ${held} full months. ${rule.place} asks for interest from ${rule.leastMonths} months on.`
  if (rule.freeMonths !== undefined && held < rule.freeMonths)
    return `Interest of the first ${rule.freeMonths / 12} years is the landlord's, and the deposit was held ${held} full months.`
  if (rule.over !== undefined && deposit <= monthlyRent) return "The deposit is not above a month's rent."
  return ''
}

function baseOf(rule: InterestRule, { deposit, monthlyRent }: InterestAsked): Cents {
  if (rule.over !== 'PART_OVER_A_MONTH') return deposit
  const untouched = cents(Math.max(monthlyRent, (rule.leastDeposit ?? 0) * 100))
  return subtract(deposit, smaller(untouched, deposit))
}

/** Whole months from one day to another, both counted. */
function monthsHeld(from: Day, to: Day): number {
  if (to < from) return 0
  const end = addDays(to, 1)
  const months = monthsBetween(from, end)
  return addMonths(from, months) > end ? months - 1 : months
}

function stretchesOf(rule: InterestRule, { from: received, to }: InterestAsked): Stretch[] {
  const from = rule.freeMonths === undefined ? received : addMonths(received, rule.freeMonths)
  if (to < from) return []
  if (rule.counts === 'DAYS') return byDays(from, to)
  if (rule.counts === 'FULL_MONTHS')
    return byMonths(Array.from({ length: monthsHeld(from, to) }, (_, at) => addMonths(from, at)))
  // From the first of the next month to the end of the month of the move-out.
  const first = from === firstOfMonth(from) ? from : addMonths(firstOfMonth(from), 1)
  const months = monthsBetween(first, lastOfMonth(to)) + 1
  return byMonths(Array.from({ length: Math.max(0, months) }, (_, at) => addMonths(first, at)))
}

function byDays(from: Day, to: Day): Stretch[] {
  const stretches: Stretch[] = []
  for (let year = yearOf(from); year <= yearOf(to); year++) {
    const first = later(from, `${year}-01-01` as Day)
    const last = earlier(to, `${year}-12-31` as Day)
    stretches.push({ year, from: first, to: last, part: daysFromTo(first, last), whole: daysOfYear(first) })
  }
  return stretches
}

/** A month has the rate of the year in which it begins. */
function byMonths(firsts: readonly Day[]): Stretch[] {
  const years = [...new Set(firsts.map(yearOf))]
  return years.flatMap((year) => {
    const some = firsts.filter((day) => yearOf(day) === year)
    const [from] = some
    const last = some.at(-1)
    if (from === undefined || last === undefined) return []
    return [{ year, from, to: addDays(addMonths(last, 1), -1), part: some.length, whole: 12 }]
  })
}

/** The rate of a year in percent; null where it has to be entered first. */
const rateOf =
  ({ rate }: InterestRule, rates: readonly YearRate[]) =>
  (year: number): number | null => {
    const entered = rates.find((one) => one.year === year)?.percent
    if (rate.kind === 'FIXED') return rate.percent
    if (rate.kind === 'AT_MOST') return entered === undefined ? rate.percent : Math.min(entered, rate.percent)
    if (entered === undefined) return null
    const least = Math.max(entered, rate.least ?? 0)
    return Math.max(0, (millionths(least) - millionths(rate.lessPercent ?? 0)) / 10_000)
  }

interface Earning {
  base: Cents
  stretches: readonly Stretch[]
  rateIn: (year: number) => number | null
}

/** Fractions of a cent are kept to the end of the sum, and to the end of a year where interest compounds. */
function earned(rule: InterestRule, { base, stretches, rateIn }: Earning): { amount: Cents; steps: WhyStep[] } {
  const unit = 366n * 365n * 12n * 1_000_000n
  let exact = 0n
  let principal = base
  const steps: WhyStep[] = [{ label: 'Deposit that earns interest', value: { money: base } }]
  for (const { year, part, whole } of stretches) {
    const rate = rateIn(year)
    const words = `${year}: ${part} of ${whole} ${whole === 12 ? 'months' : 'days'}`
    if (rate === null) {
      steps.push({ label: words, value: { text: 'Rate missing' } })
      continue
    }
    const more = (BigInt(principal) * BigInt(millionths(rate)) * BigInt(part) * (unit / 1_000_000n)) / BigInt(whole)
    exact += more
    steps.push({ label: `${words} at ${rate}%`, value: { money: rounded(more, unit) } })
    if (rule.compounds) principal = cents(base + rounded(exact, unit))
  }
  return { amount: rounded(exact, unit), steps }
}

const rounded = (exact: bigint, unit: bigint): Cents => cents(Number((2n * exact + unit) / (2n * unit)))

function ruleWords({ rate, counts, compounds, leastMonths, freeMonths, over, leastUnits }: InterestRule): string {
  const named =
    rate.kind === 'FIXED'
      ? `${rate.percent}% a year`
      : rate.kind === 'AT_MOST'
        ? `${rate.percent}% a year, or the lower rate that the bank paid`
        : `the rate entered for each year${rate.lessPercent ? `, less ${rate.lessPercent}% that the landlord keeps` : ''}`
  return [
    named,
    compounds ? 'with interest on interest' : 'simple interest',
    counts === 'DAYS' ? 'counted by days' : 'counted by months',
    ...(leastMonths === undefined ? [] : [`from ${leastMonths} months on`]),
    ...(freeMonths === undefined ? [] : [`after ${freeMonths / 12} years`]),
    ...(over === undefined
      ? []
      : [over === 'PART_OVER_A_MONTH' ? "on the part above a month's rent" : "if above a month's rent"]),
    ...(leastUnits === undefined ? [] : [`in buildings of ${leastUnits} or more units`]),
  ].join(', ')
}

/** The part of interest that was paid during the tenancy does not go back a second time. */
export const interestLeft = (amount: Cents, paidBefore: Cents): Cents => subtract(amount, smaller(amount, paidBefore))
