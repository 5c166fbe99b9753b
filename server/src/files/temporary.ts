import { randomBytes } from 'node:crypto'
import type { WriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A new name in a folder for files that live as long as one request. */
export async function temporaryPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return join(folder, `${randomBytes(16).toString('hex')}.part`)
}

/**
 * Creates the file before it returns. A stream that opens its file by itself may still create it after the caller gave
 * up and removed it.
 */
export async function newFile(path: string, options: { flush?: boolean } = {}): Promise<WriteStream> {
  return (await open(path, 'wx', 0o600)).createWriteStream(options)
}

/** Writes to the disk and waits until it is there; answers how much it was. On failure nothing is left. */
export async function writeDurably(path: string, content: Readable | Buffer): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    await writeFile(file, content)
    await file.sync()
    const { size } = await file.stat()
    await file.close()
    return size
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw error
  }
}

/** Removes what a crash left in a folder of temporary files; those of running requests are younger. */
export async function clearTemporary(folder: string, before: Date): Promise<number> {
  let cleared = 0
  for (const name of await namesIn(folder)) {
    if (!name.endsWith('.part')) continue
    const path = join(folder, name)
    const found = await stat(path).catch(ignoreMissing)
    if (!found || found.mtime >= before) continue
    await rm(path, { force: true })
    cleared += 1
  }
  return cleared
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? []
}

export function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
