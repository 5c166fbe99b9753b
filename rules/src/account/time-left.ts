interface TimeLeft {
  hours: number
  minutes: number
}

const minute = 60_000

/** Whole hours to a moment, or minutes once less than an hour is left; null when the time is over. */
export function timeLeft(ends: string, now: Date): TimeLeft | null {
  const minutes = Math.ceil((Date.parse(ends) - now.getTime()) / minute)
  if (minutes <= 0) return null
  return minutes < 60 ? { hours: 0, minutes } : { hours: Math.round(minutes / 60), minutes: 0 }
}
