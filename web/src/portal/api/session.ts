import type { Calls } from '@freehold/contract/calls'
import { useSyncExternalStore } from 'react'
import { idleFor, idleLimit } from '../session/activity'
import { read, write } from './storage'

type PortalTenant = Calls['GET tenants/get-session']['reply']['data']

type SessionEnd = 'E_LOGIN_FAILED' | 'E_TOKEN_EXPIRED' | 'SIGNED_OUT'

interface Session {
  token: string | null
  tenant: PortalTenant | null
  /** How the last session of this page ended, for the sentence of the sign-in. */
  ended: SessionEnd | null
}

/** A name of its own: a landlord who is signed in to the staff client may look at the portal in the same browser. */
const stored = 'tenant'

const none: Session = { token: null, tenant: null, ended: null }

function load(): Session {
  try {
    const kept = JSON.parse(read(stored) ?? 'null') as Pick<Session, 'token' | 'tenant'> | null
    if (kept === null) return none
    // The server has ended it as well; without a connection the copies of what was seen must not outlive it.
    if (idleFor() > idleLimit) return { ...none, ended: 'E_TOKEN_EXPIRED' }
    return { token: kept.token, tenant: kept.tenant, ended: null }
  } catch {
    // Another version wrote it: the tenant signs in again.
    return none
  }
}

let session = load()
if (session.token === null) write(stored, null)
const listeners = new Set<() => void>()

function change(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

/** The logo may be large, and comes again with the session's own call. */
function keep(token: string | null, tenant: PortalTenant): void {
  write(stored, JSON.stringify({ token, tenant: { ...tenant, landlord: { ...tenant.landlord, logo: '' } } }))
}

/** An id says nothing without its account: copies of one account have the same ids. The manifest names the account. */
const isSameTenant = (one: PortalTenant, other: PortalTenant): boolean =>
  one.id === other.id && one.landlord.manifest === other.landlord.manifest

// Signing in or out on one tab of the browser does so on all of them.
window.addEventListener('storage', ({ key }) => {
  if (key !== stored && key !== null) return
  const next = load()
  // Nothing of the first tenant may stay on the screen of another.
  if (session.tenant !== null && next.tenant !== null && !isSameTenant(next.tenant, session.tenant)) location.reload()
  else if (next.token === null && session.token !== null) change({ ...none, ended: 'SIGNED_OUT' })
  else if (next.token !== session.token) change(next)
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSession = (): Session => useSyncExternalStore(subscribe, () => session)
export const currentToken = (): string | null => session.token

/** The signed-in tenant. The shell shows no tab without one. */
export function useTenant(): PortalTenant {
  const { tenant } = useSession()
  if (tenant === null) throw new Error('A tab is open, but no tenant is signed in.')
  return tenant
}

/** What the server says about the tenant now. */
export function saveTenant(tenant: PortalTenant): void {
  if (session.tenant === null || JSON.stringify(tenant) === JSON.stringify(session.tenant)) return
  keep(session.token, tenant)
  change({ ...session, tenant })
}

export function beginSession(token: string, tenant: PortalTenant): void {
  keep(token, tenant)
  change({ token, tenant, ended: null })
}

export function endSession(ended: SessionEnd): void {
  if (session.token === null) return
  write(stored, null)
  change({ ...none, ended })
}
