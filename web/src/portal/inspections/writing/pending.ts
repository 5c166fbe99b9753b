import type { Condition } from '@freehold/rules/inspections/kinds'

/** The person and the inspection that unsent work belongs to. */
export interface Place {
  owner: string
  inspection: number
}

export interface ItemFields {
  room: string
  name: string
  condition: Condition | null
  note: string
  removed: boolean
}

/** An item as it was entered here, until the server has it. */
export interface Edit extends Place, ItemFields {
  key: string
  /** The version that was changed; 0 for an item of one's own. */
  version: number
  own: boolean
  /** The fields of each try since the last answer: one whose answer was lost may be what the server has. */
  tries: readonly ItemFields[]
}

export interface PendingPhoto extends Place {
  key: string
  room: string
  item: string | null
  taken: string
  bytes: ArrayBuffer
}

const databaseName = 'tenant-inspection'
type Store = 'edits' | 'photos'

/** Null where the browser keeps nothing: the page works, as long as it is open. */
function open(): Promise<IDBDatabase | null> {
  if (!('indexedDB' in window)) return Promise.resolve(null)
  return new Promise((resolve) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      for (const name of ['edits', 'photos'])
        request.result.createObjectStore(name, { keyPath: ['owner', 'inspection', 'key'] })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(null)
  })
}

/** Answers false where it was not kept, as in a private window or on a full phone. */
async function write(store: Store, act: (at: IDBObjectStore) => IDBRequest): Promise<boolean> {
  const database = await open()
  if (database === null) return false
  return new Promise((resolve) => {
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' })
    act(transaction.objectStore(store))
    const end = (kept: boolean) => () => {
      database.close()
      resolve(kept)
    }
    transaction.oncomplete = end(true)
    transaction.onerror = end(false)
    transaction.onabort = end(false)
  })
}

async function all<T>(store: Store, { owner, inspection }: Place): Promise<T[]> {
  const database = await open()
  if (database === null) return []
  return new Promise((resolve) => {
    const keys = IDBKeyRange.bound([owner, inspection], [owner, inspection, []])
    const request = database.transaction(store).objectStore(store).getAll(keys)
    const end = (found: T[]) => () => {
      database.close()
      resolve(found)
    }
    request.onsuccess = () => end(request.result as T[])()
    request.onerror = end([])
  })
}

const keyOf = ({ owner, inspection, key }: Place & { key: string }) => [owner, inspection, key]

export const pendingEdits = (place: Place): Promise<Edit[]> => all<Edit>('edits', place)
export const pendingPhotos = (place: Place): Promise<PendingPhoto[]> => all<PendingPhoto>('photos', place)
export const keepEdit = (edit: Edit): Promise<boolean> => write('edits', (at) => at.put(edit))
export const dropEdit = (edit: Edit): Promise<boolean> => write('edits', (at) => at.delete(keyOf(edit)))
export const keepPhoto = (photo: PendingPhoto): Promise<boolean> => write('photos', (at) => at.put(photo))
export const dropPhoto = (photo: PendingPhoto): Promise<boolean> => write('photos', (at) => at.delete(keyOf(photo)))
