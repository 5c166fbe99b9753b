import { isLegalNeed } from '@freehold/contract/need-groups'
import type { NeedKind } from '@freehold/contract/reports/needs-you'
import { addDays, type Day } from '@freehold/rules/day'
import type { DepositDeadline } from '@freehold/rules/states/deposit-deadline'

/** Something that waits for a person. Each area says what waits in it; "Needs attention" shows all of it as one queue. */
export interface Need {
  kind: NeedKind
  /** The record that its button opens; null for something of the whole account. */
  id: number | null
  /** The record's name. */
  name: string
  title: string
  detail: string
  /** The day since which it waits. */
  since: Day
  /** The day by which it is to be done. */
  due: DepositDeadline | null
  /** Urgent work waits for it: a home without heat. */
  urgent?: boolean
  /** The property it is about. Left out or null, only users who see the whole account read its comments and log. */
  property?: number | null
  /**
   * Names one wait of a record, so that the next one comes up without its snooze. Left out, it is the day since which it
   * waits.
   */
  occurrence?: string
}

/** Money that did not reach its owner, or will not. */
const stuckMoney: ReadonlySet<NeedKind> = new Set([
  'PAYOUT_FAILED',
  'PAYOUT_UNANSWERED',
  'PORTAL_PAYMENT_FAILED',
  'AUTOPAY_UNAUTHORIZED',
  'DEBIT_RETURN_RATE',
])

/** A day set by law presses so many days before it, everything else so many days before its own. */
const legalDays = 21
const nearDays = 14

/** The cost of missing it, the worst first: a home without heat, a day set by law, money, other work, what is weeks away. */
function consequenceOf({ kind, due, urgent }: Need, today: Day): number {
  if (urgent) return 0
  if (isLegalNeed(kind) && (due === null || due.by <= addDays(today, legalDays))) return 1
  if (stuckMoney.has(kind)) return 2
  return due === null || due.by <= addDays(today, nearDays) ? 3 : 4
}

/** The days by which a kind comes up before others of the same consequence: a contractor has to be found in time. */
const headStarts: Partial<Record<NeedKind, number>> = { WORK_ORDER_UNANSWERED: 14, WORK_ORDER_DECLINED: 14 }

/** A day to act by decides; without one, the day since which it waits. */
const dayOf = ({ kind, due, since }: Need): Day => addDays(due?.by ?? since, -(headStarts[kind] ?? 0))

/** The most urgent first. An area lists its rows in this order, so that no page repeats or skips one. */
export const byUrgency =
  (today: Day) =>
  (a: Need, b: Need): number =>
    consequenceOf(a, today) - consequenceOf(b, today) || dayOf(a).localeCompare(dayOf(b))

/** The most urgent of a kind, and how many there are. */
export interface Needs {
  rows: Need[]
  total: number
}

/** The rows of a page of the queue. */
export const needsOnPage = 20
