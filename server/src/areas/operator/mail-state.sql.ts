import type { InputOf } from '@freehold/contract/kit/call'
import type { installation } from '@freehold/contract/operator/installation'
import { sql } from 'kysely'
import type { Db } from '../../database/read'
import { contains, window } from '../../database/table'

interface MailRow {
  id: number
  account_id: number | null
  account_name: string
  event: string
  to_address: string
  state: string
  tries: number
  error: string
  created_at: Date
}

/** A page of the mail of all accounts. */
export async function mailTable(db: Db, input: InputOf<typeof installation.mails>) {
  const { take, skip } = window(input)
  const direction = sql.raw(input.ascending ? 'asc' : 'desc')
  const found = sql`super_mail() m where (${input.state}::text is null or state = ${input.state})
    and ${contains(sql`lower(account_name || ' ' || to_address || ' ' || event)`, input.query)}`
  const [{ rows }, counted] = await Promise.all([
    sql<MailRow>`select id, account_id, account_name, event, to_address, state, tries, error, created_at from ${found}
      order by ${sql.ref(input.orderBy)} ${direction}, id ${direction} limit ${take} offset ${skip}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${found}`.execute(db),
  ])
  const data = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
  return { data, count: counted.rows[0]?.count ?? 0 }
}
