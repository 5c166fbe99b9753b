import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStore } from '../../providers/files/port'
import { CellError } from '../cell-error'

async function* hashed(content: Readable, hash: ReturnType<typeof createHash>) {
  for await (const part of content) {
    hash.update(part)
    yield part
  }
}

async function hashIn(store: FileStore, key: string): Promise<string | null> {
  const found = await store.get(key)
  if (!found) return null
  const hash = createHash('sha256')
  for await (const part of found.stream) hash.update(part)
  return hash.digest('hex')
}

async function sizeIn(store: FileStore, key: string): Promise<number | null> {
  const found = await store.get(key)
  found?.stream.destroy()
  return found?.size ?? null
}

/**
 * Copies a file, reads it again and compares its hash with that of what was sent. Answers its bytes, 0 where the other store has it
 * already, or null where this one does not. What is under a key never changes, so a file of the same size is the same.
 */
export async function copyFile(from: FileStore, to: FileStore, key: string): Promise<number | null> {
  const there = await sizeIn(to, key)
  const found = await from.get(key)
  if (!found || found.size === there) {
    found?.stream.destroy()
    return found || there !== null ? 0 : null
  }
  const sent = createHash('sha256')
  const content = Readable.from(hashed(found.stream, sent), { objectMode: false })
  await to.put(key, content, { type: 'application/octet-stream', size: found.size })
  if ((await hashIn(to, key)) === sent.digest('hex')) return found.size
  await to.remove(key)
  throw new CellError('A copied file is not what was sent. Check the disks of both cells.')
}
