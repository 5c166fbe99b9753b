import { scriptPolicy } from '../../trusted-html'

const address = '/inspect-worker.js'

/** It is in charge of this page alone, and never of the staff client's. */
const scope = '/inspect/'

let newer = false
const listeners = new Set<() => void>()

/** A newer build has come while this page is open. */
export const isNewer = (): boolean => newer

export function subscribeToNewer(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Lets the page open without a connection, and asks for a newer build whenever the connection is back. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const trusted = scriptPolicy('inspect-worker', (wanted) => (wanted === address ? wanted : null))
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes charge of a page of its own build.
    if (controlled) {
      newer = true
      for (const listener of listeners) listener()
    }
    controlled = true
  })
  try {
    const registration = await serviceWorker.register(trusted(address), { scope, updateViaCache: 'none' })
    const look = () => void registration.update().catch(() => undefined)
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  } catch {
    // A private window refuses workers. The page then needs its connection to open.
  }
}

export async function forgetWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await registration?.unregister()
  for (const name of await caches.keys()) if (name.startsWith('inspect-')) await caches.delete(name)
}
