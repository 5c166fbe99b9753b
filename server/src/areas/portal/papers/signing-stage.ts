import type { signingStages } from '@freehold/contract/portal/tenant-documents'
import type { OwnLease } from './own-lease.sql'

type Stage = (typeof signingStages)[number]

/** How far the signing of a lease is, for its tenant. The first mail leaves some seconds after the office sent the lease. */
export function signingStage({ state, signer, invited_at, expires_at }: OwnLease, now: Date): Stage | null {
  if (state === 'SIGNED' || state === 'PAPER') return 'SIGNED'
  if (state !== 'OUT' || invited_at === null || expires_at === null) return null
  if (signer === null) return 'OTHERS'
  return expires_at <= now ? 'EXPIRED' : 'YOUR_TURN'
}
