import { scriptPolicy } from '../../trusted-html'

const address = '/portal-worker.js'

/** It is in charge of the portal's two addresses alone, and never of the staff client's. */
const scope = '/tenant-'

/** Lets the portal open without a connection. It comes after the page, which does not wait for it. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const trusted = scriptPolicy('portal-worker', (wanted) => (wanted === address ? wanted : null))
  try {
    await navigator.serviceWorker.register(trusted(address), { scope })
    const { active } = await navigator.serviceWorker.ready
    const keep = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage({ keep: keep.filter((name) => name.includes('/assets/')) })
  } catch {
    // A private window refuses workers. The portal then needs its connection.
  }
}
