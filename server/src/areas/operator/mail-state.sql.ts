import type { InputOf } from '@freehold/contract/kit/call'
import type { installation } from '@freehold/contract/operator/installation'
import { sql } from 'kysely'
import type { Db } from '../../database/read'
import { contains, pageOf } from '../../database/table'

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
  const { data, count } = await pageOf(db, input, {
    rows: db
      .selectFrom(sql<MailRow>`super_mail()`.as('mail'))
      .$if(input.state !== null, (q) => q.where('state', '=', input.state ?? ''))
      .where(contains(sql`lower(account_name || ' ' || to_address || ' ' || event)`, input.query))
      .select(['id', 'account_id', 'account_name', 'event', 'to_address', 'state', 'tries', 'error', 'created_at']),
    orders: { created_at: sql`created_at`, account_name: sql`account_name`, state: sql`state`, tries: sql`tries` },
    id: sql`id`,
  })
  return { data: data.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), count }
}
