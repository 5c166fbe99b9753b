import { mayWriteInSupport, refusedInSupport } from '@freehold/contract/support-session'
import { useSession } from './session'

/** Whether a super admin works as the user. Actions of no single call are then left out. */
export function useInSupport(): boolean {
  const { me } = useSession()
  return me !== null && me.super_admin !== null
}

/** Why a call that changes something is not offered, in a support session; null where it is. */
export function useRefusedToSupport(path: string): string | null {
  const inSupport = useInSupport()
  return inSupport && !mayWriteInSupport(path) ? refusedInSupport : null
}
