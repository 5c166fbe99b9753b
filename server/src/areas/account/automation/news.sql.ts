import type { Flag, NewsFlag } from '@freehold/rules/automation/switches'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { enqueue, type Tx } from '../../../database/write'

interface NewsOfOrders {
  orders: readonly number[]
  /** The update; none where the work orders are new. */
  update: string | null
  /** The move that it tells of, which may be undone. */
  move?: number | null
  /** Notifies only the contractor or only the owner. Defaults to both. */
  only?: 'contractor' | 'owner'
  /** The contractor received a link, or acted through one, and needs no mail. */
  byLink?: boolean
  at: Date
}

/**
 * Queues news for the owners and contractors of work orders whose switches are on. The insert is pipelined, so a save
 * takes no longer. An owner who is also the contractor is notified once, and a contractor who signs in is not notified
 * of their own action.
 */
export function noteOrders(
  tx: Tx,
  scope: Scope,
  { orders, update, move = null, only, byLink = false, at }: NewsOfOrders,
): void {
  const contractor: Flag = update === null ? 'wo_new_contractor' : 'wo_updates_contractor'
  const owner: Flag = update === null ? 'wo_new_owners' : 'wo_updates_owners'
  enqueue(
    tx,
    CompiledQuery.raw(
      `with switched_on as (select flag from automation_switch where account_id = $1 and flag in ($3, $4) and is_on)
      insert into maintenance_news (account_id, flag, reader_id, property_id, work_order_id, move_id, what, at)
      select w.account_id, r.flag, r.reader, w.property_id, w.id, $5::bigint, $6, $7::timestamptz
      from work_order w
      join contractor c on c.account_id = w.account_id and c.id = w.contractor_id
      join property p on p.account_id = w.account_id and p.id = w.property_id
      join owner o on o.account_id = p.account_id and o.id = p.owner_id
      cross join lateral (values ('contractor', $3::text, c.id, c.email, c.user_id), ('owner', $4::text, o.id, o.email, null))
        r (kind, flag, reader, email, user_id)
      where w.account_id = $1 and w.id = any($2::bigint[]) and r.flag in (select flag from switched_on) and r.email <> ''
        and ($8::text is null or r.kind = $8) and not (r.kind = 'contractor' and $10)
        and (r.user_id is null or r.user_id is distinct from $9::bigint)
        and not (r.kind = 'owner' and lower(o.email) = lower(c.email)
          and ($10 or $3 in (select flag from switched_on) and $8::text is null))
      order by w.id`,
      [scope.account, orders, contractor, owner, move, update ?? '', at, only ?? null, scope.user, byLink],
    ),
  )
}

/** Notes an entry of the maintenance log for the owner of its property. */
export function noteLogEntry(tx: Tx, { account }: Scope, entry: number, at: Date): void {
  const flag: Flag = 'maintain_new_owners'
  enqueue(
    tx,
    CompiledQuery.raw(
      `insert into maintenance_news (account_id, flag, reader_id, property_id, maintenance_log_id, at)
      select m.account_id, $3, o.id, m.property_id, m.id, $4::timestamptz from maintenance_log m
      join property p on p.account_id = m.account_id and p.id = m.property_id
      join owner o on o.account_id = p.account_id and o.id = p.owner_id
      where m.account_id = $1 and m.id = $2 and o.email <> ''
        and exists (select from automation_switch where account_id = $1 and flag = $3 and is_on)`,
      [account, entry, flag, at],
    ),
  )
}

interface GivenAway {
  order: number
  /** The contractor who had it. */
  from: number
  /** It was asked to do the work. */
  asked: boolean
  at: Date
}

/** The contractor who had a work order hears no more of it, but that it went to another one, if it knew of the work. */
export function noteGivenAway(tx: Tx, { account }: Scope, { order, from, asked, at }: GivenAway): void {
  const flag: Flag = 'wo_updates_contractor'
  const mine = `work_order_id = $2 and reader_id = $3 and flag in ('wo_new_contractor', 'wo_updates_contractor')`
  enqueue(
    tx,
    CompiledQuery.raw(`delete from maintenance_news where account_id = $1 and sent_id is null and ${mine}`, [
      account,
      order,
      from,
    ]),
  )
  enqueue(
    tx,
    CompiledQuery.raw(
      `insert into maintenance_news (account_id, flag, reader_id, property_id, work_order_id, given_away, what, at)
      select w.account_id, $4, c.id, w.property_id, w.id, true, 'It was given to another contractor.', $6::timestamptz
      from work_order w join contractor c on c.account_id = w.account_id and c.id = $3
      where w.account_id = $1 and w.id = $2 and c.email <> '' and ($5::boolean or exists (
        select from maintenance_news where account_id = $1 and ${mine}))
        and exists (select from automation_switch where account_id = $1 and flag = $4 and is_on)`,
      [account, order, from, flag, asked, at],
    ),
  )
}

