import { hash } from 'node:crypto'

/** The hash before an account's first line. */
export const genesis: Buffer = Buffer.alloc(32)

const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer')

/** The digest of a line alone. It doesn't depend on the line's place in the chain. */
export const digestOf = (content: string): Buffer => sha256(content)

/** The hash of the chain up to a line. Account, place and id are in it, so that a line fits in one place only. */
export const linkOf = (before: Buffer, account: number, seq: number, id: number, digest: Buffer): Buffer =>
  sha256(Buffer.concat([before, Buffer.from(`${account}.${seq}.${id}.`), digest]))
