import { isCallError, isSessionEnd, mayPass } from '../../../api/failure'
import type { Captured } from '../../../inspect/camera/resize'
import { pauseAfter } from '../../../inspect/outbox/pauses'
import { ask } from '../../api/ask'
import { failureText } from '../../api/failure-text'
import { queryClient } from '../../api/queries'
import {
  dropEdit,
  dropPhoto,
  type Edit,
  type ItemFields,
  keepEdit,
  keepPhoto,
  type PendingPhoto,
  type Place,
  pendingEdits,
  pendingPhotos,
} from './pending'
import { fieldsOf, mergedItems, type Shown, type Writing, type WrittenItem } from './written-items'

type Status = 'SAVED' | 'SAVING' | 'WAITING'

export interface DraftState {
  edits: ReadonlyMap<string, Edit>
  photos: readonly PendingPhoto[]
  status: Status
  /** The sentence of a refusal, until the next save that goes well. */
  problem: string | null
  /** Names of items that a roommate changed first: the roommate's entry is shown. */
  replaced: readonly string[]
  /** The browser keeps nothing, so the page has to stay open until it is saved. */
  unkept: boolean
}

/** Letters and taps that come close together are one save. */
const pause = 700
const most = 100
const mostTries = 20

/** Unsent entries of one inspection: kept on the phone at once, and sent until the server has them. */
export class Draft {
  #state: DraftState = { edits: new Map(), photos: [], status: 'SAVED', problem: null, replaced: [], unkept: false }
  readonly #listeners = new Set<() => void>()
  readonly #place: Place
  readonly #loaded: Promise<void>
  #timer: ReturnType<typeof setTimeout> | undefined
  #running = false
  #failures = 0

