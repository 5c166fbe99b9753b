/** Chance that falls the same way every time: a demo account looks alike on every machine. */
export interface Chance {
  /** A number from 0 up to, not including, 1. */
  next: () => number
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number
  pick: <T>(from: readonly T[]) => T
  shuffled: <T>(list: readonly T[]) => T[]
}

export function chance(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (from) => {
      const found = from[between(0, from.length - 1)]
      if (found === undefined) throw new Error('There is nothing to pick from')
      return found
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}
