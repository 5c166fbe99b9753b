/**
 * The worker of the tenant portal (`/tenant-login`, `/tenant-board`): the page opens without a connection, from the files
 * of its last visit. It never answers a call: what a tenant may see is the server's to say, and the page keeps sealed
 * copies of its own.
 */
const cacheName = 'tenant-portal-1'
const shell = '/tenant-board'
/** Assets have new names with every version, so the oldest go. */
const assetsAtMost = 120

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const forgetOlder = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('tenant-portal-') && name !== cacheName) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(forgetOlder())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (request.mode === 'navigate' && pathname.startsWith('/tenant-')) event.respondWith(page(request))
})

/** Assets never change under their name. */
async function asset(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(request, fresh.clone())
  return fresh
}

/** One page serves every address of the portal, so one copy does too. */
async function page(request) {
  const cache = await caches.open(cacheName)
  try {
    const fresh = await fetch(request)
    if (fresh.ok) await cache.put(shell, fresh.clone())
    return fresh
  } catch (error) {
    const kept = await cache.match(shell)
    if (kept) return kept
    throw error
  }
}

/** The page names the files that it loaded before this worker was there. */
self.addEventListener('message', (event) => {
  const { keep, forget } = event.data ?? {}
  if (Array.isArray(keep)) event.waitUntil(keepAssets(keep))
  if (forget === true) event.waitUntil(caches.delete(cacheName))
})

async function keepAssets(addresses) {
  const cache = await caches.open(cacheName)
  const own = addresses.filter((address) => new URL(address, self.location.origin).pathname.startsWith('/assets/'))
  for (const address of own) if (!(await cache.match(address))) await cache.add(address).catch(() => undefined)
  if (!(await cache.match(shell))) await cache.add(shell).catch(() => undefined)
  const assets = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'))
  for (const old of assets.slice(0, Math.max(0, assets.length - assetsAtMost))) await cache.delete(old)
}