/** Readers who have not been notified of a move yet never hear of it once it is undone. */
export function forgetMove(tx: Tx, { account }: Scope, order: number, move: number): void {
  enqueue(
    tx,
    CompiledQuery.raw(
      'delete from maintenance_news where account_id = $1 and work_order_id = $2 and move_id = $3 and sent_id is null',
      [account, order, move],
    ),
  )
}

interface HeldNews {
  id: number
  flag: NewsFlag
  reader: number
  property: number
}

interface Due {
  now: Date
  /** A digest waits until its first change is older than this. */
  before: Date
}

/** The readers whose mail is due: at once for what is new, later for changes. What was noted before a switch went on is left. */
const dueReaders = (account: number, { now, before }: Due) => sql`
  select n.flag, n.reader_id from maintenance_news n
  join automation_switch s on s.account_id = n.account_id and s.flag = n.flag and s.is_on and n.at >= s.changed_at
  where n.account_id = ${account} and n.sent_id is null and n.at <= ${now}
  group by n.flag, n.reader_id
  having min(n.at) <= (case when n.flag like '%\\_updates\\_%' then ${before}::timestamptz else ${now}::timestamptz end)`

export async function isNewsDue(db: Db, account: number, due: Due): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select exists (${dueReaders(account, due)}) as due`.execute(db)
  return rows[0]?.due ?? false
}

/** Locks the news that is due: a second server waits here, and finds nothing left. */
export async function holdDueNews(tx: Tx, account: number, due: Due): Promise<HeldNews[]> {
  const { rows } = await sql<HeldNews>`with due as (${dueReaders(account, due)})
    select n.id, n.flag, n.reader_id as reader, n.property_id as property from maintenance_news n
    join automation_switch s on s.account_id = n.account_id and s.flag = n.flag and n.at >= s.changed_at
    join due on due.flag = n.flag and due.reader_id = n.reader_id
    where n.account_id = ${account} and n.sent_id is null and n.at <= ${due.now} order by n.id for update of n`.execute(
    tx,
  )
  return rows
}

/** Assigns news to the planned mails that carry it: each mail is planned for the first of its news. */
export async function tieNews(
  tx: Tx,
  account: number,
  mails: readonly { flag: NewsFlag; first: number; news: readonly number[] }[],
): Promise<void> {
  const pairs = mails.flatMap(({ flag, first, news }) => news.map((id) => ({ flag, first, id })))
  await sql`update maintenance_news n set sent_id = s.id
    from json_to_recordset(${JSON.stringify(pairs)}::json) v (flag text, first bigint, id bigint)
    join automation_sent s on s.account_id = ${account} and s.noun = 'maintenance_news' and s.flag = v.flag and s.noun_id = v.first
    where n.account_id = ${account} and n.id = v.id`.execute(tx)
}

/** The work order that the only news of a planned mail is about; null where it is gone. */
export async function orderOfNews(db: Db, account: number, plan: number): Promise<number | null> {
  const row = await db
    .selectFrom('maintenance_news')
    .where('account_id', '=', account)
    .where('sent_id', '=', plan)
    .select('work_order_id')
    .executeTakeFirst()
  return row?.work_order_id ?? null
}

/** Deletes news after a week if it was never sent because its switch went off. */
export async function forgetUntold(tx: Tx, account: number, before: Date): Promise<void> {
  await tx
    .deleteFrom('maintenance_news')
    .where('account_id', '=', account)
    .where('sent_id', 'is', null)
    .where('at', '<', before)
    .execute()
}

/** The first unsent change of each switch. */
export async function firstUntold(db: Db, account: number): Promise<{ flag: NewsFlag; at: Date }[]> {
  const { rows } = await sql<{ flag: NewsFlag; at: Date }>`select n.flag, min(n.at) as at from maintenance_news n
    join automation_switch s on s.account_id = n.account_id and s.flag = n.flag and s.is_on and n.at >= s.changed_at
    where n.account_id = ${account} and n.sent_id is null group by n.flag`.execute(db)
  return rows
}
