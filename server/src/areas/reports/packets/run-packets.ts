import { mayGroup } from '@freehold/contract/access'
import { packetFileName } from '@freehold/rules/reports/packet'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { write } from '../../../database/write'
import { dropFiles, keepPaper } from '../../../files/keep'
import { stageMadePdf, unstage } from '../../../files/stage'
import { removeDropped } from '../../../files/sweep'
import { scopeOfUser } from '../../../http/identity'
import { Refusal } from '../../../http/refusal'
import { eachAccount } from '../../../jobs/each-account'
import { repeat } from '../../../repeat'
import { mailNext } from './mail-packets'
import { withPacket } from './make-packet'
import { keptUntil } from './packet-link'
import { endSets } from './packet-set.sql'
import {
  accountsWithPackets,
  expirePackets,
  giveBack,
  keepClaim,
  markFailed,
  markReady,
  type TakenPacket,
  takePacket,
} from './packet-work.sql'

/** One account's share of a round: its thousand owners don't hold up those of another. */
const shareOfRound = 3

/** Longer than a packet ever takes. One whose server died is taken again after it. */
const claimMinutes = 5
const triesAtMost = 3

const notMade = 'It could not be made. Try again.'

/**
 * Makes, emails and removes owner packets, each account its share: one round, so that a server that stops waits for no more
 * than that. The next round comes at once.
 */
export async function runPackets(context: AppContext) {
  const counts = { packets: 0, mails: 0, removed: 0 }
  const accounts = await accountsWithPackets(readsOf(context.pool, null), context.now())
  const { failed } = await eachAccount(context, {
    job: 'owner-packets',
    turns: accounts.map((account) => ({ account })),
    failure: 'The owner packets of an account were not made',
    work: async ({ account }) => {
      counts.removed += await removeOld(context, account)
      counts.mails += await mailNext(context, account)
      for (let made = 0; made < shareOfRound; made += 1) {
        if (!(await makeNext(context, account))) return
        counts.packets += 1
      }
    },
  })
  return { ...counts, failed }
}

const claimUntil = (at: Date): Date => new Date(at.getTime() + claimMinutes * 60_000)

/** Makes the next packet of an account. Answers whether there was one. */
async function makeNext(context: AppContext, account: number): Promise<boolean> {
  const { pool, now } = context
  const taken = await write(pool, account, (tx) => takePacket(tx, account, { at: now(), until: claimUntil(now()) }))
  if (taken) await finish(context, account, taken)
  await write(pool, account, (tx) => endSets(tx, account, now()))
  return taken !== undefined
}

/** A packet that fails is named with its reason, and stops no other. */
async function finish(context: AppContext, account: number, taken: TakenPacket): Promise<void> {
  const { pool, log } = context
  try {
    // A server that died three times at the same packet most likely died of it.
    if (taken.tries > triesAtMost) throw new Refusal('E_CONFLICT', notMade)
    await makeAndKeep(context, account, taken)
  } catch (error) {
    if (!(error instanceof Refusal))
      log.error({ err: error, account, packet: taken.id, tries: taken.tries }, 'An owner packet was not made')
    const over = error instanceof Refusal || taken.tries >= triesAtMost
    await write(pool, account, (tx) =>
      over
        ? markFailed(tx, account, taken, error instanceof Refusal ? error.message : notMade)
        : giveBack(tx, account, taken),
    )
  }
}

/** The access of the maker may have changed since. */
async function makerOf({ pool, now }: AppContext, account: number, { made_by }: TakenPacket): Promise<UserScope> {
  const scope = made_by === null ? null : await scopeOfUser(readsOf(pool, account), account, made_by, now())
  if (scope === null || !mayGroup(scope.group, 'reports'))
    throw new Refusal('E_FORBIDDEN', 'The user who asked for it can no longer read reports.')
  return scope
}

async function makeAndKeep(context: AppContext, account: number, taken: TakenPacket): Promise<void> {
  const { pool, now } = context
  const scope = await makerOf(context, account, taken)
  const { from_day: from, to_day: to, parts } = taken
  await withPacket(context, scope, { owner: taken.owner_id, from, to, parts }, async (made) => {
    // A slow one may be another server's by now.
    if (!(await write(pool, account, (tx) => keepClaim(tx, account, taken, claimUntil(now()))))) return
    const originalName = packetFileName(taken.owner_name, { from, to })
    const file = await stageMadePdf(context, { account }, { ...made, originalName })
    const kept = await write(pool, account, async (tx) => {
      const at = now()
      if (!(await markReady(tx, account, taken, { ...made, file, at, expires: keptUntil(at) }))) return false
      await keepPaper(tx, { account }, { name: file }, 'owner_packet')
      return true
    })
    if (!kept) await unstage(context, { account }, [file])
  })
}

const removedAtOnce = 200

/** Removes the files of packets whose time is over. */
async function removeOld(context: AppContext, account: number): Promise<number> {
  const { pool, now } = context
  const files = await write(pool, account, async (tx) => {
    const old = await expirePackets(tx, account, now(), removedAtOnce)
    await dropFiles(tx, { account }, old)
    return old
  })
  if (files.length > 0) await removeDropped(context, { account })
  return files.length
}

const pause = 500

/** Makes them soon after they are asked for, until it is stopped. Two servers never take the same one. */
export const runPacketsSoon = (context: AppContext) =>
  repeat(
    () =>
      runPackets(context).catch((error: unknown) => context.log.error({ err: error }, 'Owner packets were not made')),
    pause,
  )
