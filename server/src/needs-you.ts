import type { NeedKind } from '@freehold/contract/reports/needs-you'
import type { Day } from '@freehold/rules/day'
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

/** A day to act by decides; without one, the day since which it waits. */
export const urgencyOf = ({ due, since }: Need): Day => due?.by ?? since

/** The most urgent of a kind, and how many there are. */
export interface Needs {
  rows: Need[]
  total: number
}

/** The queue shows this many at most, so no kind needs to look up more. */
export const mostNeeds = 20
