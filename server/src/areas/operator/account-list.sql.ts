import { groups } from '@freehold/contract/access'
import type { InputOf } from '@freehold/contract/kit/call'
import type { support } from '@freehold/contract/operator/support'
import { sql } from 'kysely'
import type { Pool } from '../../database/pool'
import { type Db, readsOf } from '../../database/read'
import { contains, pageOf } from '../../database/table'
import { notFound } from '../../http/refusal'

interface AccountRow {
  id: number
  number: string
  name: string
  membership: string
  status: string
  demo: boolean
  visit: boolean
  created_at: Date
  units: number
  users: number
  last_seen: Date | null
  failed_mail: number
  stored_bytes: number
  closed: boolean
}

const allAccounts = (db: Db) => db.selectFrom(sql<AccountRow>`super_accounts()`.as('account')).selectAll()

const toWire = ({ created_at, last_seen, ...row }: AccountRow) => ({
  ...row,
  created_at: created_at.toISOString(),
  last_seen: last_seen?.toISOString() ?? null,
})

/** A page of all accounts. They are few beside what they hold, so their figures are counted when they are asked for. */
export async function accountTable(db: Db, input: InputOf<typeof support.accounts>) {
  const { data, count } = await pageOf(db, input, {
    rows: allAccounts(db)
      .where(contains(sql`lower(name || ' ' || number)`, input.query))
      .$if(input.membership !== null, (q) => q.where('membership', '=', input.membership ?? '')),
    orders: {
      name: sql`name`,
      number: sql`number`,
      membership: sql`membership`,
      units: sql`units`,
      users: sql`users`,
      last_seen: sql`last_seen`,
      failed_mail: sql`failed_mail`,
      stored_bytes: sql`stored_bytes`,
      created_at: sql`created_at`,
    },
    nullable: ['last_seen'],
    id: sql`id`,
  })
  return { data: data.map(toWire), count }
}

export async function accountWithPeople(pool: Pool, account: number) {
  const row = await allAccounts(readsOf(pool, null)).where('id', '=', account).executeTakeFirst()
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
