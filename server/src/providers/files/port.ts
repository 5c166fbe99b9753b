import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

interface Stored {
  stream: Readable
  size: number
}

/** The store of the bytes of pictures and documents. The rows of `stored_file` say what they are and whose. */
export interface FileStore {
  /** All or nothing: a put that fails, or falls short of its size, leaves no object. */
  put(key: string, content: Readable | Buffer, about: { type: string; size?: number }): Promise<void>
  get(key: string): Promise<Stored | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Clears what an interrupted put left behind. */
  tidy(before: Date): Promise<void>
}

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{36}$/

/** A key is random: it reveals nothing of the account or of the name a person gave the file. */
export function newKey(): string {
  const random = randomBytes(20).toString('hex')
  return `${random.slice(0, 2)}/${random.slice(2, 4)}/${random.slice(4)}`
}

/** Rejects anything else, so no key can lead out of the store. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new RangeError('This is not the key of a stored file')
  return key
}
