import { type KeyObject, sign, verify } from 'node:crypto'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from '../../../files/temporary'

/**
 * Signed heads of the chains, outside the database: how far an account's log was sealed at a moment, and the hash up to
 * there. A log that was cut off, or written anew as a whole, does not match them. Each account has a file of its own.
 */
interface Head {
  account: number
  seq: number
  /** In hexadecimal digits. */
  hash: string
  at: string
}

export interface SignedHead extends Head {
  signature: string
}

export interface KnownHeads {
  heads: SignedHead[]
  /** The number of the first line in the file that is no head. */
  unreadable: number | null
}

const headsFolder = (dataDir: string): string => join(dataDir, 'log-heads')

const fileOf = (dataDir: string, account: number): string => join(headsFolder(dataDir), `${account}.heads`)

const textOf = ({ account, seq, hash, at }: Head): Buffer =>
  Buffer.from(JSON.stringify(['freehold log head', 1, account, seq, hash, at]))

/** Adds a head to the file of its account, and returns once it is on the disk. */
export async function appendHead(dataDir: string, key: KeyObject, head: Head): Promise<void> {
  await mkdir(headsFolder(dataDir), { recursive: true, mode: 0o700 })
  const signed: SignedHead = { ...head, signature: sign(null, textOf(head), key).toString('base64') }
  const file = await open(fileOf(dataDir, head.account), 'a+', 0o600)
  try {
    await dropTornEnd(file)
    await file.appendFile(`${JSON.stringify(signed)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A crash may have left part of a line; the head is signed again instead. */
async function dropTornEnd(file: Awaited<ReturnType<typeof open>>): Promise<void> {
  const { size } = await file.stat()
  const tail = Buffer.alloc(Math.min(size, 4096))
  await file.read(tail, 0, tail.length, size - tail.length)
  const whole = size - tail.length + tail.lastIndexOf(10) + 1
  if (whole < size) await file.truncate(whole)
}

export async function headsOf(dataDir: string, account: number): Promise<KnownHeads> {
  const text = await readFile(fileOf(dataDir, account), 'utf8').catch(ignoreMissing)
  const lines = (text ?? '').split('\n')
  // Only a line that ends is whole.
  lines.pop()
  const heads: SignedHead[] = []
  for (const [n, line] of lines.entries()) {
    const head = headIn(line)
    if (head?.account !== account) return { heads, unreadable: n + 1 }
    heads.push(head)
  }
  return { heads, unreadable: null }
}

function headIn(line: string): SignedHead | null {
  const [, account, seq, hash, at, signature] =
    /^\{"account":(\d{1,15}),"seq":(\d{1,15}),"hash":"([0-9a-f]{64})","at":"([\d:.TZ-]+)","signature":"([A-Za-z0-9+/=]+)"\}$/.exec(
      line,
    ) ?? []
  if (!account || !seq || !hash || !at || !signature) return null
  return { account: Number(account), seq: Number(seq), hash, at, signature }
}

export const isSigned = (key: KeyObject, { signature, ...head }: SignedHead): boolean =>
  verify(null, textOf(head), key, Buffer.from(signature, 'base64'))

/** The accounts that have a file of heads. */
export async function accountsWithHeads(dataDir: string): Promise<number[]> {
  const names = (await readdir(headsFolder(dataDir)).catch(ignoreMissing)) ?? []
  return names.flatMap((name) => {
    const [, account] = /^(\d{1,15})\.heads$/.exec(name) ?? []
    return account ? [Number(account)] : []
  })
}
