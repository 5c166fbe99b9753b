import { CompiledQuery, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/read'
import type { Scope, UserScope } from '../../database/scope'
import { contains, type Page, pageOf } from '../../database/table'
import { sendAhead, type Tx } from '../../database/write'

export interface Told {
  noun: string
  id: number | null
  property?: number | null
  message: string
}

/** One line of the activity log, in the transaction of what it tells. */
export const tell = (tx: Tx, scope: Scope, told: Told): Promise<void> => tellAll(tx, scope, [told])

/** A line each, in this order. Nobody waits for what is only told. */
export async function tellAll(tx: Tx, scope: Scope, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return
  const lines = told.map(({ noun, id, property = null, message }) => [noun, id, property, message.slice(0, 500)])
  sendAhead(
    tx,
    CompiledQuery.raw(
      `insert into activity (account_id, user_id, user_name, on_behalf_by, noun, noun_id, property_id, message)
        select $1, $2, $3, $4, v ->> 0, (v ->> 1)::bigint, (v ->> 2)::bigint, v ->> 3
        from json_array_elements($5::json) with ordinality told (v, n) order by n`,
      [scope.account, scope.user, scope.userName, scope.onBehalfBy, JSON.stringify(lines)],
    ),
  )
}

/** A user of some properties reads what happened to these, and what it did itself. */
const mayRead = ({ properties, user }: Scope) =>
  properties === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(activity.property_id = any(${properties}) or activity.user_id = ${user})`

const wording = sql<string>`case when on_behalf_by is null then message else message || ' (' || on_behalf_by || ' on behalf of ' || user_name || ')' end`

const lines = (db: Db, scope: Scope) =>
  db.selectFrom('activity').where('account_id', '=', scope.account).where(mayRead(scope))

export async function newestLines(db: Db, scope: Scope, most: number) {
  const rows = await lines(db, scope)
    .select(['id', 'user_name', 'created_at', wording.as('message')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row, i) => ({ no: i + 1, ...row, created_at: row.created_at.toISOString() }))
}

/** How many lines came since the user last looked, up to 99. */
export async function unseen(db: Db, scope: UserScope): Promise<number> {
  const fresh = lines(db, scope)
    .select('id')
    .where('id', '>', (eb) =>
      eb
        .selectFrom('staff_user')
        .select('activity_seen')
        .where('account_id', '=', scope.account)
        .where('staff_user.id', '=', scope.user),
    )
    .where('user_id', 'is distinct from', scope.user)
    .limit(99)
  const { count } = await db
    .selectFrom(fresh.as('fresh'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const orders = {
  created_at: sql`created_at`,
  message: sql`message collate natural_order`,
  user_name: sql`user_name collate natural_order`,
}

export async function activityTable(db: Db, scope: Scope, input: Page<keyof typeof orders>) {
  const found = lines(db, scope).$if(input.query !== '', (q) =>
    q.where(contains(sql`lower(message || e'\n' || user_name)`, input.query)),
  )
  const { data, count } = await pageOf(db, input, {
    rows: found.select(['id', 'user_name', 'created_at', wording.as('message')]),
    orders,
    id: sql`id`,
  })
  const before = input.limit === -1 ? 0 : (input.page - 1) * input.limit
  return {
    data: data.map((row, i) => ({ no: before + i + 1, ...row, created_at: row.created_at.toISOString() })),
    count,
  }
}

export async function markSeen(tx: Tx, scope: UserScope): Promise<void> {
  await tx
    .updateTable('staff_user')
    .set((eb) => ({
      activity_seen: eb
        .selectFrom('activity')
        .where('account_id', '=', scope.account)
        .select((max) => max.fn.coalesce(max.fn.max('activity.id'), sql<number>`0`).as('newest')),
    }))
    .where('account_id', '=', scope.account)
    .where('id', '=', scope.user)
    .execute()
}
