import { join } from 'node:path'
import { sql } from 'kysely'
import { readsOf } from '../database/read'
import type { House } from '../house'
import { pendingMinutes, sweepFiles } from './sweep'
import { clearTemporary } from './temporary'

/** Sweeps every account that has something to sweep, one after the other; then what crashed requests left on this machine. */
export async function sweepEveryAccount(house: House): Promise<void> {
  const now = house.now()
  const before = new Date(now.getTime() - pendingMinutes * 60_000)
  const { rows } = await sql<{ account: number }>`select accounts_to_sweep(${before}) as account`.execute(
    readsOf(house.pool, null),
  )
  for (const { account } of rows) await sweepFiles(house, { account }, now)
  await house.files.tidy(before)
  await clearTemporary(join(house.config.dataDir, 'tmp'), before)
}
