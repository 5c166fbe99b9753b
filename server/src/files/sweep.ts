import { readsOf } from '../database/read'
import { write } from '../database/write'
import type { FileRoom } from './stage'
import { type Account, deleteDropped, droppedFiles, dropStale, holdShared, sharedFiles } from './stored-file.sql'

const batch = 100
export const pendingMinutes = 60

/**
 * Clears one account's files that nothing shows: dropped ones, and uploads that no save kept within the hour. Each step
 * can be cut off and done again, by two servers at once too: an object is removed before the row that knows of it.
 */
export async function sweepFiles(room: FileRoom, scope: Account, now: Date): Promise<number> {
  const before = new Date(now.getTime() - pendingMinutes * 60_000)
  const dropSome = () => write(room.pool, scope.account, (tx) => dropStale(tx, scope, before, batch))
  while ((await dropSome()) === batch);
  return removeDropped(room, scope)
}

export async function removeDropped(room: FileRoom, scope: Account): Promise<number> {
  const db = readsOf(room.pool, scope.account)
  let removed = 0
  let after = 0
  let problem: unknown
  while (true) {
    const files = await droppedFiles(db, scope, after, batch)
    const gone: number[] = []
    const shared = await sharedFiles(
      db,
      files.map(({ store_key }) => store_key),
    )
    for (const { id, store_key } of files) {
      if (shared.has(store_key)) continue
      // An object that can't be removed keeps its row for the next sweep, and holds up none behind it.
      const error = await room.files.remove(store_key).then(
        () => null,
        (reason: unknown) => reason,
      )
      if (error === null) gone.push(id)
      else problem ??= error
    }
    if (gone.length > 0) removed += await write(room.pool, scope.account, (tx) => deleteDropped(tx, scope, gone))
    removed += await giveUpShared(
      room,
      scope,
      files.filter(({ store_key }) => shared.has(store_key)),
    )
    if (files.length < batch) break
    after = files.at(-1)?.id ?? after
  }
  if (problem !== undefined) throw problem
  return removed
}

/** The bytes stay for the others. What is no longer shared by now waits for the next sweep. */
const giveUpShared = async (room: FileRoom, scope: Account, files: readonly { id: number; store_key: string }[]) =>
  files.length === 0
    ? 0
    : write(room.pool, scope.account, async (tx) => {
        await holdShared(tx)
        const still = await sharedFiles(
          tx,
          files.map(({ store_key }) => store_key),
        )
        const ids = files.flatMap(({ id, store_key }) => (still.has(store_key) ? [id] : []))
        return ids.length === 0 ? 0 : deleteDropped(tx, scope, ids)
      })
