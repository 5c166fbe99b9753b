import type { InEveryLanguage, Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'

interface Applied {
  company: string
  email: string
  /** Blank where the adult entered none yet. */
  name: string
  language: Language
  home: string
  address: string
  property: number
  inviter: string
  invited: boolean
  application: number | null
}

/** The greeting of an adult whose name is not known yet, and the name of an unknown adult who invited this one. */
const strangersEn = { reader: 'there', inviter: 'Another applicant' }
const strangers: InEveryLanguage<typeof strangersEn> = {
  en: strangersEn,
  es: { reader: 'solicitante', inviter: 'Otra persona' },
}

/** The names in a mail about an application. */
export const appliedNames = (
  language: Language,
  { name, inviter, home, company, address }: Pick<Applied, 'name' | 'inviter' | 'home' | 'company' | 'address'>,
) => ({
  name: name || strangers[language].reader,
  inviter: inviter || strangers[language].inviter,
  home,
  company,
  address,
})

/** A part of an online application as a mail names it, with the adult who invited this one. */
export async function appliedHome(db: Db, account: number, part: number): Promise<Applied | undefined> {
  const { rows } = await sql<Applied>`
    select a.name as company, q.email, coalesce(nullif(q.entered ->> 'tenant_name', ''), nullif(q.invited_name, ''), '') as name, q.language,
      u.unit_name || ', ' || p.property_name as home, coalesce(nullif(p.address, ''), p.property_name) as address,
      g.property_id as property, q.invited_by is not null as invited, q.application_id as application,
      coalesce(nullif(b.entered ->> 'tenant_name', ''), nullif(b.invited_name, ''), b.email, '') as inviter
    from online_part q
    join online_application g on g.account_id = q.account_id and g.id = q.online_id
    join account a on a.id = q.account_id
    join property p on p.account_id = g.account_id and p.id = g.property_id
    join unit u on u.account_id = g.account_id and u.id = g.unit_id
    left join online_part b on b.account_id = q.account_id and b.id = q.invited_by
    where q.account_id = ${account} and q.id = ${part}`.execute(db)
  return rows[0]
}
