import type { NeedKind } from '@freehold/contract/reports/needs-you'
import { addDays, type Day } from '@freehold/rules/day'
import type { DepositDeadline } from '@freehold/rules/states/deposit-deadline'

/** Something that waits for a person. Each area says what waits in it; the dashboard shows all of it as one queue. */
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
}

/**
 * The days by which a kind comes up before its day, or after it, by what it costs to miss: a home without heat and a day
 * set by law come before the many leases that end with a month.
 */
const headStarts: Partial<Record<NeedKind, number>> = {
  DEPOSIT_TO_SETTLE: 21,
  WORK_ORDER_UNANSWERED: 14,
  WORK_ORDER_DECLINED: 14,
  LEASE_ENDS: -21,
}

/** A day to act by decides; without one, the day since which it waits. */
export const urgencyOf = ({ kind, due, since }: Need): Day => addDays(due?.by ?? since, -(headStarts[kind] ?? 0))

/** The most urgent of a kind, and how many there are. */
export interface Needs {
  rows: Need[]
  total: number
}

/** The queue shows this many at most, so no kind needs to look up more. */
export const mostNeeds = 20
