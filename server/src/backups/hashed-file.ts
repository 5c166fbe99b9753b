import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { meter } from '../files/meter'
import { newFile } from '../files/temporary'
import { type Content, damaged } from './manifest'

/** Writes a new file of the backup, and waits until it is on the disk. */
export async function writeHashed(folder: string, file: string, content: Readable, zip: boolean): Promise<Content> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  const { through, result } = meter()
  const target = await newFile(path, { flush: true })
  // The fastest level: rows of a table shrink to a quarter with it already.
  if (zip) await pipeline(content, createGzip({ level: 1 }), through, target)
  else await pipeline(content, through, target)
  return { file, ...result() }
}

/** Reads a file of the backup to its end, and refuses it unless it is the one that was written. */
export async function readHashed(
  folder: string,
  { file, bytes, sha256 }: Content,
  consume: ((content: AsyncIterable<Buffer>) => Promise<void>) | null,
): Promise<void> {
  const { through, result } = meter()
  const source = createReadStream(join(folder, file), { highWaterMark: 256 * 1024 })
  try {
    if (consume) await pipeline(source, through, createGunzip(), consume)
    else
      await pipeline(source, through, async (pieces) => {
        for await (const _ of pieces);
      })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw damaged(file, 'is missing')
    if (code?.startsWith('Z_')) throw damaged(file, 'was changed or cut off')
    throw error
  }
  const found = result()
  if (found.bytes !== bytes) throw damaged(file, `has ${found.bytes} bytes, not ${bytes}`)
  if (found.sha256 !== sha256) throw damaged(file, 'was changed')
}

export const openUnzipped = (folder: string, file: string): Readable => {
  const zipped = createReadStream(join(folder, file))
  const plain = createGunzip()
  zipped.on('error', (error) => plain.destroy(error))
  return zipped.pipe(plain)
}
