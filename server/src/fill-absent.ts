/** The fields that a client may leave out, with what they keep. */
type Absent<I> = { [K in keyof I as undefined extends I[K] ? K : never]-?: Exclude<I[K], undefined> }

/** An input in which nothing is left out. */
export type Filled<I> = { [K in keyof I]: Exclude<I[K], undefined> }

/** Puts what is stored, or the blank of a new record, in the place of fields that were left out. */
export function fillAbsent<I extends object>(sent: I, stored: Absent<I>): Filled<I> {
  const left = Object.entries(stored).filter(([name]) => sent[name as keyof I] === undefined)
  // The compiler can't follow the keys through `Object.fromEntries`; `Absent` names each of them.
  return { ...sent, ...Object.fromEntries(left) } as Filled<I>
}
