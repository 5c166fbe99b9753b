import { showDay } from '@freehold/rules/day'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type MailEvent, queueAllComposed } from '../../../mail/event'
import { template } from '../../../mail/template'
import { type ApplicationAdult, applicationAdults, mailsToAdults } from './application-adults'

const words = template({
  subject: 'Your application was approved: next steps',
  heading: 'Your application was approved',
  paragraphs: [
    'Hello {name},',
    '{company} approved your application for {home}.',
    'Next comes the lease. {company} prepares it, and you read and sign it before you move in. Until then, let {company} know if your plans change.',
  ],
  facts: [
    { label: 'Home', value: '{home}' },
    { label: 'Address', value: '{address}' },
    { label: 'Move-in date you asked for', value: '{day}' },
  ],
  reason: 'You get this mail because an application to {company} lists your email address.',
})

const letterOf = ({ name, company, home, address, moveIn }: ApplicationAdult) =>
  words.fill({ name, company, home, address, day: showDay(moveIn) })

const adultsOf = (db: Db, account: number, decision: number) =>
  applicationAdults(
    db,
    account,
    sql<SqlBool>`a.id = (select d.application_id from application_decision d
      where d.account_id = ${account} and d.id = ${decision})`,
  )

/** The id is that of the approval. For the preview, the first of the adults reads the mail. */
export const applicationApprovedMail: MailEvent = {
  name: 'application-approved',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const [one] = await adultsOf(db, account, id)
    return one ? { to: one.to, property: one.property, letter: letterOf(one) } : null
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select id from application_decision
      where account_id = ${account} and kind = 'APPROVED' order by id desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

/** Tells each adult of an application that it was approved; answers those who are told. */
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
