let last: Promise<unknown> = Promise.resolve()

/**
 * Pictures are decoded and papers are searched one at a time: each may take tens of megabytes for a moment, and twenty
 * at once must not take twenty times that.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  // The queue moves on whatever becomes of this one; its outcome is its caller's.
  last = mine.then(
    () => undefined,
    () => undefined,
  )
  return mine
}
