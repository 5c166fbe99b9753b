import { mayWriteInSupport, refusedInSupport } from '@freehold/contract/support-session'
import { useSession } from './session'

/** True while a super admin works as the user. Actions that belong to no single call are then hidden. */
export function useInSupport(): boolean {
  const { me } = useSession()
  return me !== null && me.super_admin !== null
}

/** Why a call that changes something is not offered, in a support session; null where it is. */
export function useRefusedToSupport(path: string): string | null {
  const inSupport = useInSupport()
  return inSupport && !mayWriteInSupport(path) ? refusedInSupport : null
}
