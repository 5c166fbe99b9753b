/** The value below which the given share lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('There is nothing to take a quantile of')
  return value
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return (quantile(sorted, 0.5) + (sorted[Math.ceil(middle) - 1] ?? quantile(sorted, 0.5))) / 2
}
