import type { KeyObject } from 'node:crypto'
import type { Config } from '../../../config'
import type { Pool } from '../../../database/pool'
import type { Db } from '../../../database/read'
import { withSnapshot, withSnapshots } from '../../../database/snapshot'
import { accountsWithHeads, headsOf, isSigned, type KnownHeads } from './heads'
import { accountsElsewhere, everyAccount, looseLines, placeOf } from './seal.sql'
import { checkingKey } from './signing-key'
import { type Walked, walkChain } from './walk-chain'

export interface VerifiedLog {
  account: number
  /** How many lines are sealed and right. */
  sealed: number
  /** The last of them that a signed head vouches for. */
  signed: number
  /** Lines that were just written and wait for their seal. */
  waiting: number
  /** Sentences, the first wrong line before all others; none when all is well. */
  wrong: string[]
}

/** Two connections make the texts of lines faster than one process hashes them. */
const readers = 2

/** Checks every account's log against its seals and signed heads, each at one moment, and changes nothing. */
export async function verifyLogs(
  pool: Pool,
  { dataDir, keysDir }: Pick<Config, 'dataDir' | 'keysDir'>,
): Promise<VerifiedLog[]> {
  const key = await checkingKey(keysDir)
  const accounts = await withSnapshot(pool, null, everyAccount)
  const verified: VerifiedLog[] = []
  for (const account of accounts) {
    // The heads are read first: one that is signed meanwhile is about lines that the snapshot may not hold.
    const known = await headsOf(dataDir, account)
    const { stranger, ...one } = await withSnapshots(pool, account, readers, (all) =>
      verifyLog(all, account, known, key),
    )
    const home = stranger && (await homeOf(pool, stranger, accounts))
    if (home) one.wrong.splice(1, 0, home)
    verified.push(one)
  }
  const known = new Set([...accounts, ...(await withSnapshot(pool, null, accountsElsewhere))])
  const gone = (await accountsWithHeads(dataDir)).filter((account) => !known.has(account))
  return [...verified, ...gone.map(missingAccount)]
}

/** Looks for the account that a line was taken from. */
async function homeOf(pool: Pool, digest: Buffer, accounts: readonly number[]): Promise<string | null> {
  for (const account of accounts) {
    const seq = await withSnapshot(pool, account, (db) => placeOf(db, account, digest))
    if (seq !== undefined) return `These words were sealed as line ${seq} of account ${account}.`
  }
  return null
}

const missingAccount = (account: number): VerifiedLog => ({
  account,
  sealed: 0,
  signed: 0,
  waiting: 0,
  wrong: ['The account is gone with its whole log, and signed heads of it are still here.'],
})

/** Says which line of one account's log is the first that is wrong. */
export async function verifyLog(
  readers: readonly [Db, ...Db[]],
  account: number,
  known: KnownHeads,
  key: KeyObject | null,
): Promise<VerifiedLog & Pick<Walked, 'stranger'>> {
  const heads = new Map(known.heads.map((head) => [head.seq, head]))
  const last = known.heads.reduce((most, { seq }) => Math.max(most, seq), 0)
  const { seq, stranger, against, wrong } = await walkChain(readers, account, heads)
  const { waiting, stray, vanished } = await looseLines(readers[0], account)
  const trusted = [heads.get(last), against].every((head) => !head || (key !== null && isSigned(key, head)))
  const sentences: (string | false)[] = [
    wrong ?? false,
    wrong === null && last > seq && `Line ${seq + 1} and all after it were cut off: ${last} lines were signed.`,
    wrong === null && seq > 0 && last === 0 && 'No signed head of it is in this data folder, so its end is unknown.',
    known.unreadable !== null && `Line ${known.unreadable} of its file of signed heads cannot be read.`,
    !trusted && 'A head in its file was not signed with the key of this data folder.',
    stray !== null && `The line with id ${stray} was inserted: it has no seal and does not wait for one.`,
    vanished !== null && `The line with id ${vanished} was removed before it was sealed.`,
  ]
  const said = sentences.filter((sentence) => sentence !== false)
  return { account, sealed: seq, signed: Math.min(last, seq), waiting, wrong: said, stranger }
}
