import type { InputOf } from '@freehold/contract/kit/call'
import type { ownerPacket } from '@freehold/contract/reports/owner-packet'
import type { Day } from '@freehold/rules/day'
import type { PacketState } from '@freehold/rules/reports/packet'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import { ownerOfOwn, type Scope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { seesEverything } from '../../../database/visible'
import type { Tx } from '../../../database/write'

/** A packet is for those who see all properties in it; other users have their own sets only. */
const inSight = (scope: Scope): RawBuilder<SqlBool> =>
  seesEverything(scope)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`owner_packet.properties <@ ${scope.properties}::bigint[] and packet_set.made_by = ${ownerOfOwn(scope)}`

const packets = (db: Db, scope: Scope) =>
  db
    .selectFrom('owner_packet')
    .innerJoin('packet_set', (join) =>
      join
        .onRef('packet_set.account_id', '=', 'owner_packet.account_id')
        .onRef('packet_set.id', '=', 'owner_packet.set_id'),
    )
    .innerJoin('owner', (join) =>
      join.onRef('owner.account_id', '=', 'owner_packet.account_id').onRef('owner.id', '=', 'owner_packet.owner_id'),
    )
    .where('owner_packet.account_id', '=', scope.account)
    .where(inSight(scope))

export const mailNoun = 'owner_packet_mail'

const lastMail = (column: RawBuilder<unknown>) => sql`(select ${column} from owner_packet_mail m
  where m.account_id = owner_packet.account_id and m.packet_id = owner_packet.id order by m.turn desc limit 1)`

const columns = [
  'owner_packet.id',
  'owner_packet.set_id',
  'owner_packet.owner_id',
  'owner_packet.owner_name',
  'owner_packet.file_name',
  'owner_packet.left_out',
  'owner_packet.reason',
  'owner_packet.pages',
  'owner_packet.bytes',
  'owner_packet.expires_at',
  'owner_packet.mail_asked_at',
  'owner.email',
  sql<PacketState>`owner_packet.state`.as('state'),
  sql<Date | null>`${lastMail(sql`m.sent_at`)}`.as('emailed_at'),
  sql<string>`coalesce(${lastMail(sql`m.email`)}, '')`.as('emailed_to'),
  sql<number>`(select count(*)::int from owner_packet_mail m
    join access_link l on l.account_id = m.account_id and l.noun = ${mailNoun} and l.noun_id = m.id
    join link_opening o on o.account_id = l.account_id and o.link_id = l.id
    where m.account_id = owner_packet.account_id and m.packet_id = owner_packet.id)`.as('openings'),
] as const

export const findPacket = (db: Db, scope: Scope, id: number) =>
  packets(db, scope).where('owner_packet.id', '=', id).select(columns).executeTakeFirst()

export type StoredPacket = NonNullable<Awaited<ReturnType<typeof findPacket>>>

export async function lockPacket(tx: Tx, scope: Scope, id: number): Promise<StoredPacket | undefined> {
  const held = await packets(tx, scope)
    .where('owner_packet.id', '=', id)
    .select('owner_packet.id')
    .forUpdate('owner_packet')
    .executeTakeFirst()
  return held && findPacket(tx, scope, id)
}

const orders = {
  owner_name: sql`owner_packet.owner_name collate natural_order`,
  state: sql`owner_packet.state`,
  pages: sql`owner_packet.pages`,
}

export const packetTable = (db: Db, scope: Scope, input: InputOf<typeof ownerPacket.list>) =>
  pageOf(db, input, {
    rows: packets(db, scope)
      .where('owner_packet.set_id', '=', input.set_id)
      .$if(input.query !== '', (q) => q.where(contains(sql`lower(owner_packet.owner_name)`, input.query)))
      .select(columns),
    orders,
    nullable: ['pages'],
    id: sql`owner_packet.id`,
  })

interface SetCounts {
  to_email: number
  without_email: number
  incomplete: number
  emailing: number
  bytes: number
}

const ready = sql<SqlBool>`owner_packet.state = 'READY'`
const neverMailed = sql<SqlBool>`(owner_packet.mail_asked_at is null and not exists (select from owner_packet_mail m
  where m.account_id = owner_packet.account_id and m.packet_id = owner_packet.id))`

export async function countsOfSet(db: Db, scope: Scope, set: number): Promise<SetCounts> {
  return packets(db, scope)
    .where('owner_packet.set_id', '=', set)
    .select([
      sql<number>`(count(*) filter (where ${ready} and owner.email <> '' and ${neverMailed}))::int`.as('to_email'),
      sql<number>`(count(*) filter (where ${ready} and owner.email = ''))::int`.as('without_email'),
      sql<number>`(count(*) filter (where ${ready} and owner_packet.left_out <> ''))::int`.as('incomplete'),
      sql<number>`(count(*) filter (where owner_packet.mail_asked_at is not null))::int`.as('emailing'),
      sql<number>`coalesce(sum(owner_packet.bytes) filter (where ${ready}), 0)::bigint`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
}

/** Asks for the first email of each ready packet in sight. Answers how many. */
export async function askMails(tx: Tx, scope: Scope, set: number, at: Date): Promise<number> {
  const found = packets(tx, scope)
    .where('owner_packet.set_id', '=', set)
    .where(ready)
    .where('owner.email', '<>', '')
    .where(neverMailed)
    .select('owner_packet.id')
  const { numUpdatedRows } = await tx
    .updateTable('owner_packet')
    .set({ mail_asked_at: at, mail_asked_by: scope.userName })
    .where('account_id', '=', scope.account)
    .where('id', 'in', found)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function askMail(tx: Tx, scope: Scope, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('owner_packet')
    .set({ mail_asked_at: at, mail_asked_by: scope.userName })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** A packet that failed or was canceled is made once more. */
export async function waitAgain(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await sql`update owner_packet set state = 'WAITING', reason = '', tries = 0 where account_id = ${account} and id = ${id}`.execute(
    tx,
  )
}

/** The files of a set that are ready, for those who see what is in them, in the order of the list. */
export async function filesOfSet(db: Db, scope: Scope, set: number) {
  return packets(db, scope)
    .innerJoin('stored_file', (join) =>
      join
        .onRef('stored_file.account_id', '=', 'owner_packet.account_id')
        .onRef('stored_file.name', '=', 'owner_packet.file_name'),
    )
    .where('owner_packet.set_id', '=', set)
    .where(ready)
    .select([
      'owner_packet.owner_name',
      'stored_file.store_key',
      sql<Day>`packet_set.from_day`.as('from_day'),
      sql<Day>`packet_set.to_day`.as('to_day'),
    ])
    .orderBy(sql`owner_packet.owner_name collate natural_order`)
    .orderBy('owner_packet.id')
    .execute()
}

/** The names of all files of a set. The caller found the set. */
export async function namesOfSet(tx: Tx, { account }: Scope, set: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('owner_packet')
    .where('account_id', '=', account)
    .where('set_id', '=', set)
    .where('file_name', 'is not', null)
    .select('file_name')
    .execute()
  return rows.flatMap(({ file_name }) => (file_name === null ? [] : [file_name]))
}
