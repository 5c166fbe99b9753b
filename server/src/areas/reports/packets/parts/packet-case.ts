import type { Day } from '@freehold/rules/day'
import type { Db } from '../../../../database/read'
import type { Scope } from '../../../../database/scope'

/** The owner and the days that a packet is about, read from one moment. */
export interface PacketCase {
  db: Db
  /** The sight of its maker. */
  scope: Scope
  owner: number
  from: Day
  to: Day
  /** All properties of the owner that the maker sees, and those once the owner's that brought it money. */
  properties: readonly number[]
  /** Those that belong to the owner now. */
  current: readonly number[]
}

/** More rows than anyone reads on paper; the product itself has every one. */
export const mostRows = 2_000

/** The sight of the maker, narrowed to properties of the owner. */
export const narrowTo = (scope: Scope, properties: readonly number[]): Scope => ({ ...scope, properties })
