import { dayIn } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { withOwner } from '../../../database/owner'
import { type Tx, write } from '../../../database/write'
import type { JobCounts } from '../../../jobs/job-run.sql'
import { copyTemplate } from './copy-account'
import { insertVisit } from './copy-account.sql'
import { changeTemplate, type Pool, poolOf } from './pool.sql'

/** Fills a new account with the story of the demo, as the owner of the tables. `note` is called as soon as there is one. */
export type SeedStory = (
  context: AppContext,
  note: (tx: Tx, account: number) => Promise<void>,
) => Promise<{ account: number }>

/** So many are ready as soon as can be. */
const readyAtOnce = 3
/** In quiet minutes one more is made, up to this part of all, so that a crowd meets a full house. */
const readyPart = 4
/** The story is dated by its day, and seeded again at night where most visitors live. */
const zone = 'America/New_York'
const nightUntil = 3

/** Keeps a few accounts ready for visitors, copied from a template that is seeded again every night. */
export async function keepVisits(context: AppContext, seed: SeedStory): Promise<JobCounts> {
  const most = context.config.door.demoVisits
  if (most === null) return {}
  return withOwner(context, async (owner) => {
    const pool = () => write(owner, null, (tx) => seenByOwner(tx, context.now()))
    const stale = isStale(await pool(), context.now())
    if (stale) await seedTemplate({ ...context, pool: owner }, seed)
    let copied = 0
    const copy = async () => (await copyTemplate(context, owner)) !== null
    while (wantsMore(await pool(), most) && (await copy())) copied += 1
    if (copied === 0 && hasRoom(await pool(), most) && (await copy())) copied += 1
    return { seeded: Number(stale), copied }
  })
}

async function seenByOwner(tx: Tx, now: Date): Promise<Pool> {
  await sql`set local role none`.execute(tx)
  return poolOf(tx, now)
}

const wantsMore = ({ ready, taken, waiting }: Pool, most: number): boolean =>
  ready < Math.min(readyAtOnce + waiting, most - taken)

const hasRoom = ({ ready, taken }: Pool, most: number): boolean =>
  ready < Math.min(Math.ceil(most / readyPart), most - taken)

/** Seeded on a day before today, when the night is over. */
export function isStale({ template }: Pick<Pool, 'template'>, now: Date): boolean {
  if (template === null) return true
  const early = new Date(now.getTime() - nightUntil * 3_600_000)
  return dayIn(zone, template.made_at) < dayIn(zone, early)
}

async function seedTemplate(context: AppContext, seed: SeedStory): Promise<void> {
  const { pool, now, log } = context
  const began = performance.now()
  const { account } = await seed(context, async (tx, opened) => {
    await sql`set local role none`.execute(tx)
    await insertVisit(tx, opened, 'FILLING', now())
    await sql`set local role freehold_app`.execute(tx)
  })
  await write(pool, null, (tx) => changeTemplate(tx, account, now()))
  log.info({ account }, `Set up the demo that visitors get (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}
