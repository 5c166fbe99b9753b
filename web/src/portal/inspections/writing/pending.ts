import type { Condition } from '@freehold/rules/inspections/kinds'
import { asked, browserDatabase, isStorageError } from '../../../browser-database'

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

type Store = 'edits' | 'photos'

const { within } = browserDatabase<Store>('tenant-inspection', (database) => {
  for (const name of ['edits', 'photos']) database.createObjectStore(name, { keyPath: ['owner', 'inspection', 'key'] })
})

/** The page works as long as it is open in a browser that stores nothing. */
async function orElse<T>(stored: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await stored
  } catch (error) {
    if (isStorageError(error)) return otherwise
    throw error
  }
}

/** Answers false where it was not kept, as in a private window or on a full phone. */
const write = (store: Store, act: (at: IDBObjectStore) => IDBRequest): Promise<boolean> =>
  orElse(
    within('readwrite', [store], async (at) => {
      await asked(act(at(store)))
      return true
    }),
    false,
  )

const all = <T>(store: Store, { owner, inspection }: Place): Promise<T[]> =>
  orElse(
    within('readonly', [store], (at) =>
      asked<T[]>(at(store).getAll(IDBKeyRange.bound([owner, inspection], [owner, inspection, []]))),
    ),
    [],
  )

const keyOf = ({ owner, inspection, key }: Place & { key: string }) => [owner, inspection, key]

export const pendingEdits = (place: Place): Promise<Edit[]> => all<Edit>('edits', place)
export const pendingPhotos = (place: Place): Promise<PendingPhoto[]> => all<PendingPhoto>('photos', place)
export const keepEdit = (edit: Edit): Promise<boolean> => write('edits', (at) => at.put(edit))
export const dropEdit = (edit: Edit): Promise<boolean> => write('edits', (at) => at.delete(keyOf(edit)))
export const keepPhoto = (photo: PendingPhoto): Promise<boolean> => write('photos', (at) => at.put(photo))
export const dropPhoto = (photo: PendingPhoto): Promise<boolean> => write('photos', (at) => at.delete(keyOf(photo)))
