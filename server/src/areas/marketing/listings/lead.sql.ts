import { firstLanguage, type Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface Asked {
  name: string
  email: string
  phone: string
  message: string
}

export interface Lead extends Asked {
  id: number
  asked_at: Date
}

const mostShown = 50

/** The questions about a listing, newest first. */
export async function leadsOf(db: Db, { account }: Scope, listing: number): Promise<Lead[]> {
  const { rows } = await sql<Lead>`select id, name, email, phone, message, asked_at from listing_lead
    where account_id = ${account} and listing_id = ${listing} order by asked_at desc, id desc limit ${sql.lit(mostShown)}`.execute(
    db,
  )
  return rows
}

/** How many questions a listing takes in an hour: more come from a program. */
const mostInAnHour = 30

/** Stores a question; null where too many came within the hour. */
export async function insertLead(
  tx: Tx,
  { account }: Scope,
  listing: number,
  { name, email, phone, message, language = firstLanguage }: Asked & { language?: Language },
  at: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into listing_lead (account_id, listing_id, name, email, phone, message, language, asked_at)
    select ${account}, ${listing}, ${name}, ${email}, ${phone}, ${message}, ${language}, ${at}
    where (select count(*) from listing_lead where account_id = ${account} and listing_id = ${listing}
      and asked_at > ${new Date(at.getTime() - 3_600_000)}) < ${sql.lit(mostInAnHour)}
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}
