import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { logApplication } from '../applications/listed-application'
import { findNotice, insertNoticeMail } from './notice.sql'

/** Asks for a notice to be mailed. The job that issues notices queues the mail, once. */
export async function sendNotice(tx: Tx, scope: UserScope, id: number, at: Date): Promise<void> {
  const notice = await findNotice(tx, scope, id)
  if (!notice) throw notFound('Notice')
  const { name } = notice.content
  if (notice.email === '')
    throw new Refusal('E_CONFLICT', `The application has no email address for ${name}. Print the notice and mail it.`)
  if (!(await insertNoticeMail(tx, scope, { id, to: notice.email, at })))
    throw new Refusal('E_CONFLICT', `This notice was already sent to ${name}.`)
  const about = { ...notice, id: notice.application }
  await logApplication(tx, scope, about, {
    did: 'emailed a notice about',
    more: `It went to ${name}, ${notice.email}.`,
  })
}