  constructor(place: Place) {
    this.#place = place
    this.#loaded = this.#load()
    window.addEventListener('online', () => this.#soon(0))
  }

  readonly current = (): DraftState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  change(item: WrittenItem, fields: Partial<ItemFields>): void {
    const before = this.#state.edits.get(item.key)
    const edit: Edit = {
      ...this.#place,
      key: item.key,
      room: item.room,
      name: item.name,
      condition: item.condition,
      note: item.note,
      removed: false,
      version: item.version,
      own: item.own,
      tries: [],
      ...before,
      ...fields,
    }
    void this.#keep(edit)
  }

  addItem(room: string, name: string): void {
    const key = crypto.randomUUID()
    this.change({ key, room, name, condition: null, note: '', version: 0, own: true }, {})
  }

  async addPhoto(room: string, item: string | null, { bytes, taken }: Captured): Promise<void> {
    const photo = { ...this.#place, key: crypto.randomUUID(), room, item, taken, bytes }
    this.#set({ photos: [...this.#state.photos, photo] })
    if (!(await keepPhoto(photo))) this.#set({ unkept: true })
    this.#soon(0)
  }

  /** Deletes a photo that the server has, or one that waits here. */
  async removePhoto(key: string): Promise<void> {
    const pending = this.#state.photos.find((photo) => photo.key === key)
    if (pending) {
      await dropPhoto(pending)
      this.#set({ photos: this.#state.photos.filter((photo) => photo.key !== key) })
    }
    await ask('POST tenants/delete-move-in-photo', { id: this.#place.inspection, key })
    await this.#update((data) => ({ ...data, photos: data.photos.filter((photo) => photo.key !== key) }))
  }

  forgetReplaced(): void {
    this.#set({ replaced: [] })
  }

  /** Tries again at once. */
  retry(): void {
    this.#failures = 0
    this.#soon(0)
  }

  async #load(): Promise<void> {
    const [edits, photos] = await Promise.all([pendingEdits(this.#place), pendingPhotos(this.#place)])
    const known = new Map(edits.map((edit) => [edit.key, edit]))
    this.#set({ edits: new Map([...known, ...this.#state.edits]), photos: [...photos, ...this.#state.photos] })
    if (known.size > 0 || photos.length > 0) this.#soon(0)
  }

  async #keep(edit: Edit): Promise<void> {
    this.#set({ edits: new Map([...this.#state.edits, [edit.key, edit]]) })
    if (!(await keepEdit(edit))) this.#set({ unkept: true })
    this.#soon(pause)
  }

  #set(changed: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...changed }
    for (const listener of this.#listeners) listener()
  }

  #soon(wait: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#send(), wait)
  }

  /** Sends what waits, one request after the other. */
  async #send(): Promise<void> {
    if (this.#running) return
    this.#running = true
    await this.#loaded
    try {
      while (this.#state.edits.size > 0 || this.#state.photos.length > 0) {
        this.#set({ status: 'SAVING' })
        if (this.#state.edits.size > 0) await this.#sendEdits([...this.#state.edits.values()].slice(0, most))
        else await this.#sendPhoto(this.#state.photos[0])
        this.#failures = 0
      }
      this.#set({ status: 'SAVED', problem: null })
    } catch (error) {
      this.#failed(error as Error)
    } finally {
      this.#running = false
    }
  }

  #failed(error: Error): void {
    if (mayPass(error)) {
      this.#set({ status: 'WAITING' })
      this.#failures += 1
      this.#soon(pauseAfter(this.#failures, Math.random()))
    } else this.#set({ status: 'WAITING', problem: isSessionEnd(error) ? null : failureText(error) })
  }

  async #sendEdits(batch: readonly Edit[]): Promise<void> {
    const { inspection } = this.#place
    // An answer may be lost: the next conflict is compared with all that was sent since the last one.
    const sent = batch.map((edit) => ({ ...edit, tries: [...edit.tries, fieldsOf(edit)].slice(-mostTries) }))
    this.#set({ edits: new Map([...this.#state.edits, ...sent.map((edit) => [edit.key, edit] as const)]) })
    for (const edit of sent) void keepEdit(edit)
    const answer = await ask('POST tenants/save-move-in-inspection', {
      id: inspection,
      items: JSON.stringify(sent.map((edit) => ({ key: edit.key, version: edit.version, ...fieldsOf(edit) }))),
    })
    const versions = new Map(answer.saved.map(({ key, version }) => [key, version]))
    const theirs = new Map(answer.conflicts.map((item) => [item.key, item]))
    const isMine = ({ key, tries }: Edit): boolean => {
      const other = theirs.get(key)
      return tries.some((mine) => mine.condition === other?.condition && mine.note === other.note)
    }
    const replaced = sent.filter((edit) => theirs.has(edit.key) && !isMine(edit))
    const arrived = [
      ...sent.flatMap((edit) => {
        const version = versions.get(edit.key)
        return version === undefined ? [] : [{ ...fieldsOf(edit), key: edit.key, version, own: edit.own }]
      }),
      ...replaced.flatMap(({ key }) => {
        const other = theirs.get(key)
        return other ? [{ ...other, removed: false }] : []
      }),
    ]
    await this.#update((data) => ({ ...data, items: mergedItems(data.items, arrived) }))
    // More may have been entered while the answer came.
    const edits = new Map(this.#state.edits)
    for (const edit of sent) {
      const now = edits.get(edit.key) ?? edit
      const version = versions.get(edit.key) ?? (isMine(edit) ? theirs.get(edit.key)?.version : undefined)
      const isDone = versions.has(edit.key) ? now === edit : !isMine(edit)
      if (isDone) this.#forget(edits, edit)
      else edits.set(edit.key, { ...now, version: version ?? now.version, tries: [] })
    }
    this.#set({ edits, replaced: [...this.#state.replaced, ...replaced.map(({ name }) => name)] })
  }

  #forget(edits: Map<string, Edit>, edit: Edit): void {
    edits.delete(edit.key)
    void dropEdit(edit)
  }

  async #sendPhoto(photo: PendingPhoto | undefined): Promise<void> {
    if (!photo) return
    const { key, room, item, taken, bytes, inspection } = photo
    try {
      const { image_name, thumb_name } = await ask('POST tenants/add-move-in-photo', {
        id: inspection,
        key,
        room,
        item,
        taken_at: taken,
        // A second try is the same request to the last byte.
        photo: new File([bytes], `${key}.jpg`, { type: 'image/jpeg', lastModified: 0 }),
      })
      await this.#update((data) => ({
        ...data,
        photos: [...data.photos.filter((one) => one.key !== key), { key, room, item, image_name, thumb_name }],
      }))
    } catch (error) {
      // Anything but a photo that is refused for good stays here, and is sent again.
      if (!isCallError(error) || error.type !== 'E_INVALID') throw error
      this.#set({ problem: error.fields.photo ?? failureText(error) })
    }
    await dropPhoto(photo)
    this.#set({ photos: this.#state.photos.filter((one) => one.key !== key) })
  }

  /** Puts an answer into what is shown; a reading that is under way is older. */
  async #update(change: (data: Writing) => Writing): Promise<void> {
    const queryKey = ['GET tenants/get-move-in-inspection', { id: this.#place.inspection }]
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Shown>(queryKey, (shown) => shown && { ...shown, data: change(shown.data) })
  }
}

const drafts = new Map<string, Draft>()

/** One draft for an inspection, however often its page is opened. */
export function draftOf(place: Place): Draft {
  const name = `${place.owner} ${place.inspection}`
  const known = drafts.get(name) ?? new Draft(place)
  drafts.set(name, known)
  return known
}
