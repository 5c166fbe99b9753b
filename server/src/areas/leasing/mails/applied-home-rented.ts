import type { Day } from '@freehold/rules/day'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, type GuestMail, queueAllComposed } from '../../../mail/event'
import { templates } from '../../../mail/template'
import { type ApplicationAdult, applicationAdults, mailsToAdults } from './application-adults'

/** After this many days an applicant has found a home. */
const daysSince = 90

const words = templates({
  en: {
    subject: '{address} has been rented',
    heading: '{home} has been rented',
    paragraphs: [
      'Hello {name},',
      'You applied to {company} for {home}. The home has been rented to another applicant and is no longer available. Thank you for your interest.',
      'You can apply for another home at any time.',
    ],
    action: { label: 'See available homes', path: '/homes/{account}' },
    reason: 'You received this one-time email because you applied to {company} for this home.',
  },
  es: {
    subject: '{address} ya se rentó',
    heading: '{home} ya se rentó',
    paragraphs: [
      'Hola, {name}:',
      'Usted solicitó {home} a {company}. La vivienda se rentó a otra persona y ya no está disponible. Gracias por su interés.',
      'Si otra vivienda le conviene, puede solicitarla.',
    ],
    action: { label: 'Ver las viviendas disponibles', path: '/homes/{account}' },
    reason: 'Recibe este correo una sola vez, porque solicitó esta vivienda a {company}.',
  },
})

const letterOf =
  (account: number) =>
  ({ name, company, home, address }: ApplicationAdult): GuestMail['letterIn'] =>
  (language) =>
    words[language].fill({ name, company, home, address, account: String(account) })

/** The id is that of an application that waits. For the preview, the first of its adults reads the mail. */
export const appliedHomeRentedMail: GuestEvent = {
  guest: true,
  name: 'applied-home-rented',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const [one] = await applicationAdults(db, account, sql<SqlBool>`a.id = ${id}`)
    if (!one) return null
    return { to: one.to, property: one.property, language: one.language, letterIn: letterOf(account)(one) }
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select id from rental_application
      where account_id = ${account} and archived_at is null order by coalesce(status, '') <> 'SUBMITED' desc, id desc
      limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

interface Rented {
  unit: number
  moveIn: Day
  moveOut: Day
  /** The applications that became the lease, and the addresses of its people. */
  applications: readonly number[]
  emails: readonly string[]
  at: Date
}

/**
 * Tells those who applied for a home and were not turned away that it is rented for a time that they asked for. The
 * household of the lease is left out, whether the lease names all of it or not.
 */
export async function mailAppliedHomeRented(
  tx: Tx,
  scope: Scope,
  { unit, moveIn, moveOut, applications, emails, at }: Rented,
): Promise<ApplicationAdult[]> {
  const { account } = scope
  const adults = await applicationAdults(
    tx,
    account,
    sql<SqlBool>`a.unit_id = ${unit} and a.archived_at is null and (a.status is null or a.status = 'APPROVED')
      and a.created_at > ${at}::timestamptz - make_interval(days => ${sql.lit(daysSince)})
      and a.move_in <= ${moveOut} and coalesce(a.move_out, 'infinity') >= ${moveIn}
      and a.id <> all(${[...applications]}::bigint[])
      and lower(w.email) <> all(${emails.map((one) => one.toLowerCase())}::text[])
      and not exists (select from online_part mine join online_part theirs
        on theirs.account_id = mine.account_id and theirs.online_id = mine.online_id
        where mine.account_id = a.account_id and mine.application_id = any(${[...applications]}::bigint[])
          and theirs.application_id = a.id)`,
  )
  const key = ({ application, adult }: ApplicationAdult) => `applied-home-rented/${application}/${adult}`
  const queued = await queueAllComposed(
    tx,
    account,
    appliedHomeRentedMail,
    mailsToAdults(adults, { key, letterOf: letterOf(account) }),
    clickOf(scope),
  )
  return adults.filter((one) => queued.has(key(one)))
}
