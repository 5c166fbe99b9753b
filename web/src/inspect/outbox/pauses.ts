const first = 1_000
const longest = 60_000

/** A server that answers each time that it failed is asked so often, and then a person. */
export const failuresAtMost = 5

/** Twice as long after each try, up to a minute, and never at the same moment as every other phone. `chance` is from 0 to 1. */
export function pauseAfter(tries: number, chance: number): number {
  const pause = Math.min(longest, first * 2 ** Math.max(0, tries - 1))
  return Math.round(pause * (0.8 + 0.4 * chance))
}
