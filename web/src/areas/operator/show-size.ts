const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** A size in the largest unit that fits: 3.4 MB. */
export function showSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1000)))
  const amount = bytes / 1000 ** step
  return `${step === 0 ? amount : amount.toFixed(1)} ${units[step]}`
}
