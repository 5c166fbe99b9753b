import { type Fields, isSame, merge } from './merge'

/** A room or an item on this phone. */
export interface Kept<F extends Fields> {
  key: string
  /** The stored version that `base` has; 0 for one that was made here. */
  version: number
  base: F | null
  now: F
  /** The last save whose answer may be lost: coming back as theirs, it is no other person's. */
  attempt: F | null
  /** The save of another person meanwhile, where the two can't be joined. */
  theirs: { fields: F; version: number; by: string } | null
}

/** The server keeps texts without blanks around them. */
export const trimmed = <F extends Fields>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as F

/** Changed here and not saved on the server. */
export const isChanged = <F extends Fields>({ base, now, attempt }: Kept<F>): boolean =>
  base === null ? now.removed !== true || attempt !== null : !isSame<F>(trimmed(base), trimmed(now))

interface Theirs {
  key: string
  version: number
  saved_by: string
}

/** Lays what the server has under what was changed here. */
export function joinOne<F extends Fields>(
  mine: Kept<F> | undefined,
  { key, version, saved_by }: Theirs,
  fields: F,
): Kept<F> {
  const known = { key, version, base: fields, attempt: null, theirs: null }
  if (mine === undefined || !isChanged(mine)) return { ...known, now: fields }
  if (mine.attempt !== null && isSame<F>(mine.attempt, fields)) return { ...known, now: mine.now }
  // One that was made here began with what was sent first.
  const merged = merge<F>(mine.base ?? mine.attempt ?? mine.now, mine.now, fields)
  if (merged.conflicts.length > 0) return { ...mine, theirs: { fields, version, by: saved_by } }
  return { ...known, now: merged.fields }
}

/** The changes made here over what the other person saved, which stays where this phone changed nothing. */
export const mineOver = <F extends Fields>({ base, now, theirs }: Kept<F>): F =>
  theirs === null ? now : merge<F>(base ?? now, now, theirs.fields).fields
