import { useSyncExternalStore } from 'react'
import type { Me, SignedIn } from '../../api/types'

/** The names of the staff client (`api/storage`), which comes with all of its kit. */
const stored = {
  token: 'token',
  me: 'me',
  subscription: 'subscription',
  settings: 'settings',
  lastAccess: 'last_access',
  setupClosed: 'setup_closed',
} as const

/** The user whose work this phone shows. It stays when a session ends by time, and goes when the user signs out. */
const inspector = 'inspector'

export interface Inspector {
  /** The account and the user: copies of one account have the same ids. */
  owner: string
  name: string
  email: string
}

interface Session {
  token: string | null
  who: Inspector | null
  /** The server no longer knows the token. */
  ended: boolean
}

function read<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Work of a support session is kept apart from the user's own. */
const inspectorOf = ({ account_number, id, super_admin, name, email }: Me): Inspector => ({
  owner: `${account_number}:${id}${super_admin === null ? '' : ':support'}`,
  name,
  email,
})

function load(): Session {
  const token = localStorage.getItem(stored.token)
  const me = token === null ? null : read<Me>(stored.me)
  if (me === null) return { token: null, who: read<Inspector>(inspector), ended: false }
  const who = inspectorOf(me)
  localStorage.setItem(inspector, JSON.stringify(who))
  return { token, who, ended: false }
}

let session = load()
const listeners = new Set<() => void>()

function change(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

/** Nothing of one user may stay on the screen of another. */
function takeUp(): void {
  const next = load()
  if (session.who !== null && next.who?.owner !== session.who.owner) location.reload()
  else change(next)
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === stored.token || key === inspector) takeUp()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSession = (): Session => useSyncExternalStore(subscribe, () => session)
export const currentSession = (): Session => session

/** Keeps the session as the staff client does. The token comes last: other tabs take the session up as soon as they see it. */
export function beginSession({ token, user, subscription, settings }: SignedIn): void {
  localStorage.setItem(stored.me, JSON.stringify(user))
  localStorage.setItem(stored.subscription, JSON.stringify(subscription))
  localStorage.setItem(stored.settings, JSON.stringify(settings))
  localStorage.removeItem(stored.setupClosed)
  keepAlive()
  localStorage.setItem(stored.token, token)
  takeUp()
}

export const keepAlive = (): void => localStorage.setItem(stored.lastAccess, String(Date.now()))

/** The session is over; what is on the phone stays. */
export function noteEnd(token: string): void {
  if (token === session.token) change({ ...session, ended: true })
}

export function forgetSession(): void {
  for (const name of [...Object.values(stored), inspector]) localStorage.removeItem(name)
  change({ token: null, who: null, ended: false })
}
