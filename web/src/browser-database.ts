/** The device has no room left, or its browser refuses storage, as a private window may. */
interface StorageError extends Error {
  name: 'StorageError'
  full: boolean
}

const storageError = (cause: unknown): StorageError =>
  Object.assign(new Error('The phone could not store it.', { cause }), {
    name: 'StorageError' as const,
    full: cause instanceof DOMException && cause.name === 'QuotaExceededError',
  })

export const isStorageError = (error: unknown): error is StorageError =>
  error instanceof Error && error.name === 'StorageError'

/** The answer of a request, within its transaction. */
export const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(storageError(request.error))
  })

interface BrowserDatabase<Store extends string> {
  /** All of it is stored or nothing. It resolves when the device has it, so what is shown as saved is saved. */
  within: <T>(
    mode: IDBTransactionMode,
    stores: readonly Store[],
    act: (store: (name: Store) => IDBObjectStore) => Promise<T>,
  ) => Promise<T>
}

/** A database of this browser, opened when it is first needed. `create` makes its stores. */
export function browserDatabase<Store extends string>(
  name: string,
  create: (database: IDBDatabase) => void,
): BrowserDatabase<Store> {
  let opened: Promise<IDBDatabase> | undefined
  const forget = () => {
    opened = undefined
  }
  const open = (): Promise<IDBDatabase> => {
    opened ??= opening(name, create, forget)
    opened.catch(forget)
    return opened
  }
  const begin = async (stores: readonly Store[], mode: IDBTransactionMode): Promise<IDBTransaction> => {
    const ask = async () => (await open()).transaction(stores, mode, { durability: 'strict' })
    return ask().catch((error: unknown) => {
      if (isStorageError(error)) throw error
      // A browser may lose the connection of a page in the background and say nothing.
      forget()
      return ask().catch((cause: unknown) => {
        throw isStorageError(cause) ? cause : storageError(cause)
      })
    })
  }
  return {
    within: async (mode, stores, act) => {
      const transaction = await begin(stores, mode)
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
    },
  }
}

function opening(name: string, create: (database: IDBDatabase) => void, forget: () => void): Promise<IDBDatabase> {
  if (!('indexedDB' in globalThis)) return Promise.reject(storageError(null))
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => create(request.result)
    request.onsuccess = () => {
      const database = request.result
      database.onversionchange = () => {
        database.close()
        forget()
      }
      // iOS closes the database of a page that was in the background for long.
      database.onclose = forget
      resolve(database)
    }
    request.onerror = () => reject(storageError(request.error))
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended by itself.
  }
}
