import { dayIn } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { houseScope, type Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import type { Place } from '../../../outbound/outbound'
import { announceSome } from './announce-turns'
import { followPayments } from './follow-payments'
import { planSome } from './plan-turns'
import { resumeAndWarn, stopSome } from './sweep-plans'
import { takeTurn } from './take-turn'
import { turnsToTake } from './turn.sql'

const job = 'autopay'

/** The turns that are read at once, and the payments that are asked for at once. */
const together = 400
const lanes = 4

/** Plans, announces and takes the turns of every account. */
export async function runAutopay(context: AppContext) {
  const counts = { accounts: 0, planned: 0, announced: 0, taken: 0, failed: 0 }
  const { rows } = await sql<Place>`select account_id, timezone from accounts_with_autopay()`.execute(
    readsOf(context.pool, null),
  )
  const { failed } = await eachAccount(context, {
    job,
    turns: rows.map((place) => ({ account: place.account_id, place })),
    failure: 'The autopay of an account was not done',
    work: async ({ account, place }) => {
      const now = context.now()
      const scope = houseScope(account, place.timezone, dayIn(place.timezone, now))
      const each = (some: Step) => untilDone(context, scope, some)
      await followPayments(context, scope)
      await write(context.pool, account, (tx) => resumeAndWarn(tx, scope, now))
      await each(async (tx) => ({ done: 0, more: (await stopSome(tx, scope, now)).more }))
      counts.planned += await each(async (tx) => {
        const { planned, more } = await planSome(tx, scope)
        return { done: planned, more }
      })
      counts.announced += await each(async (tx) => {
        const { mailed, more } = await announceSome(tx, scope, now)
        return { done: mailed, more }
      })
      const takings = await takeAll(context, account)
      counts.taken += takings.taken
      counts.failed += takings.failed
      counts.accounts += 1
    },
  })
  return { ...counts, failed: counts.failed + failed }
}

type Step = (tx: Tx) => Promise<{ done: number; more: boolean }>

/** Each round is a transaction of its own, so that what is done stays done. */
async function untilDone({ pool }: AppContext, { account }: Scope, some: Step): Promise<number> {
  let done = 0
  for (let more = true; more; ) {
    const round = await write(pool, account, some)
    done += round.done
    more = round.more
  }
  return done
}

/** Takes the turns of an account, each a payment of its own: one that fails does not stop the others. */
async function takeAll(context: AppContext, account: number) {
  const counts = { taken: 0, failed: 0 }
  const db = readsOf(context.pool, account)
  for (let after = 0, more = true; more; ) {
    const ids = await turnsToTake(db, { account, now: context.now(), most: together }, after)
    const inLanes = Array.from({ length: lanes }, (_, lane) => ids.filter((_id, at) => at % lanes === lane)).filter(
      (lane) => lane.length > 0,
    )
    await Promise.all(
      inLanes.map(async (lane) => {
        const { failed } = await eachAccount(context, {
          job,
          turns: lane.map((id) => ({ account, id })),
          failure: 'A turn of autopay was not taken',
          work: async ({ id }) => {
            if (await takeTurn(context, account, id)) counts.taken += 1
          },
        })
        counts.failed += failed
      }),
    )
    after = ids.at(-1) ?? after
    more = ids.length === together
  }
  return counts
}
