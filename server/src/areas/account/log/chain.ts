import { createHash } from 'node:crypto'

/** The hash before an account's first line. */
export const genesis: Buffer = Buffer.alloc(32)

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The hash of a line by itself: the same line has the same digest wherever it stands. */
export const digestOf = (content: string): Buffer => sha256(content)

/** The hash of the chain up to a line. Account, place and id are in it, so that a line fits in one place only. */
export const linkOf = (before: Buffer, account: number, seq: number, id: number, digest: Buffer): Buffer =>
  sha256(before, `${account}.${seq}.${id}.`, digest)
