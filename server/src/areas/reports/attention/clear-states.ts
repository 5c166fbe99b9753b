import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import { findNeeds } from '../dashboard/find-needs'
import { needKey } from '../dashboard/need-key'
import { clearStates, endAssignments, type KeptState, keptStates } from './clear-states.sql'
import { colleagueScope } from './colleague.sql'
import { placeOf } from './place.sql'

/** States that are looked at together. */
const together = 500

/** Removes what users did with items whose reason is gone, and takes items from users who can't settle them any more. */
export async function clearNeedStates(context: AppContext) {
  const now = context.now()
  let cleared = 0
  const { rows } = await sql<{ account: number }>`select accounts_with_need_states() as account`.execute(
    readsOf(context.pool, null),
  )
  const { failed } = await eachAccount(context, {
    job: 'needs-attention',
    turns: rows,
    failure: 'What users did with items that are gone was not removed',
    work: async ({ account }) => {
      const db = readsOf(context.pool, account)
      const place = await placeOf(db, account, now)
      if (!place) return
      for (let after = 0, found = together; found === together; ) {
        const states = await keptStates(db, account, after, together)
        found = states.length
        after = states.at(-1)?.id ?? after
        const gone = await goneOf(db, place, states, now)
        const lost = await lostOf(db, place, states, now)
        await write(context.pool, account, async (tx) => {
          await endAssignments(tx, account, lost)
          cleared += await clearStates(tx, account, gone, now)
        })
      }
    },
  })
  return { cleared, failed }
}

const refsOf = (states: readonly KeptState[]) =>
  states.map(({ kind, record_id, occurrence }) => ({ kind, id: record_id, occurrence }))

/** The ids of those whose item is gone. */
async function goneOf(db: Db, scope: Scope, states: readonly KeptState[], now: Date): Promise<number[]> {
  const refs = refsOf(states)
  const { rows } = await findNeeds(db, scope, { only: refs, most: refs.length, now })
  const waiting = new Set(rows.map(needKey))
  return states.filter((_, place) => !waiting.has(keyAt(refs, place))).map(({ id }) => id)
}

/** The ids of those whose user may not settle the item any more. */
async function lostOf(db: Db, scope: Scope, states: readonly KeptState[], now: Date): Promise<number[]> {
  const users = [...new Set(states.flatMap(({ assigned_to }) => assigned_to ?? []))]
  const lost = await Promise.all(
    users.map(async (user) => {
      const own = states.filter(({ assigned_to }) => assigned_to === user)
      const reader = await colleagueScope(db, scope, user)
      return reader ? goneOf(db, reader, own, now) : own.map(({ id }) => id)
    }),
  )
  return lost.flat()
}

function keyAt(refs: ReturnType<typeof refsOf>, place: number) {
  const ref = refs[place]
  if (!ref) throw new RangeError('Each state has its item')
  return needKey(ref)
}
