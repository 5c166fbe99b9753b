import { addDays, type Day, type DayRange, daysFromTo, requireDay, showDay, showDays } from '../day'
import { add, type Cents, percentOf, requireAtLeast, shareUp, subtract } from '../money'
import { type BilledDays, nextDays, periodRule, type Terms } from './billing'
import { periodWords, type RentPeriod } from './period'
import { type Reason, reasonWords } from './reason'
import { roundedUp, type Why, type WhyStep } from './why'

/** The kinds of charges that a lease can have beside its rent, billed with every rent. */
export const recurringKinds = ['PARKING', 'PET_RENT', 'TRASH', 'UTILITIES', 'STORAGE', 'OTHER'] as const
export type RecurringKind = (typeof recurringKinds)[number]

export const recurringKindWords: Record<RecurringKind, string> = {
  PARKING: 'Parking',
  PET_RENT: 'Pet rent',
  TRASH: 'Trash',
  UTILITIES: 'Utilities',
  STORAGE: 'Storage',
  OTHER: 'Other',
}

/** A charge is billed, will be, or is over. */
export const chargeStates = ['BILLED', 'AHEAD', 'OVER'] as const
export type ChargeState = (typeof chargeStates)[number]

export const chargeStateWords: Record<ChargeState, string> = { BILLED: 'Billed', AHEAD: 'Begins later', OVER: 'Over' }

/** The ways to change many amounts at once. */
export const raiseWays = ['PERCENT', 'AMOUNT'] as const
export type RaiseWay = (typeof raiseWays)[number]

interface Raise {
  how: RaiseWay
  /** At most two decimals; negative for a reduction. */
  percent: number | null
  amount: Cents | null
}

/** The amount after a raise, half a cent rounded up; null while the raise says nothing. */
export function raisedTo(before: Cents, { how, percent, amount }: Raise): Cents | null {
  if (how === 'AMOUNT') return amount
  if (percent === null) return null
  const change = percentOf(before, Math.abs(percent)).amount
  return percent < 0 ? subtract(before, change) : add(before, change)
}

const reasonOf: Record<RecurringKind, Reason> = {
  PARKING: 'PARKING',
  PET_RENT: 'PET_RENT',
  TRASH: 'TRASH',
  UTILITIES: 'UTILITY',
  STORAGE: 'STORAGE',
  OTHER: 'OTHER_RECURRING',
}

/** The reason that the journal books a kind under: each is a line of the income statement. */
export const recurringReason = (kind: RecurringKind): Reason => reasonOf[kind]

/** The name that bills show: its own, or that of its kind. */
export const recurringName = ({ kind, name }: { kind: RecurringKind; name: string }): string =>
  name === '' ? (kind === 'OTHER' ? reasonWords.OTHER_RECURRING : recurringKindWords[kind]) : name

const kindNames: readonly (readonly [RegExp, RecurringKind])[] = [
  [/\b(parking|garage|carport|driveway)\b/i, 'PARKING'],
  [/\b(pets?|dogs?|cats?)\b/i, 'PET_RENT'],
  [/\b(trash|garbage|waste|recycling|valet)\b/i, 'TRASH'],
  [/\b(utilit(y|ies)|water|sewer|gas|electric(ity)?|power|heat(ing)?|internet|cable|wi-?fi)\b/i, 'UTILITIES'],
  [/\b(storage|locker|shed)\b/i, 'STORAGE'],
]

/** The kind that the name of a fee says, such as a listing's "Garage space". */
export const kindOfName = (name: string): RecurringKind => kindNames.find(([word]) => word.test(name))?.[1] ?? 'OTHER'

/** The amount from a day on. */
interface AmountStep {
  from: Day
  amount: Cents
}

export interface RecurringCharge {
  kind: RecurringKind
  name: string
  /** The amounts are for a week, a month or a year. */
  period: RentPeriod
  begins: Day
  /** The last day; null where it goes on as long as the tenancy. */
  ends: Day | null
  /** Oldest first. The first one begins with the charge. */
  steps: readonly AmountStep[]
  coveredTo: Day
  /** Days after those billed that have a charge, or that a user decided about. */
  settled?: readonly DayRange[]
}

export interface RecurringBill extends DayRange {
  due: Day
  amount: Cents
  why: Why
}

/** Periods in a year: an amount for one of them is converted where rent is paid by another. */
const aYear: Record<RentPeriod, number> = { WEEKLY: 52, MONTHLY: 12, YEARLY: 1 }

