const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

/** The pauses of the Standard Webhooks specification: three days and a quarter in all. */
const pauses = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
]

/** The moment of the next try after so many; null when that was the last one. */
export function nextTry(tries: number, at: Date): Date | null {
  const pause = pauses[tries - 1]
  return pause === undefined ? null : new Date(at.getTime() + pause)
}

/** An endpoint that has only failed for so long is stopped. */
const stoppedAfter = 5 * 24 * hours

export const hasFailedTooLong = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= stoppedAfter

/** The secret before a rotation signs too for so long. */
export const overlapHours = 24
