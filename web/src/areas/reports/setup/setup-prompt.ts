import { mayGroup } from '@freehold/contract/access'
import { setupIsOffered } from '@freehold/rules/account/setup-stage'
import { useSyncExternalStore } from 'react'
import { useMe } from '../../../api/session'
import { read, stored, write } from '../../../api/storage'

let asked = false
const listeners = new Set<() => void>()

function change(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Opens the setup wizard where it was left. */
export function openSetup(): void {
  asked = true
  change()
}

/** Closes the wizard. It comes by itself again after the next sign-in, if it still is to. */
export function closeSetup(): void {
  asked = false
  write(stored.setupClosed, '1')
  change()
}

type Shown = 'asked' | 'closed' | 'fresh'
const shown = (): Shown => (asked ? 'asked' : read(stored.setupClosed) === '1' ? 'closed' : 'fresh')

/** A support session never sees the wizard, because it must not set up the user's account. */
export function useSetupIsOpen(): boolean {
  const me = useMe()
  const state = useSyncExternalStore(subscribe, shown)
  if (me.super_admin !== null || !mayGroup(me.group_id, 'settings')) return false
  return state === 'asked' || (state === 'fresh' && setupIsOffered(me))
}
