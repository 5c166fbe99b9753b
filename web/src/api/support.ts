import { mayWriteInSupport, refusedInSupport } from '@freehold/contract/support-session'
import { currentMe, useSession } from './session'
import type { Me } from './types'

const refusalOf = (me: Me | null, path: string): string | null =>
  me !== null && me.super_admin !== null && !mayWriteInSupport(path) ? refusedInSupport : null

/** Why a call that changes something is not offered, in a support session; null where it is. */
export const refusedToSupport = (path: string): string | null => refusalOf(currentMe(), path)

/** The same while a screen is drawn. */
export const useRefusedToSupport = (path: string): string | null => refusalOf(useSession().me, path)

/** Whether a super admin works as the user. Actions of no single call are then left out. */
export const useInSupport = (): boolean => useSession().me?.super_admin != null
