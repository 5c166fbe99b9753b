import type { Day } from '@freehold/rules/day'
import type { Adult } from '@freehold/rules/leasing/decision'
import type { Language } from '@freehold/rules/text/language'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { GuestMail } from '../../../mail/event'
import { applicationLanguage } from './application-language'

export interface ApplicationAdult {
  application: number
  adult: Adult
  to: string
  name: string
  /** The applicant, also where this is the co-applicant. */
  applicant: string
  company: string
  home: string
  address: string
  property: number
  unit: number
  moveIn: Day
  language: Language
}

/**
 * The adults of some applications, `a`, who gave an address, each address once: a couple with one mailbox gets one mail.
 */
export async function applicationAdults(
  db: Db,
  account: number,
  only: RawBuilder<SqlBool>,
): Promise<ApplicationAdult[]> {
  const { rows } = await sql<ApplicationAdult>`
    select * from (select distinct on (lower(w.email)) a.id as application, w.adult, w.email as to, w.name,
        a.tenant_name as applicant, k.name as company, u.unit_name || ', ' || p.property_name as home,
        coalesce(nullif(p.address, ''), p.property_name) as address, a.property_id as property, a.unit_id as unit,
        a.move_in as "moveIn", ${applicationLanguage} as language
      from rental_application a
      join account k on k.id = a.account_id
      join property p on p.account_id = a.account_id and p.id = a.property_id
      join unit u on u.account_id = a.account_id and u.id = a.unit_id
      cross join lateral (values ('APPLICANT', a.tenant_name, a.email),
        ('COAPPLICANT', a.coapplicant_name, a.coapplicant_email)) w (adult, name, email)
      where a.account_id = ${account} and w.email <> '' and w.name <> '' and ${only}
      order by lower(w.email), a.id, w.adult) found
    order by application, adult`.execute(db)
  return rows
}

/** Mails to some adults. Each key limits an event to one mail per adult. */
export const mailsToAdults = (
  adults: readonly ApplicationAdult[],
  {
    key,
    letterOf,
  }: { key: (one: ApplicationAdult) => string; letterOf: (one: ApplicationAdult) => GuestMail['letterIn'] },
): { key: string; composed: GuestMail }[] =>
  adults.map((one) => ({
    key: key(one),
    composed: { to: one.to, property: one.property, language: one.language, letterIn: letterOf(one) },
  }))
