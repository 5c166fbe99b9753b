import type { InputOf } from '@freehold/contract/kit/call'
import type { installation } from '@freehold/contract/operator/installation'
import { sql } from 'kysely'
import type { Db } from '../../database/read'
import { contains, window } from '../../database/table'

interface Row {
  account_id: number
  account_name: string
  job: string
  record: string
  tries: number
  error: string
  first_at: Date
  last_at: Date
  next_at: Date
}

/** A page of what jobs could not do, of all accounts. */
export async function setAsideTable(db: Db, input: InputOf<typeof installation.setAside>) {
  const { take, skip } = window(input)
  const direction = sql.raw(input.ascending ? 'asc' : 'desc')
  const found = sql`super_set_aside() s where ${contains(sql`lower(account_name || ' ' || job)`, input.query)}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select * from ${found} order by ${sql.ref(input.orderBy)} ${direction}, account_id, job, record
      limit ${take} offset ${skip}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${found}`.execute(db),
  ])
  const data = rows.map((row) => ({
    ...row,
    id: `${row.account_id} ${row.job} ${row.record}`,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    next_at: row.next_at.toISOString(),
  }))
  return { data, count: counted.rows[0]?.count ?? 0 }
}
