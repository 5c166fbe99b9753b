import type { Person } from '@freehold/rules/messages/person'
import { sql } from 'kysely'
import type { Db } from '../database/read'
import type { Tx } from '../database/write'

/** Most emails of a sender, and of an account, within an hour. What is beyond comes from no person. */
const mostAnHour = { sender: 30, account: 500 }

interface NewMail {
  messageId: string
  person: Person | null
  property: number | null
  from: string
  fromName: string
  subject: string
  body: string
  automatic: boolean
  droppedFiles: string
  inReplyTo: number | null
  at: Date
}

/** Keeps an email that came in; null where it was delivered before. */
export async function insertIncoming(tx: Tx, account: number, mail: NewMail): Promise<number | null> {
  const row = await tx
    .insertInto('incoming_mail')
    .values({
      account_id: account,
      message_id: mail.messageId,
      person_kind: mail.person?.kind ?? null,
      person_id: mail.person?.id ?? null,
      property_id: mail.property,
      from_address: mail.from,
      from_name: mail.fromName,
      subject: mail.subject,
      body: mail.body,
      automatic: mail.automatic,
      dropped_files: mail.droppedFiles,
      in_reply_to_mail_id: mail.inReplyTo,
      received_at: mail.at,
      waits_since: mail.person === null && !mail.automatic ? mail.at : null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'message_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** True if a sender, or all senders of an account, have sent more within the hour than people do. */
export async function isFlood(db: Db, account: number, from: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ sender: number; account: number }>`
    select (select count(*)::int from incoming_mail where account_id = ${account} and from_address = ${from}
        and received_at > ${now}::timestamptz - interval '1 hour') as sender,
      (select count(*)::int from (select from incoming_mail where account_id = ${account}
        and received_at > ${now}::timestamptz - interval '1 hour' limit ${sql.lit(mostAnHour.account)}) few) as account`.execute(
    db,
  )
  const [row] = rows
  return row !== undefined && (row.sender >= mostAnHour.sender || row.account >= mostAnHour.account)
}

const homeOf = sql`(select o.property_id from occupancy o where o.account_id = t.account_id and o.tenant_id = t.id
  and o.cancelled_at is null order by coalesce(o.real_move_out, 'infinity') desc, o.move_in desc, o.id desc limit 1)`

const rowOf = {
  TENANT: sql`select ${homeOf} as property from tenant t`,
  OWNER: sql`select null::bigint as property from owner t`,
  CONTRACTOR: sql`select null::bigint as property from contractor t`,
  APPLICANT: sql`select t.property_id as property from rental_application t`,
} as const

export interface FoundWriter {
  person: Person
  /** The property of the person's home; null where there is none. */
  property: number | null
}

/** A person by id, archived or not; null where the record is gone. */
export async function writerNamed(db: Db, account: number, person: Person): Promise<FoundWriter | null> {
  const { rows } = await sql<{ property: number | null }>`
    ${rowOf[person.kind]} where t.account_id = ${account} and t.id = ${person.id}`.execute(db)
  return rows[0] ? { person, property: rows[0].property } : null
}

/** The one person of all kinds with an address; null where there is none, or more than one. */
export async function writerAt(db: Db, account: number, address: string): Promise<FoundWriter | null> {
  const { rows } = await sql<{ kind: Person['kind']; id: number }>`
    select kind, id from (select kind, person_at(${account}, kind, ${address}) as id
      from unnest(array['TENANT', 'OWNER', 'CONTRACTOR', 'APPLICANT']) kind) found where id is not null`.execute(db)
  const [only, ...others] = rows
  return only && others.length === 0 ? writerNamed(db, account, { kind: only.kind, id: only.id }) : null
}

/** Our email of this id, if it is the account's. */
export async function mailAnswered(db: Db, account: number, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('mail_message')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

interface Settled {
  person: Person | null
  property: number | null
  by: string
}

/** Takes an email off the list of unknown senders, to a person's conversation or to none. */
export async function settleUnknown(tx: Tx, account: number, id: number, { person, property, by }: Settled) {
  await tx
    .updateTable('incoming_mail')
    .set({
      waits_since: null,
      settled_by: by,
      person_kind: person?.kind ?? null,
      person_id: person?.id ?? null,
      property_id: property,
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}
