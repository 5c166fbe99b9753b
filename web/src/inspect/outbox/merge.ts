export type Fields = Readonly<Record<string, string | number | boolean | null>>

interface Merged<F extends Fields> {
  fields: F
  /** Fields that were changed here and there, to different values. `fields` has this phone's. */
  conflicts: (keyof F & string)[]
}

/**
 * Joins what was changed on this phone with what was changed elsewhere, field by field, against the values both began
 * with. A save whose answer was lost comes back as theirs, and conflicts with nothing.
 */
export function merge<F extends Fields>(base: F, mine: F, theirs: F): Merged<F> {
  const fields = { ...theirs }
  const conflicts: (keyof F & string)[] = []
  for (const name of Object.keys(mine) as (keyof F & string)[]) {
    if (mine[name] === base[name]) continue
    fields[name] = mine[name]
    if (theirs[name] !== base[name] && theirs[name] !== mine[name]) conflicts.push(name)
  }
  return { fields, conflicts }
}

export const isSame = <F extends Fields>(one: F, other: F): boolean =>
  Object.keys(one).every((name) => one[name] === other[name])
