import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config'
import { makeOnce } from '../files/make-once'
import { ignoreMissing } from '../files/temporary'
import { signingFiles } from '../vault/key-files'

const markFile = '.mark'

const hashOf = (...parts: (Buffer | string)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

const contentOf = (path: string): Promise<Buffer | null> => readFile(path).catch(ignoreMissing)

/** A random text that the first server leaves in a folder: a second one that reads it has the same folder. */
async function markOf(folder: string): Promise<string> {
  const path = join(folder, markFile)
  if ((await contentOf(path)) === null) await makeOnce(path, Buffer.from(`${randomBytes(16).toString('hex')}\n`))
  return hashOf((await readFile(path)).toString().trim())
}

interface FilesMark {
  mark: string
  /** The place in a person's words. */
  shown: string
}

export async function markOfFiles({ files, dataDir }: Config): Promise<FilesMark> {
  if (files) return { mark: hashOf(files.endpoint, files.bucket), shown: `the bucket ${files.bucket}` }
  const folder = join(dataDir, 'files')
  return { mark: await markOf(folder), shown: `the folder ${folder}` }
}

/** Servers with the same keys have the same mark, whether they mount one folder or have copies of its files. */
export async function markOfKeys({ keysDir }: Config): Promise<string> {
  const keys = await Promise.all(signingFiles.map((name) => contentOf(join(keysDir, name))))
  return keys.every((key) => key !== null) ? hashOf('keys', ...keys) : markOf(keysDir)
}
