import type { SignedIn } from '../api/types'

/** The names of the staff client (`api/storage`), which comes with all of its kit. */
const stored = {
  token: 'token',
  me: 'me',
  subscription: 'subscription',
  settings: 'settings',
  lastAccess: 'last_access',
  setupClosed: 'setup_closed',
} as const

const idleLimit = 30 * 60 * 1000

/** A session of the staff client that is still good. */
export function isSignedIn(): boolean {
  try {
    const lastAccess = Number(localStorage.getItem(stored.lastAccess) ?? 0)
    return localStorage.getItem(stored.token) !== null && Date.now() - lastAccess < idleLimit
  } catch {
    return false
  }
}

/** Keeps the session as the staff client does. The token comes last: other tabs take the session up as soon as they see it. */
export function keepSession({ token, user, subscription, settings }: SignedIn): void {
  localStorage.setItem(stored.me, JSON.stringify(user))
  localStorage.setItem(stored.subscription, JSON.stringify(subscription))
  localStorage.setItem(stored.settings, JSON.stringify(settings))
  localStorage.removeItem(stored.setupClosed)
  localStorage.setItem(stored.lastAccess, String(Date.now()))
  localStorage.setItem(stored.token, token)
}
