import type { NeedKind } from '@freehold/contract/reports/needs-you'
import type { Day } from '@freehold/rules/day'

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
}

/** The oldest of a kind, and how many there are. */
export interface Needs {
  rows: Need[]
  total: number
}

/** The queue shows this many at most, so no kind needs to look up more. */
export const mostNeeds = 20
