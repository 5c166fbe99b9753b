import type { Language } from '@freehold/rules/text/language'
import { useSyncExternalStore } from 'react'

interface PortalTenant {
  id: number
  name: string
  language: Language
  /** The landlord's name, as on its letters. */
  landlord: string
}

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
    const kept = JSON.parse(localStorage.getItem(stored) ?? 'null') as Pick<Session, 'token' | 'tenant'> | null
    return kept === null ? none : { token: kept.token, tenant: kept.tenant, ended: null }
  } catch {
    // The browser refuses its storage, or another version wrote it: the tenant signs in again.
    return none
  }
}

let session = load()
const listeners = new Set<() => void>()

function change(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

function keep(next: Pick<Session, 'token' | 'tenant'> | null): void {
  try {
    if (next === null) localStorage.removeItem(stored)
    else localStorage.setItem(stored, JSON.stringify(next))
  } catch {
    // Without storage the session lasts as long as this page.
  }
}

// Signing in or out on one tab of the browser does so on all of them.
window.addEventListener('storage', ({ key }) => {
  if (key !== stored && key !== null) return
  const next = load()
  // Nothing of the first tenant may stay on the screen of another.
  if (session.tenant !== null && next.tenant !== null && next.tenant.id !== session.tenant.id) location.reload()
  else change(next.token === null && session.token !== null ? { ...none, ended: 'SIGNED_OUT' } : next)
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

export function saveTenant(tenant: PortalTenant): void {
  keep({ token: session.token, tenant })
  change({ ...session, tenant })
}

export function beginSession(token: string, tenant: PortalTenant): void {
  keep({ token, tenant })
  change({ token, tenant, ended: null })
}

export function endSession(ended: SessionEnd): void {
  if (session.token === null) return
  keep(null)
  change({ ...none, ended })
}
