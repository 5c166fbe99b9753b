import type { InputOf } from '@freehold/contract/kit/call'
import type { PickedOwners } from '@freehold/contract/kit/packet-fields'
import type { ownerPacket } from '@freehold/contract/reports/owner-packet'
import type { Day } from '@freehold/rules/day'
import type { PacketPart, PacketSetState } from '@freehold/rules/reports/packet'
import type { Preset } from '@freehold/rules/reports/preset'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import { ownerOfOwn, type Scope, type UserScope } from '../../../database/scope'
import { pageOf } from '../../../database/table'
import { seesEverything } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { pickedOwners } from './picked-owners.sql'

/** A user's own sets; a user who sees everything has all of them. */
const inSight = (scope: Scope): RawBuilder<SqlBool> =>
  seesEverything(scope) ? sql<SqlBool>`true` : sql<SqlBool>`packet_set.made_by = ${ownerOfOwn(scope)}`

const countOf = (condition: RawBuilder<unknown>) => sql<number>`(select count(*)::int from owner_packet k
  where k.account_id = packet_set.account_id and k.set_id = packet_set.id and ${condition})`

const mailed = sql`exists (select from owner_packet_mail m where m.account_id = k.account_id and m.packet_id = k.id)`

/** The database's checks hold the words to those of the rules. */
const columns = [
  'packet_set.id',
  sql<Preset>`packet_set.period`.as('period'),
  sql<Day>`packet_set.from_day`.as('start_date'),
  sql<Day>`packet_set.to_day`.as('end_date'),
  sql<PacketPart[]>`packet_set.parts`.as('parts'),
  sql<PacketSetState>`packet_set.state`.as('state'),
  'packet_set.total',
  'packet_set.made_by',
  'packet_set.made_at',
  countOf(sql`k.state = 'READY'`).as('ready'),
  countOf(sql`k.state = 'FAILED'`).as('failed'),
  countOf(mailed).as('emailed'),
  sql<string>`coalesce((select u.name from staff_user u where u.account_id = packet_set.account_id
    and u.id = packet_set.made_by), '')`.as('made_by_name'),
] as const

const sets = (db: Db, scope: Scope) =>
  db.selectFrom('packet_set').where('packet_set.account_id', '=', scope.account).where(inSight(scope))

export const findSet = (db: Db, scope: Scope, id: number) =>
  sets(db, scope).where('packet_set.id', '=', id).select(columns).executeTakeFirst()

export type StoredSet = NonNullable<Awaited<ReturnType<typeof findSet>>>

const orders = { made_at: sql`packet_set.made_at`, start_date: sql`packet_set.from_day` }

export const packetSetTable = (db: Db, scope: Scope, input: InputOf<typeof ownerPacket.sets>) =>
  pageOf(db, input, {
    rows: sets(db, scope)
      .$if(input.query !== '', (q) =>
        q.where(
          sql<SqlBool>`exists (select from owner_packet k where k.account_id = packet_set.account_id and k.set_id = packet_set.id
            and position(lower(${input.query}) in lower(k.owner_name)) > 0)`,
        ),
      )
      .select(columns),
    orders,
    id: sql`packet_set.id`,
  })

/** Locks a set, so that it isn't canceled, deleted or emailed twice at once. */
export async function lockSet(tx: Tx, scope: Scope, id: number): Promise<StoredSet | undefined> {
  const held = await sets(tx, scope)
    .where('packet_set.id', '=', id)
    .select('packet_set.id')
    .forUpdate()
    .executeTakeFirst()
  return held && findSet(tx, scope, id)
}

interface NewSet {
  period: Preset
  from: Day
  to: Day
  parts: readonly PacketPart[]
  picked: PickedOwners
  at: Date
}

/** Notes a set with a packet for each owner. Answers how many there are. */
export async function insertSet(tx: Tx, scope: UserScope, one: NewSet): Promise<{ id: number; total: number }> {
  const { account, user } = scope
  const { id } = await tx
    .insertInto('packet_set')
    .values({
      account_id: account,
      period: one.period,
      from_day: one.from,
      to_day: one.to,
      parts: [...one.parts],
      state: 'MAKING',
      total: 0,
      made_by: user,
      made_at: one.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ total: number }>`
    with made as (
      insert into owner_packet (account_id, set_id, place, owner_id, owner_name, state, properties)
      select ${account}, ${id}, row_number() over (order by business_name collate natural_order, id), id, business_name,
        'WAITING', properties
      from (${pickedOwners(tx, scope, one.picked)}) picked
      returning 1
    ), counted as (select count(*)::int as total from made)
    update packet_set set total = counted.total from counted
    where account_id = ${account} and id = ${id} returning packet_set.total`.execute(tx)
  return { id, total: rows[0]?.total ?? 0 }
}

export async function lastChoices(
  db: Db,
  { account, user }: UserScope,
): Promise<{ period: Preset; parts: PacketPart[] } | undefined> {
  return db
    .selectFrom('packet_set')
    .where('account_id', '=', account)
    .where('made_by', '=', user)
    .select([sql<Preset>`period`.as('period'), sql<PacketPart[]>`parts`.as('parts')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Cancels what was not begun; what is in the making is dropped by its server when it is done. */
export async function cancelSet(tx: Tx, { account }: Scope, id: number, at: Date): Promise<void> {
  await sql`update packet_set set state = 'CANCELED', ended_at = ${at} where account_id = ${account} and id = ${id}`.execute(
    tx,
  )
  await sql`update owner_packet set state = 'CANCELED', claim = null, claimed_until = null
    where account_id = ${account} and set_id = ${id} and state in ('WAITING', 'MAKING')`.execute(tx)
}

/** Ends the sets of an account that have nothing left to make. */
export async function endSets(tx: Tx, account: number, at: Date): Promise<void> {
  await sql`update packet_set s set state = 'DONE', ended_at = ${at}
    where s.account_id = ${account} and s.state = 'MAKING' and not exists (
      select from owner_packet k where k.account_id = s.account_id and k.set_id = s.id and k.state in ('WAITING', 'MAKING'))`.execute(
    tx,
  )
}

export async function reopenSet(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await sql`update packet_set set state = 'MAKING', ended_at = null where account_id = ${account} and id = ${id}`.execute(
    tx,
  )
}

export async function deleteSet(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('packet_set').where('account_id', '=', account).where('id', '=', id).execute()
}
