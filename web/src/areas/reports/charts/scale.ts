/** From where to where an axis reaches, and the amounts it names on the way. */
export interface Scale {
  low: number
  high: number
  ticks: readonly number[]
}

/** Round steps of 1, 2 or 5, with nothing in between; zero is always on it. */
export function scaleOf(values: readonly number[], steps = 4): Scale {
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  const span = most - least
  if (span === 0) return { low: 0, high: 1, ticks: [0] }
  const rough = span / steps
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power
  const first = Math.ceil(least / step)
  const last = Math.ceil(most / step)
  // A little below zero takes a little room, and not a whole step.
  return {
    low: least,
    high: Math.max(last * step, most),
    ticks: Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step),
  }
}

/** An amount in few letters, for an axis: $950, $12k, $1.5M. */
export function showRoughly(dollars: number): string {
  const size = Math.abs(dollars)
  const sign = dollars < 0 ? '-$' : '$'
  if (size >= 1_000_000) return `${sign}${short(size / 1_000_000)}M`
  if (size >= 1000) return `${sign}${short(size / 1000)}k`
  return `${sign}${short(size)}`
}

const short = (value: number): string => String(Math.round(value * 100) / 100)
