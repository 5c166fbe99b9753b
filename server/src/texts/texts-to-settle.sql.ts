import { type Day, dayIn } from '@freehold/rules/day'
import { showNumber } from '@freehold/rules/texts/phone-number'
import { sql } from 'kysely'
import type { Db } from '../database/read'
import { visible } from '../database/visible'
import { type NeedScope, narrowed } from '../needs-narrow'
import type { Need, Needs } from '../needs-you'

interface Row {
  id: number
  kind: 'TEXT_LIKELY_STOP' | 'TEXT_UNKNOWN' | 'TEXT_UNCONFIRMED'
  phone: string
  body: string
  name: string | null
  property: number | null
  since: Date
  total: number
}

/** The person's name, as the thread of the text has it. */
const nameOf = sql`case m.person_kind
  when 'TENANT' then (select tenant_name from tenant p where p.account_id = m.account_id and p.id = m.person_id)
  when 'OWNER' then (select coalesce(nullif(business_name, ''), owner_name) from owner p where p.account_id = m.account_id and p.id = m.person_id)
  when 'CONTRACTOR' then (select p.name from contractor p where p.account_id = m.account_id and p.id = m.person_id)
  when 'APPLICANT' then (select tenant_name from rental_application p where p.account_id = m.account_id and p.id = m.person_id) end`

const kindOf = sql`case when m.direction = 'OUT' then 'TEXT_UNCONFIRMED' when m.keyword = 'LIKELY_STOP' then 'TEXT_LIKELY_STOP' else 'TEXT_UNKNOWN' end`

/** Texts that ask for a stop in other words, that come from unknown numbers, or that may not have been sent: the newest of each number. */
export async function textsToSettle(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, timezone } = scope
  const { rows } = await sql<Row>`
    select id, kind, phone, body, name, property, since, (count(*) over ())::int as total from (
      select m.id, ${kindOf} as kind, m.phone, m.body, ${nameOf} as name, m.property_id as property,
        coalesce(m.waits_since, m.claimed_at, m.created_at) as since
      from text_message m
      where m.account_id = ${account} and ${visible(scope, 'm.property_id')} and (m.state = 'UNCONFIRMED' or (m.waits_since is not null
        and not exists (select from text_message n where n.account_id = m.account_id and n.phone = m.phone and n.waits_since is not null
          and n.id > m.id)))) m
    where ${narrowed(scope, { id: sql`m.id`, kind: sql`m.kind` })}
    order by since, id limit ${sql.lit(most)}`.execute(db)
  return { rows: rows.map((row) => needOf(row, dayIn(timezone, row.since))), total: rows[0]?.total ?? 0 }
}

const titles: Readonly<Record<Row['kind'], (who: string) => string>> = {
  TEXT_LIKELY_STOP: (who) => `${who} may want no more texts`,
  TEXT_UNKNOWN: (who) => `A text came from ${who}`,
  TEXT_UNCONFIRMED: (who) => `A text to ${who} may not have been sent`,
}

const quoted = (body: string): string => (body === '' ? 'A picture without words.' : `"${body.slice(0, 160)}"`)

const needOf = ({ id, kind, phone, body, name, property }: Row, since: Day): Need => ({
  kind,
  id,
  name: name ?? showNumber(phone),
  title: titles[kind](name ?? showNumber(phone)),
  detail: quoted(body),
  since,
  due: null,
  property,
})
