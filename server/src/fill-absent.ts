/** The fields that a client may leave out, with what they keep. */
export type Absent<I> = { [K in keyof I as undefined extends I[K] ? K : never]-?: Exclude<I[K], undefined> }

/** An input in which nothing is left out. */
export type Filled<I> = { [K in keyof I]-?: Exclude<I[K], undefined> }

/** Puts what is stored, or the blank of a new record, in the place of fields that were left out. */
export function fillAbsent<I extends object>(sent: I, stored: Absent<I>): Filled<I> {
  const left = Object.entries(stored).filter(([name]) => sent[name as keyof I] === undefined)
  // The compiler can't follow the keys through `Object.fromEntries`; `Absent` names each of them.
  return { ...sent, ...Object.fromEntries(left) } as Filled<I>
}

/** The same from a stored record whose columns have the names of the fields, or with the blanks of a new record. */
export function fillFrom<I extends object>(sent: I, before: Absent<I> | null, blank: Absent<I>): Filled<I> {
  const stored = Object.keys(blank).map((name) => [name, (before ?? blank)[name as keyof Absent<I>]])
  return fillAbsent(sent, Object.fromEntries(stored) as Absent<I>)
}
