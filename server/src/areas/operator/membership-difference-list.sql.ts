import type { InputOf } from '@freehold/contract/kit/call'
import type { installation } from '@freehold/contract/operator/installation'
import { sql } from 'kysely'
import type { Db } from '../../database/read'
import { contains, pageOf } from '../../database/table'

interface Row {
  account_id: number
  account_name: string
  subscription: string
  kind: 'MISSING' | 'STATE' | 'UNITS' | 'PERIOD' | 'DISCOUNT' | 'INVOICE'
  about: string
  ours: string
  theirs: string
  first_at: Date
  last_at: Date
}

/** A page of the differences between memberships here and at the charger, of all accounts. */
export async function membershipDifferences(db: Db, input: InputOf<typeof installation.memberships>) {
  const all = sql<Row>`membership_differences()`.as<'d'>('d')
  const { data, count } = await pageOf(db, input, {
    rows: db.selectFrom(all).where(contains(sql`lower(account_name || ' ' || subscription)`, input.query)).selectAll(),
    orders: { first_at: sql`first_at`, account_name: sql`account_name`, kind: sql`kind` },
    id: sql`(account_id, kind, about)`,
  })
  return {
    data: data.map((row) => ({
      ...row,
      id: `${row.account_id} ${row.kind} ${row.about}`,
      first_at: row.first_at.toISOString(),
      last_at: row.last_at.toISOString(),
    })),
    count,
  }
}
