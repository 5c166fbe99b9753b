import { useSyncExternalStore } from 'react'
import { forget, forgetIdleSession, read, readJson, stored, touch, write } from './storage'
import { keepWayBack } from './super-session'
import type { Me, Setting, SignedIn, Subscription } from './types'

type SessionEnd = 'E_LOGIN_FAILED' | 'E_TOKEN_EXPIRED'

interface Session {
  token: string | null
  me: Me | null
  subscription: Subscription | null
  settings: readonly Setting[]
  /** How it ended, until the screen has dealt with it. */
  ended: SessionEnd | null
}

function load(): Session {
  const token = read(stored.token)
  const me = token === null ? null : readJson<Me>(stored.me)
  return {
    token: me === null ? null : token,
    me,
    subscription: readJson<Subscription>(stored.subscription),
    settings: readJson<Setting[]>(stored.settings) ?? [],
    ended: null,
  }
}

forgetIdleSession()
let session = load()
const listeners = new Set<() => void>()

function change(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

/** An id says nothing without its account: copies of one account have the same ids. */
export const isSameUser = (one: Me, other: Me): boolean =>
  one.id === other.id && one.account_number === other.account_number

// Signing in or out in one tab is signing in or out in all of them.
window.addEventListener('storage', (event) => {
  if (event.key !== stored.token && event.key !== null) return
  const next = load()
  // Another user's session: nothing of this one's may stay on the screen.
  if (session.me !== null && next.me !== null && !isSameUser(next.me, session.me)) window.location.assign('/dashboard')
  else change(next)
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSession = (): Session => useSyncExternalStore(subscribe, () => session)

export const currentToken = (): string | null => session.token
export const isSignedIn = (): boolean => session.token !== null

/** The signed-in user. Only for screens behind sign-in: the staff layout never draws itself without one. */
export function useMe(): Me {
  const { me } = useSession()
  if (me === null) throw new Error('This screen needs a signed-in user.')
  return me
}

export function signIn({ token, user, subscription, settings }: SignedIn, superToken: string | null = null): void {
  write(stored.me, JSON.stringify(user))
  write(stored.subscription, JSON.stringify(subscription))
  write(stored.settings, JSON.stringify(settings))
  keepWayBack(superToken)
  write(stored.setupClosed, null)
  touch()
  // Last, because other tabs take the session up as soon as they see the token.
  write(stored.token, token)
  change(load())
}

export function saveMe(me: Me, settings: readonly Setting[] = session.settings): void {
  write(stored.me, JSON.stringify(me))
  write(stored.settings, JSON.stringify(settings))
  change({ ...session, me, settings })
}

/** The limits of the membership, where they have changed since. */
export function saveSubscription(subscription: Subscription): void {
  const text = JSON.stringify(subscription)
  if (text === JSON.stringify(session.subscription)) return
  write(stored.subscription, text)
  change({ ...session, subscription })
}

/** The token is worth nothing any more; what is on the screen stays until it is decided what comes next. */
export function endSession(how: string): void {
  if (how === 'E_TOKEN_EXPIRED') forget()
  change({ ...session, token: null, ended: how === 'E_TOKEN_EXPIRED' ? 'E_TOKEN_EXPIRED' : 'E_LOGIN_FAILED' })
}

export function signOut(): void {
  forget()
  keepWayBack(null)
  change({ token: null, me: null, subscription: null, settings: [], ended: null })
}

/** The moment of the last sign of life, read again when the page is opened. */
export const keepAlive = touch
