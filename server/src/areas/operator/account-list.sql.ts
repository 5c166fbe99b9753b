import { groups } from '@freehold/contract/access'
import type { InputOf } from '@freehold/contract/kit/call'
import type { support } from '@freehold/contract/operator/support'
import { sql } from 'kysely'
import type { Pool } from '../../database/pool'
import { type Db, readsOf } from '../../database/read'
import { contains, window } from '../../database/table'
import { notFound } from '../../http/refusal'

interface AccountRow {
  id: number
  number: string
  name: string
  membership: string
  status: string
  demo: boolean
  created_at: Date
  units: number
  users: number
  last_seen: Date | null
  failed_mail: number
  stored_bytes: number
  closed: boolean
}

const columns = sql.raw(`id, number, name, membership, status, demo, created_at, units, users, last_seen, failed_mail,
  stored_bytes, closed`)

const toWire = ({ created_at, last_seen, ...row }: AccountRow) => ({
  ...row,
  created_at: created_at.toISOString(),
  last_seen: last_seen?.toISOString() ?? null,
})

/** A page of all accounts. They are few beside what they hold, so their figures are counted when they are asked for. */
export async function accountTable(db: Db, input: InputOf<typeof support.accounts>) {
  const { take, skip } = window(input)
  const direction = sql.raw(input.ascending ? 'asc' : 'desc')
  const found = sql`super_accounts() a where ${contains(sql`lower(a.name || ' ' || a.number)`, input.query)}
    and (${input.membership}::text is null or membership = ${input.membership})`
  const [{ rows }, counted] = await Promise.all([
    sql<AccountRow>`select ${columns} from ${found}
      order by ${sql.ref(input.orderBy)} ${direction} nulls last, id ${direction} limit ${take} offset ${skip}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*) as count from ${found}`.execute(db),
  ])
  return { data: rows.map(toWire), count: counted.rows[0]?.count ?? 0 }
}

export async function accountWithPeople(pool: Pool, account: number) {
  const { rows } = await sql<AccountRow>`select ${columns} from super_accounts() where id = ${account}`.execute(
    readsOf(pool, null),
  )
  const [row] = rows
  if (!row) throw notFound('Account')
  const people = await readsOf(pool, account)
    .selectFrom('staff_user')
    .where('account_id', '=', account)
    .where('archived_at', 'is', null)
    .select(['id', 'name', 'email', 'group_id', 'state', 'last_access'])
    .orderBy('is_owner', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return {
    ...toWire(row),
    people: people.map(({ group_id, last_access, ...person }) => ({
      ...person,
      group: groups[group_id as keyof typeof groups],
      last_seen: last_access?.toISOString() ?? null,
    })),
  }
}
