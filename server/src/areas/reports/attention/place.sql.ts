import { dayIn } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { houseScope, type Scope } from '../../../database/scope'

/** The scope of a job for an account on the day that it is there; null where the account is gone. */
export async function placeOf(db: Db, account: number, now: Date): Promise<Scope | null> {
  const { rows } = await sql<{ timezone: string }>`select timezone from account where id = ${account}`.execute(db)
  const zone = rows[0]?.timezone
  return zone === undefined ? null : houseScope(account, zone, dayIn(zone, now))
}
