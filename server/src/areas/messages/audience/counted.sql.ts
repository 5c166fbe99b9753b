import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { type Page, window } from '../../../database/table'
import type { Tx } from '../../../database/write'
import { checkedPeople, type Wanted } from './checked.sql'

interface Counted {
  total: number
  reached: number
  by_email: number
  by_text: number
  refused_before: number
}

/** Counts the people that a message reaches, and those it does not, by reason. */
export async function countPeople(db: Db, scope: UserScope, wanted: Wanted) {
  const byMail = wanted.channel === 'TEXT' ? sql`false` : sql`problem is null and email_problem is null`
  const byText = wanted.channel === 'EMAIL' ? sql`false` : sql`problem is null and text_problem is null`
  const { rows } = await sql<Counted & { left_out: { reason: string; count: number }[] }>`
    with checked as materialized (${await checkedPeople(db, scope, wanted)})
    select count(*)::int as total, (count(*) filter (where problem is null))::int as reached,
      (count(*) filter (where ${byMail}))::int as by_email, (count(*) filter (where ${byText}))::int as by_text,
      (count(*) filter (where ${byMail} and refused_before))::int as refused_before,
      coalesce((select json_agg(json_build_object('reason', problem, 'count', n) order by n desc, problem)
        from (select problem, count(*)::int as n from checked where problem is not null group by 1) left_out), '[]') as left_out
    from checked`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count came back without a row')
  return row
}

/** The people that a message does not reach, by name. */
export async function leftOut(db: Db, scope: UserScope, wanted: Wanted, page: Page<'name'>) {
  const { take, skip } = window(page)
  const { rows } = await sql<{ person_id: number; name: string; reason: string; count: number }>`
    select id as person_id, name, problem as reason, (count(*) over ())::int as count
    from (${await checkedPeople(db, scope, wanted)}) checked where problem is not null
      and (${page.query} = '' or position(lower(${page.query}) in lower(name)) > 0)
    order by name collate natural_order ${page.ascending ? sql`asc` : sql`desc`}, id limit ${take} offset ${skip}`.execute(
    db,
  )
  return { data: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 }
}

interface FoundPerson {
  id: number
  name: string
  email: string
  phone: string
  language: string
  property_id: number | null
  occupancy_id: number | null
  email_problem: string | null
  text_problem: string | null
}

/** One of the people that a message reaches, counted from 1 by name. */
export async function personAt(db: Db, scope: UserScope, wanted: Wanted, place: number) {
  const { rows } = await sql<FoundPerson>`
    select id, name, email, phone, language, property_id, occupancy_id, email_problem, text_problem
    from (${await checkedPeople(db, scope, wanted)}) checked where problem is null
    order by name collate natural_order, id limit 1 offset ${place - 1}`.execute(db)
  return rows[0]
}

/** Writes the recipients of a message in one statement, those it does not reach with their reason. Answers how many it reaches. */
export async function insertRecipients(tx: Tx, scope: UserScope, message: number, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ reached: number }>`
    with checked as (${await checkedPeople(tx, scope, wanted)}), written as (
      insert into message_recipient (account_id, message_id, person_kind, person_id, name, email, phone, language,
        property_id, occupancy_id, state, reason)
      select ${scope.account}, ${message}, ${wanted.kind}, id, name, email, phone, language, property_id, occupancy_id,
        case when problem is null then 'WAITING' else 'SKIPPED' end, coalesce(problem, '')
      from checked order by name collate natural_order, id
      returning state)
    select (count(*) filter (where state = 'WAITING'))::int as reached from written`.execute(tx)
  return rows[0]?.reached ?? 0
}
