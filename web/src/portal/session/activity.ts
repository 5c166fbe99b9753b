import { read, write } from '../api/storage'

/** When someone last did something on any tab of this browser; all tabs of one session end together. */
const stored = 'tenant_seen'

/** A session without anyone there ends after this many milliseconds. */
export const idleLimit = 30 * 60_000

let running = 0
let here = 0

const lastSeen = (): number => Math.max(here, Number(read(stored) ?? 0))

export function touch(): void {
  const now = Date.now()
  // One line every few seconds is enough: storage wakes the other tabs.
  if (now - here < 5_000) return
  here = now
  write(stored, String(now))
}

/** A new session begins as a fresh one, whatever an older one left behind. */
export function touchNow(): void {
  here = Date.now()
  write(stored, String(here))
}

/** Milliseconds since the last activity. A running payment counts as activity: nothing may interrupt it. */
export function idleFor(): number {
  if (running > 0) touchNow()
  return Date.now() - lastSeen()
}

/** Keeps the session open while a payment runs. The function that comes back ends it. */
export function holdOpen(): () => void {
  running += 1
  return () => {
    running -= 1
    touchNow()
  }
}
