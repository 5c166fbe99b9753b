/**
 * What the tenant saw last, for a page without a connection. Copies are sealed with a key that is made of the session's
 * token and can't be read out of the browser, so they end with the session; signing out deletes them.
 */
const databaseName = 'tenant-portal'
const storeName = 'copies'

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  text: ArrayBuffer
}

export interface OfflineCopy<T> {
  value: T
  /** When it was seen, in milliseconds. */
  seen: number
}

/** Null where the browser has no storage for it, or no cryptography because the address is not secure. */
function open(): Promise<IDBDatabase | null> {
  if (!('indexedDB' in window) || crypto.subtle === undefined) return Promise.resolve(null)
  return new Promise((resolve) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(null)
  })
}

function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  return open().then(
    (database) =>
      new Promise((resolve) => {
        if (database === null) return resolve(undefined)
        const request = act(database.transaction(storeName, mode).objectStore(storeName))
        request.onsuccess = () => resolve(request.result)
        // A full disk or a private window: the portal works without copies.
        request.onerror = () => resolve(undefined)
        request.transaction?.addEventListener('complete', () => database.close())
      }),
  )
}

async function keyOf(token: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(token), 'HKDF', false, ['deriveKey'])
  const of = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(16), info: new TextEncoder().encode(databaseName) }
  return crypto.subtle.deriveKey(of, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

export async function keepOfflineCopy(token: string, name: string, value: unknown): Promise<void> {
  if (crypto.subtle === undefined) return
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const copy: OfflineCopy<unknown> = { value, seen: Date.now() }
  const plain = new TextEncoder().encode(JSON.stringify(copy))
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(token), plain)
  const sealed: Sealed = { iv, text }
  await within('readwrite', (store) => store.put(sealed, name))
}

export async function readOfflineCopy<T>(token: string, name: string): Promise<OfflineCopy<T> | null> {
  const sealed = await within<Sealed | undefined>('readonly', (store) => store.get(name))
  if (sealed === undefined) return null
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, await keyOf(token), sealed.text)
    return JSON.parse(new TextDecoder().decode(plain)) as OfflineCopy<T>
  } catch {
    // It was sealed in an older session.
    return null
  }
}

export async function forgetOfflineCopies(): Promise<void> {
  await within('readwrite', (store) => store.clear())
}
