import type { InputOf } from '@freehold/contract/kit/call'
import type { message } from '@freehold/contract/messages/message'
import { segmentsOf } from '@freehold/rules/texts/segments'
import type { AccountContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { written } from '../../../mail/event'
import { senderOf } from '../../../mail/mail-message.sql'
import { shownMail } from '../../../mail/shown-mail'
import { personAt } from '../audience/counted.sql'
import { mailOfMessage } from '../mails/message-mail'
import { valuesOf } from '../words/values'
import { writtenFor } from '../words/write-message'
import { contentOf } from './save-draft'
import { wantedOf } from './wanted'

type Asked = InputOf<typeof message.preview>

/** A message as the recipient at a place gets it; null beyond the last. */
export async function previewMessage(db: Db, scope: UserScope, input: Asked, context: AccountContext) {
  const content = contentOf(scope, input)
  const person = await personAt(db, scope, wantedOf(content), input.place)
  if (!person) return null
  const { company } = await senderOf(context.pool, scope.account)
  const portal = `${context.config.http.publicUrl}/tenant-board`
  const values = (await valuesOf(db, scope, content.person_kind, [person], { company, portal })).get(person.id)
  if (!values) return null
  const { subject, body, text, emailLanguage: language } = writtenFor(content, person.language, values)
  const mail = mailOfMessage({
    person: { kind: content.person_kind, id: person.id },
    to: person.email,
    language,
    subject,
    body,
    company,
    property: person.property_id,
  })
  const byMail = content.channel !== 'TEXT' && person.email_problem === null
  const byText = content.channel !== 'EMAIL' && person.text_problem === null
  return {
    person_id: person.id,
    name: person.name,
    email: person.email,
    phone: person.phone,
    language: person.language,
    subject: byMail ? subject : '',
    html: byMail ? (await shownMail(context, scope.account, written(mail))).html : '',
    text: byText ? text : '',
    segments: byText ? segmentsOf(text).segments : 0,
    text_reason: content.channel === 'EMAIL' ? '' : (person.text_problem ?? ''),
  }
}
