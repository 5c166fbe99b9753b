import { randomBytes } from 'node:crypto'
import { link, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeDurably } from './temporary'

/**
 * Makes a file that is never replaced. It is complete and on the disk before it gets its name; where another start on the same
 * folder made it first, that one is kept.
 */
export async function makeOnce(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeDurably(draft, content)
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}
