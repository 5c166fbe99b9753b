import { type Cents, cents, showDollars, toDollars } from '@freehold/rules/money'

/** A table of a packet, as its template prints it. */
export interface PacketTable {
  heading: string
  columns: readonly string[]
  /** The columns that take the room that is left. */
  wide: readonly number[]
  /** Columns of figures, at the end of their cells. */
  figures: readonly number[]
  rows: readonly (readonly string[])[]
  total: readonly string[] | null
  /** Rows that are sums of those above, by their place. */
  sums?: readonly number[]
  /** The words where the table has no rows. */
  none: string
}

/** A part of a packet: its title is in the contents. */
export interface PacketPages {
  title: string
  /** On paper that lies on its side. */
  landscape: boolean
  facts: readonly (readonly [string, string])[]
  tables: readonly PacketTable[]
  note: string
}

export const shown = (amount: Cents): string => showDollars(toDollars(amount))
export const shownKept = (kept: number): string => shown(cents(kept))

/** "Total" at the beginning and an amount at the end of so many cells. */
export const totalOf = (width: number, amount: string): string[] => [
  'Total',
  ...Array<string>(width - 2).fill(''),
  amount,
]
