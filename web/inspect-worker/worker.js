/**
 * The worker of the inspections on a phone (`/inspect/`): the page opens without a connection. It has the files of one
 * build and nothing else, asks the network first, and never answers a call: what was taken along is the page's to keep.
 */
const version = 'the build'
const files = ['the files of the page']
const cacheName = `inspect-${version}`
const shell = '/inspect/'
/** A network that is there and doesn't answer is worse than none. */
const patience = 4_000

self.addEventListener('install', (event) => event.waitUntil(keepBuild().then(() => self.skipWaiting())))

self.addEventListener('activate', (event) => {
  const forgetOlder = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('inspect-') && name !== cacheName) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(forgetOlder())
})

/** All of a build or nothing: a page of another build would ask for files that this cache doesn't have. */
async function keepBuild() {
  const page = await fetch(shell, { cache: 'reload' })
  const text = await page.clone().text()
  const script = files.find((file) => file.endsWith('.js'))
  if (!page.ok || !text.includes(script)) throw new Error('The page is of another build. The browser tries again.')
  const cache = await caches.open(cacheName)
  await cache.addAll(files)
  await cache.put(shell, page)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (files.includes(pathname)) event.respondWith(asset(request))
  else if (request.mode === 'navigate' && pathname.startsWith(shell)) event.respondWith(page(request))
})

/** Assets never change under their name. */
async function asset(request) {
  const kept = await caches.match(request, { cacheName })
  return kept ?? fetch(request)
}

/** The server's page comes first, so that no build outlives the next one where there is a connection. */
async function page(request) {
  const kept = () => caches.match(shell, { cacheName })
  const fresh = fetch(request)
  // It is awaited below as well; a failure after the patience is over concerns no one.
  fresh.catch(() => undefined)
  const late = new Promise((resolve) => setTimeout(resolve, patience, null))
  try {
    const answer = await Promise.race([fresh, late])
    if (answer?.ok) return answer
    return (await kept()) ?? answer ?? fresh
  } catch (error) {
    const copy = await kept()
    if (copy) return copy
    throw error
  }
}

/** Signing out leaves nothing of the page on the phone. */
self.addEventListener('message', (event) => {
  if (event.data?.forget !== true) return
  event.waitUntil(caches.delete(cacheName).then(() => self.registration.unregister()))
})
