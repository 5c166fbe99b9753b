import type { Db } from '../../../database/read'
import { digestOf, genesis, linkOf } from './chain'
import type { SignedHead } from './heads'
import { digestAt, lastSeal, placeOf, type Sealed, sealedAfter } from './seal.sql'

const linesAtOnce = 10_000

export interface Walked {
  /** The last place up to which everything is right. */
  seq: number
  wrong: string | null
  /** The digest of a line that was sealed with other words; another account may have sealed these. */
  stranger: Buffer | null
  /** A head that says otherwise than the chain. */
  against: SignedHead | null
}

interface Place {
  seq: number
  id: number
  /** The digest of the line as it is now. */
  digest: Buffer
}

type Heads = ReadonlyMap<number, SignedHead>
type Batch = Promise<Sealed[]>

/** Follows an account's chain from its first line up to the first that is wrong. The readers take turns in fetching lines. */
export async function walkChain(readers: readonly [Db, ...Db[]], account: number, heads: Heads): Promise<Walked> {
  const [db] = readers
  const last = (await lastSeal(db, account))?.seq ?? 0
  const waiting: Batch[] = []
  let asked = 0
  const ask = () => {
    while (waiting.length < readers.length && asked < last) {
      const reader = readers[(asked / linesAtOnce) % readers.length] ?? db
      const batch = sealedAfter(reader, account, asked, linesAtOnce)
      // A batch may fail before it is awaited. The error surfaces at that await.
      batch.catch(() => undefined)
      waiting.push(batch)
      asked += linesAtOnce
    }
  }
  const next = async () => {
    ask()
    const batch = waiting.shift()
    ask()
    return batch
  }
  try {
    return await followChain(db, account, heads, next)
  } finally {
    // A walk that stops at a wrong line leaves batches that were asked for.
    await Promise.allSettled(waiting)
  }
}

/** The database reads the next batches while this process hashes the one before. */
async function followChain(
  db: Db,
  account: number,
  heads: Heads,
  next: () => Promise<Sealed[] | undefined>,
): Promise<Walked> {
  let seq = 0
  let hash = genesis
  let signed = 0
  const stop = (wrong: string, more: Partial<Walked> = {}): Walked => ({
    seq,
    wrong,
    stranger: null,
    against: null,
    ...more,
  })
  for (let rows = await next(); rows; rows = await next()) {
    for (const { seq: place, id, hash: sealed, content } of rows) {
      if (place !== seq + 1) return stop(`Line ${seq + 1} was removed together with its seal.`)
      if (content === null) return stop(`${lineAt(place, id)} was removed.`)
      const digest = digestOf(content)
      hash = linkOf(hash, account, place, id, digest)
      if (hash.toString('hex') !== sealed) return stop(...(await explain(db, account, { seq: place, id, digest })))
      const head = heads.get(place)
      if (head && head.hash !== hash.toString('hex'))
        return stop(
          `Lines ${signed + 1} to ${place} were written anew: the hash that was signed at line ${place} is another one.`,
          { against: head },
        )
      if (head) signed = place
      seq = place
    }
  }
  return { seq, wrong: null, stranger: null, against: null }
}

const lineAt = (seq: number, id: number) => `Line ${seq} (id ${id})`

/** The fate of a line that its seal does not fit. */
async function explain(db: Db, account: number, { seq, id, digest }: Place): Promise<[string, Partial<Walked>]> {
  const line = lineAt(seq, id)
  if ((await digestAt(db, account, seq))?.equals(digest))
    return [`${line} does not follow the line before it: lines were removed, inserted or moved here.`, {}]
  const other = await placeOf(db, account, digest)
  if (other !== undefined) return [`${line} was moved: line ${other} was sealed with these words.`, {}]
  return [`${line} was changed after it was sealed.`, { stranger: digest }]
}
