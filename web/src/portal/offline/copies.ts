import { asked, browserDatabase, isStorageError } from '../../browser-database'

/**
 * What the tenant saw last, for a page without a connection. Copies are sealed with a key that is made of the session's
 * token and can't be read out of the browser, so they end with the session; signing out deletes them.
 */
const databaseName = 'tenant-portal'

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  text: ArrayBuffer
}

export interface OfflineCopy<T> {
  value: T
  /** When it was seen, in milliseconds. */
  seen: number
}

const database = browserDatabase<'copies'>(databaseName, (made) => made.createObjectStore('copies'))

/** A full disk or a private window, or no cryptography because the address is not secure: the portal works without copies. */
async function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) {
  if (crypto.subtle === undefined) return undefined
  try {
    return await database.within(mode, ['copies'], (store) => asked(act(store('copies'))))
  } catch (error) {
    if (isStorageError(error)) return undefined
    throw error
  }
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
