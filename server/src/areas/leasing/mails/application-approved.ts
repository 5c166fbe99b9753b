import { formatsOf } from '@freehold/rules/text/formats'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, type GuestMail, queueAllComposed } from '../../../mail/event'
import { templates } from '../../../mail/template'
import { type ApplicationAdult, applicationAdults, mailsToAdults } from './application-adults'

const words = templates({
  en: {
    subject: 'Your application was approved: next steps',
    heading: 'Your application was approved',
    paragraphs: [
      'Hello {name},',
      '{company} approved your application for {home}.',
      "Next is the lease. {company} will prepare it, and you'll read and sign it before you move in. If your plans change, let {company} know.",
    ],
    facts: [
      { label: 'Home', value: '{home}' },
      { label: 'Address', value: '{address}' },
      { label: 'Requested move-in date', value: '{day}' },
    ],
    reason: 'You received this email because an application to {company} lists your email address.',
  },
  es: {
    subject: 'Su solicitud fue aprobada: próximos pasos',
    heading: 'Su solicitud fue aprobada',
    paragraphs: [
      'Hola, {name}:',
      '{company} aprobó su solicitud para {home}.',
      'Lo siguiente es el contrato de renta. {company} lo prepara, y usted lo lee y lo firma antes de mudarse. Mientras tanto, avise a {company} si sus planes cambian.',
    ],
    facts: [
      { label: 'Vivienda', value: '{home}' },
      { label: 'Dirección', value: '{address}' },
      { label: 'Fecha de mudanza que pidió', value: '{day}' },
    ],
    reason: 'Recibe este correo porque una solicitud a {company} tiene su dirección de correo.',
  },
})

const letterOf =
  ({ name, company, home, address, moveIn }: ApplicationAdult): GuestMail['letterIn'] =>
  (language) =>
    words[language].fill({ name, company, home, address, day: formatsOf(language).day(moveIn) })

const adultsOf = (db: Db, account: number, decision: number) =>
  applicationAdults(
    db,
    account,
    sql<SqlBool>`a.id = (select d.application_id from application_decision d
      where d.account_id = ${account} and d.id = ${decision})`,
  )

/** The id is that of the approval. For the preview, the first of the adults reads the mail. */
export const applicationApprovedMail: GuestEvent = {
  guest: true,
  name: 'application-approved',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const [one] = await adultsOf(db, account, id)
    return one ? { to: one.to, property: one.property, language: one.language, letterIn: letterOf(one) } : null
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select id from application_decision
      where account_id = ${account} and kind = 'APPROVED' order by id desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

/** Mails each adult of an application that it was approved; returns those who were mailed. */
export async function mailApplicationApproved(tx: Tx, scope: Scope, decision: number): Promise<ApplicationAdult[]> {
  const adults = await adultsOf(tx, scope.account, decision)
  const key = ({ adult }: ApplicationAdult) => `application-approved/${decision}/${adult}`
  const queued = await queueAllComposed(
    tx,
    scope.account,
    applicationApprovedMail,
    mailsToAdults(adults, { key, letterOf }),
    clickOf(scope),
  )
  return adults.filter((one) => queued.has(key(one)))
}
