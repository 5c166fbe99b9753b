import type { InputOf } from '@freehold/contract/kit/call'
import type { installation } from '@freehold/contract/operator/installation'
import { sql } from 'kysely'
import type { Db } from '../../database/read'
import { contains, pageOf } from '../../database/table'
import { allSetAside } from '../../jobs/set-aside.sql'

/** A page of what jobs could not do, of all accounts. */
export async function setAsideTable(db: Db, input: InputOf<typeof installation.setAside>) {
  const { data, count } = await pageOf(db, input, {
    rows: allSetAside(db).where(contains(sql`lower(account_name || ' ' || job)`, input.query)).selectAll(),
    orders: { last_at: sql`last_at`, account_name: sql`account_name`, job: sql`job`, tries: sql`tries` },
    id: sql`(account_id, job, record)`,
  })
  return {
    data: data.map((row) => ({
      ...row,
      id: `${row.account_id} ${row.job} ${row.record}`,
      first_at: row.first_at.toISOString(),
      last_at: row.last_at.toISOString(),
      next_at: row.next_at.toISOString(),
    })),
    count,
  }
}
