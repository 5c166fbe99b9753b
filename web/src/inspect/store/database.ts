const name = 'inspections'

type Store = 'inspections' | 'photos' | 'pictures' | 'jobs'

/** The phone has no room left, or refuses storage. */
interface StorageError extends Error {
  name: 'StorageError'
  full: boolean
}

const storageError = (cause: DOMException | null): StorageError =>
  Object.assign(new Error('The phone could not store it.', { cause }), {
    name: 'StorageError' as const,
    full: cause?.name === 'QuotaExceededError',
  })

export const isStorageError = (error: unknown): error is StorageError =>
  error instanceof Error && error.name === 'StorageError'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      const database = request.result
      database.createObjectStore('inspections', { keyPath: ['owner', 'id'] })
      database.createObjectStore('photos', { keyPath: 'key' }).createIndex('owner', 'owner')
      // The pictures themselves, by the key of their photo: lists are read without them.
      database.createObjectStore('pictures')
      database.createObjectStore('jobs', { keyPath: 'seq', autoIncrement: true }).createIndex('owner', 'owner')
    }
    request.onsuccess = () => {
      const database = request.result
      database.onversionchange = () => {
        database.close()
        opened = undefined
      }
      // iOS closes the database of a page that was in the background for long.
      database.onclose = () => {
        opened = undefined
      }
      resolve(database)
    }
    request.onerror = () => {
      opened = undefined
      reject(storageError(request.error))
    }
  })
  return opened
}

/** The answer of a request, within its transaction. */
export const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(storageError(request.error))
  })

type Opened = (store: Store) => IDBObjectStore

/** All of it is stored or nothing. It resolves when the phone has it, so what is shown as saved is saved. */
export async function within<T>(
  mode: IDBTransactionMode,
  stores: readonly Store[],
  act: (store: Opened) => Promise<T>,
): Promise<T> {
  const database = await open()
  const transaction = database.transaction(stores, mode, { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(storageError(transaction.error))
  })
  try {
    const value = await act((store) => transaction.objectStore(store))
    await done
    return value
  } catch (error) {
    done.catch(() => undefined)
    if (transaction.error === null) abort(transaction)
    throw transaction.error === null ? error : storageError(transaction.error)
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended by itself.
  }
}
