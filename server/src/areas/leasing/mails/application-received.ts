import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type EnglishEvent, type GuestEvent, queueMail } from '../../../mail/event'
import { opening, template, templates } from '../../../mail/template'
import { appliedHome, appliedNames } from './applied-home'
import { partPurpose } from './apply-link'

const received = templates({
  en: {
    subject: 'We received your application for {address}',
    heading: 'We received your application',
    paragraphs: [
      'Hello {name},',
      '{company} received your application for {home}. You can see what you sent with your private link. To change something, contact the landlord.',
      'If others are applying with you, each of them sends their own part.',
    ],
    action: { label: 'Open your application', path: '/apply/form' },
    reason: 'You received this email because you sent an application.',
  },
  es: {
    subject: 'Recibimos su solicitud para {address}',
    heading: 'Recibimos su solicitud',
    paragraphs: [
      'Hola, {name}:',
      '{company} recibió su solicitud para {home}. Su enlace privado muestra lo que envió. Para cambiar algo, comuníquese con el arrendador.',
      'Si otras personas solicitan con usted, cada una envía su propia parte.',
    ],
    action: { label: 'Abrir su solicitud', path: '/apply/form' },
    reason: 'Recibe este correo porque envió una solicitud.',
  },
})

const arrived = template({
  subject: 'New application for {address}',
  heading: 'New application for {home}',
  paragraphs: ['Hello {reader},', '{name} applied online for {home}. The application is in your list.'],
  action: { label: 'Open the application', path: '/people/application?applicationId={application}' },
  reason: 'You received this email because you turned on online applications for this home.',
})

/** The newest part that has arrived. */
const newest: GuestEvent['newest'] = async (db, account) => {
  const row = await db
    .selectFrom('online_part')
    .where('account_id', '=', account)
    .where('state', '=', 'RECEIVED')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export const applicationReceivedMail: GuestEvent = {
  guest: true,
  name: 'application-received',
  courtesy: false,
  words: received,
  compose: async (db, account, id) => {
    const found = await appliedHome(db, account, id)
    if (!found) return null
    const { email, property, language } = found
    return {
      to: email,
      property,
      language,
      letterIn: (language) =>
        opening(received[language].fill(appliedNames(language, found)), { purpose: partPurpose, id }),
    }
  },
  newest,
}

/** The user who switched the link on, or the owner of the account where that user no longer works here. */
async function readerOf(db: Db, account: number, part: number) {
  const { rows } = await sql<{ email: string; name: string }>`
    select s.email, s.name from online_part q
    join online_application g on g.account_id = q.account_id and g.id = q.online_id
    join application_link l on l.account_id = g.account_id and l.id = g.link_id
    join staff_user s on s.account_id = q.account_id and s.state = 'ACTIVE' and s.archived_at is null
      and (s.id = l.user_id or s.is_owner)
    where q.account_id = ${account} and q.id = ${part}
    order by s.id = l.user_id desc limit 1`.execute(db)
  return rows[0]
}

export const applicationArrivedMail: EnglishEvent = {
  name: 'application-arrived',
  courtesy: true,
  words: arrived,
  compose: async (db, account, id) => {
    const found = await appliedHome(db, account, id)
    const reader = await readerOf(db, account, id)
    if (!found || !reader || found.application === null) return null
    const { property, application } = found
    const { name, home, address } = appliedNames('en', found)
    const letter = arrived.fill({ reader: reader.name, name, home, address, application: String(application) })
    return { to: reader.email, property, letter }
  },
  newest,
}

export const mailApplicationReceived = (tx: Tx, scope: Scope, part: number): Promise<unknown> =>
  queueMail(tx, scope.account, applicationReceivedMail, part, clickOf(scope))

export const mailApplicationArrived = (tx: Tx, scope: Scope, part: number): Promise<unknown> =>
  queueMail(tx, scope.account, applicationArrivedMail, part, clickOf(scope))
