/**
 * The kind of a column's content. It decides how much room they need and whether their words may break into two lines.
 */
export type ColumnKind =
  | 'count'
  | 'money'
  | 'date'
  | 'moment'
  | 'phone'
  | 'email'
  | 'status'
  | 'unit'
  | 'name'
  | 'text'
  | 'actions'

interface KindOfColumn {
  /** Pixels that the content gets at least. */
  room: number
  /** The maximum in pixels; longer text ends in an ellipsis. Without it, the text stays on one line. */
  most?: number
}

const kinds: Record<ColumnKind, KindOfColumn> = {
  count: { room: 36 },
  money: { room: 74 },
  date: { room: 76 },
  moment: { room: 140 },
  phone: { room: 100 },
  email: { room: 110, most: 280 },
  status: { room: 64 },
  unit: { room: 48, most: 200 },
  name: { room: 92, most: 280 },
  text: { room: 130, most: 520 },
  actions: { room: 44 },
}

/** The widest that a column of this kind gets; null if it is never cut. */
export const mostOf = (kind: ColumnKind): number | null => kinds[kind].most ?? null

export interface Measured {
  label: string
  kind: ColumnKind
}

const padding = 20
/** Pixels that each column of a table that doesn't fit saves at its edges, before it is pushed sideways. */
export const tightness = 8
const arrow = 19
const letter = 7

/** The pixels that a column needs, the words of its heading included, which never break either. */
export const roomOf = ({ label, kind }: Measured, sorted = true): number => {
  const longest = Math.max(...label.split(' ').map(({ length }) => length))
  return padding + Math.max(kinds[kind].room, longest * letter + (sorted ? arrow : 0))
}
