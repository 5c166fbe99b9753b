import { randomUUID } from 'node:crypto'
import type { AppContext } from '@freehold/server/app-context'
import { write } from '@freehold/server/database/write'
import type { Picture } from '@freehold/server/files/keep'
import { rowOf } from '@freehold/server/files/stage'
import { type Account, insertPending } from '@freehold/server/files/stored-file.sql'
import { readPicture } from './picture-files'

/** Stored pictures by their name in demo/pictures, pending until a save keeps them. A PDF has one size for all three. */
export type Pictures = ReadonlyMap<string, Picture>

/** Each file is forced to the disk before it counts as stored: several at once share the wait. */
const atOnce = 8

/**
 * Stores pictures as an upload does, without the work on each that an upload needs: the rows first, in a transaction of
 * their own, so that whatever a crash leaves in the store is known to a row.
 */
export async function storePictures(
  { pool, files }: Pick<AppContext, 'pool' | 'files'>,
  account: Account,
  names: readonly string[],
): Promise<Pictures> {
  const uploads = await Promise.all(names.map(prepare))
  await write(pool, account.account, (tx) =>
    Promise.all(
      uploads.map(({ parts }) =>
        insertPending(
          tx,
          account,
          randomUUID(),
          parts.map(({ row }) => row),
        ),
      ),
    ),
  )
  const waiting = uploads.flatMap(({ parts }) => parts).values()
  const failures: unknown[] = []
  const worker = async () => {
    for (const { row, bytes } of waiting) {
      if (failures.length > 0) return
      await files.put(row.storeKey, bytes, { type: row.type, size: row.bytes }).catch((error) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw failures[0]
  return new Map(uploads.map(({ name, picture }) => [name, picture]))
}

async function prepare(name: string) {
  const { content, type, extension, ...from } = await readPicture(name)
  const parts = content.map(({ variant, bytes }) => ({
    bytes,
    row: rowOf({ variant, type, extension, bytes: bytes.length }, from),
  }))
  const [full = '', large = full, thumb = full] = parts.map(({ row }) => row.name)
  return { name, parts, picture: { full, large, thumb } }
}
