import { useSyncExternalStore } from 'react'

/** A super admin's token is kept apart from a user's, and in this tab alone: closing the tab forgets it. */
const name = 'super_session'
const listeners = new Set<() => void>()

export const currentSuperToken = (): string | null => sessionStorage.getItem(name)

/**
 * The token that leads back from an account to the super admin's pages, with a code of the authenticator app. The session
 * it is exchanged for opens all accounts, so it is kept in this tab alone.
 */
const wayBack = 'super_token'

export const currentWayBack = (): string | null => sessionStorage.getItem(wayBack)

export function keepWayBack(token: string | null): void {
  if (token === null) sessionStorage.removeItem(wayBack)
  else sessionStorage.setItem(wayBack, token)
}

export function keepSuperToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(name)
  else sessionStorage.setItem(name, token)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSuperToken = (): string | null => useSyncExternalStore(subscribe, currentSuperToken)

/** Calls of super admins go out with their own token, never with a user's. */
export const isSuperCall = (key: string): boolean => / superadmin\/(?!login)/.test(key)
