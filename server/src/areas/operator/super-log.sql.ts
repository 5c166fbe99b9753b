import type { InputOf } from '@freehold/contract/kit/call'
import type { support } from '@freehold/contract/operator/support'
import type { Day } from '@freehold/rules/day'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/read'
import { contains, pageOf } from '../../database/table'

const day = sql<Day>`(created_at at time zone 'UTC')::date`

/** A page of what super admins did. */
export async function superLogTable(db: Db, input: InputOf<typeof support.log>) {
  const { from, to } = input
  const { data, count } = await pageOf(db, input, {
    rows: db
      .selectFrom('super_activity')
      .selectAll()
      .where(contains(sql`lower(super_admin_name || ' ' || account_name || ' ' || message)`, input.query))
      .$if(from !== null, (q) => q.where(sql<SqlBool>`${day} >= ${from}`))
      .$if(to !== null, (q) => q.where(sql<SqlBool>`${day} <= ${to}`)),
    orders: {
      created_at: sql`created_at`,
      super_admin_name: sql`super_admin_name`,
      account_name: sql`account_name`,
    },
    id: sql`id`,
  })
  return { data: data.map((line) => ({ ...line, created_at: line.created_at.toISOString() })), count }
}
