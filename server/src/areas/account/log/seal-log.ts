import type { AppContext } from '../../../app-context'
import { isAway } from '../../../database/away'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { repeat } from '../../../repeat'
import { digestOf, genesis, linkOf } from './chain'
import { appendHead, headsOf } from './heads'
import { accountsToSeal, becomeSealer, everyAccount, insertSeals, lastSeal, type Seal, takeUnsealed } from './seal.sql'
import { signingKey } from './signing-key'

type Context = Pick<AppContext, 'pool' | 'log' | 'config' | 'now'>

const linesAtOnce = 5_000
const pause = 5_000

/**
 * Chains what was committed since the last pass, and signs how far each account came. The first pass also signs what a
 * crash, or another server, sealed without a head here. One account that fails does not stop the others.
 */
export function logSealer(context: Context): { pass: () => Promise<{ lines: number; failed: number }> } {
  const { pool, log } = context
  let behind = true

  const sealAccount = async (account: number): Promise<number> => {
    let sealed = 0
    for (let more = -1; more !== 0; sealed += more) more = await sealSome(context, account)
    if (sealed > 0 || behind) await signLast(context, account, sealed > 0)
    return sealed
  }

  return {
    pass: async () => {
      const counts = { lines: 0, failed: 0 }
      const reads = readsOf(pool, null)
      for (const account of behind ? await everyAccount(reads) : await accountsToSeal(reads)) {
        try {
          counts.lines += await sealAccount(account)
        } catch (error) {
          // Another cell seals it.
          if (isAway(error)) continue
          counts.failed += 1
          log.error({ err: error, account }, 'Lines of the activity log were not sealed')
        }
      }
      behind = counts.failed > 0
      return counts
    },
  }
}

/** Signs the end of an account's chain, unless it is known to be signed already. */
async function signLast({ pool, config, now }: Context, account: number, fresh: boolean): Promise<void> {
  const last = await lastSeal(readsOf(pool, account), account)
  if (!last) return
  const hash = last.hash.toString('hex')
  const { heads } = fresh ? { heads: [] } : await headsOf(config.dataDir, account)
  if (heads.some((head) => head.seq === last.seq && head.hash === hash)) return
  const key = await signingKey(config)
  await appendHead(config.dataDir, key, { account, seq: last.seq, hash, at: now().toISOString() })
}

/** Seals some lines of an account, and returns how many; none where another server is at it. */
const sealSome = ({ pool }: Context, account: number): Promise<number> =>
  write(pool, account, async (tx) => {
    if (!(await becomeSealer(tx, account))) return 0
    const lines = await takeUnsealed(tx, account, linesAtOnce)
    if (lines.length === 0) return 0
    let { seq, hash } = (await lastSeal(tx, account)) ?? { seq: 0, hash: genesis }
    const seals = lines.map(({ id, content }): Seal => {
      const digest = digestOf(content)
      seq += 1
      hash = linkOf(hash, account, seq, id, digest)
      return { seq, id, digest, hash }
    })
    await insertSeals(tx, account, seals)
    return lines.length
  })

/** Seals every few seconds until it is stopped, beside the server's other work. */
export function sealRepeatedly(context: Context) {
  const sealer = logSealer(context)
  const failed = (error: unknown) => context.log.error({ err: error }, 'The activity log was not sealed')
  return repeat(() => sealer.pass().catch(failed), pause)
}
