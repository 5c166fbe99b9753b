export type KeyState = 'ACTIVE' | 'EXPIRED' | 'REVOKED' | 'WITHOUT_MAKER'

interface Facts {
  expiresAt: Date | null
  revokedAt: Date | null
  /** The user who made it can still sign in, and is still an administrator. */
  makerMay: boolean
}

/** A key that its maker could not make today does not work: it never has more than the user who made it. */
export function keyState({ expiresAt, revokedAt, makerMay }: Facts, now: Date): KeyState {
  if (revokedAt !== null) return 'REVOKED'
  if (expiresAt !== null && expiresAt <= now) return 'EXPIRED'
  return makerMay ? 'ACTIVE' : 'WITHOUT_MAKER'
}

/** The terms to choose from, in days; null does not expire. */
export const keyTerms = { days30: 30, days90: 90, year: 365, never: null } as const