/** The amount on a day, as it was agreed; null before the charge begins. */
export const amountOn = (steps: readonly AmountStep[], day: Day): Cents | null =>
  steps.filter(({ from }) => from <= day).at(-1)?.amount ?? null

/** The amount on a day, or the first one to come. */
export const amountFrom = (steps: readonly AmountStep[], day: Day): Cents => {
  const amount = amountOn(steps, day) ?? steps[0]?.amount
  if (amount === undefined) throw new RangeError('A recurring charge has no amount')
  return amount
}

/** An amount in another period, rounded up to a cent: $50.00 a month is $600.00 a year. */
export const convertedTo = (period: RentPeriod, amount: Cents, from: RentPeriod): Cents =>
  shareUp(amount, aYear[from], aYear[period]).amount

function requireCharge({ begins, ends, steps, coveredTo }: RecurringCharge): void {
  requireDay(begins, 'The first day of a charge')
  requireDay(coveredTo, 'The last day billed')
  if (ends !== null) requireDay(ends, 'The last day of a charge')
  for (const { amount } of steps) requireAtLeast(1, amount, 'A recurring charge')
}

/** A charge is never billed before rent is, and ends with it: it has the tenancy's days, periods and terms, and its own. */
export function nextRecurringBill(
  terms: Omit<Terms, 'rent' | 'settled'>,
  charge: RecurringCharge,
): RecurringBill | null {
  requireCharge(charge)
  const { begins, ends, steps, coveredTo, settled = [] } = charge
  const days = nextDays({ ...terms, settled }, coveredTo, { begins, ends, steps })
  return days === null ? null : { ...priced(charge, days), from: days.from, to: days.to, due: days.from }
}

function priced(charge: RecurringCharge, billed: BilledDays): Pick<RecurringBill, 'amount' | 'why'> {
  const { from, to, period, paidBy } = billed
  const agreed = amountFrom(charge.steps, from)
  const days = daysFromTo(from, to)
  const name = recurringName(charge)
  const { amount, rounded } = shareUp(agreed, days * aYear[charge.period], period.days * aYear[paidBy])
  const word = periodWords[paidBy]
  const share =
    days === period.days
      ? `The whole ${word}`
      : days < period.days
        ? `${days} of ${period.days} days`
        : `${days} days, ${period.days} to a ${word}`
  const begun = charge.steps.filter((step) => step.from <= from).at(-1)
  const raised = begun !== undefined && begun !== charge.steps[0] ? `Since ${showDay(begun.from)}` : undefined
  const converted: WhyStep[] =
    charge.period === paidBy
      ? []
      : [{ label: `For the ${word}`, value: { money: convertedTo(paidBy, agreed, charge.period) } }]
  const note = noteOf(charge, billed)
  return {
    amount,
    why: {
      title: `${name} for ${showDays(from, to)}`,
      rule: `${periodRule(billed, 'The charge')} It is billed with the rent.`,
      steps: [
        {
          label: `${name} for the ${periodWords[charge.period]}`,
          value: { money: agreed },
          ...(raised !== undefined && { note: raised }),
        },
        ...converted,
        { label: `${share}: ${showDays(from, to)}`, value: { money: amount }, ...(note !== undefined && { note }) },
      ],
      ...(rounded && { rounding: roundedUp }),
      total: amount,
    },
  }
}

function noteOf({ begins, ends, steps }: RecurringCharge, { from, to, period, note }: BilledDays): string | undefined {
  if (to < period.to && to === ends) return `The charge ends on ${showDay(to)}`
  if (to < period.to && steps.some((step) => step.from === addDays(to, 1)))
    return `Another amount begins on ${showDay(addDays(to, 1))}`
  if (note !== undefined) return note
  return from > period.from && from === begins ? `The charge begins on ${showDay(from)}` : undefined
}

/** Every bill of a charge that is due up to a day, oldest first. */
export function recurringBillsUntil(
  terms: Omit<Terms, 'rent' | 'settled'>,
  charge: RecurringCharge,
  upTo: Day,
): RecurringBill[] {
  const bills: RecurringBill[] = []
  const next = (coveredTo: Day) => nextRecurringBill(terms, { ...charge, coveredTo })
  for (let bill = next(charge.coveredTo); bill !== null && bill.due <= upTo; bill = next(bill.to)) bills.push(bill)
  return bills
}
