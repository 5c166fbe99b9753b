import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../database/read'

/** Facts that the mails about a request for signature share. */
interface SigningMail {
  to: string
  name: string
  kind: string
  company: string
  address: string
  home: string
  lease: number
  property: number
  signer: number | null
  role: string | null
  link: number | null
  invited: Date | null
  expires: Date | null
  timezone: string
  detail: string
  on_behalf: string
  language: Language
}

const columns = sql`e.kind, a.name as company, p.address, u.unit_name || ', ' || p.property_name as home,
  e.lease_id as lease, l.property_id as property, e.signer_id as signer, s.role, s.link_number as link,
  s.invited_at as invited, s.expires_at as expires, a.timezone, e.detail, d.sent_by_name as on_behalf,
  e.detail::json ->> 'email' as to, e.name,
  case when s.id is null or s.role = 'LANDLORD' then 'en' else t.language end as language`

/** An event of a document as a mail tells it. */
export async function signingMail(db: Db, account: number, event: number): Promise<SigningMail | undefined> {
  const { rows } = await sql<SigningMail>`
    select ${columns}
    from signing_event e
    join lease_document d on d.account_id = e.account_id and d.lease_id = e.lease_id
    join lease l on l.account_id = e.account_id and l.id = e.lease_id
    join property p on p.account_id = l.account_id and p.id = l.property_id
    join unit u on u.account_id = l.account_id and u.id = l.unit_id
    join tenant t on t.account_id = l.account_id and t.id = l.tenant_id
    join account a on a.id = e.account_id
    left join lease_signer s on s.account_id = e.account_id and s.id = e.signer_id
    where e.account_id = ${account} and e.id = ${event}`.execute(db)
  return rows[0]
}

/** The newest event of some kinds, for the preview of a mail about it. */
export const newestEvent =
  (kinds: readonly string[]) =>
  async (db: Db, account: number): Promise<number | null> => {
    const row = await db
      .selectFrom('signing_event')
      .where('account_id', '=', account)
      .where('kind', 'in', kinds)
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  }
