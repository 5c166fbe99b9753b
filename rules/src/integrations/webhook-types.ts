import { formerMailKinds } from '../automation/former-mail-kinds'
import { mailKinds } from '../automation/mail-kinds'

/** Events about money, applications, leases and work, with what each says. */
export const recordEvents = {
  'payment.recorded': 'A payment of a tenant was recorded.',
  'payment.voided': 'A payment was voided.',
  'payment.returned': 'The bank of a tenant returned a debit.',
  'charge.posted': 'A charge was posted to a tenant.',
  'charge.voided': 'A charge was voided.',
  'application.received': 'A rental application was received or entered.',
  'lease.signed': 'Everyone signed a lease.',
  'message.sent': 'A message to one person or to many was sent.',
  'reply.received': 'A tenant, owner, contractor or applicant wrote by email or text.',
  'work_order.stage_changed': 'A work order moved to another stage.',
} as const

export type RecordEvent = keyof typeof recordEvents

/** Sent by hand, to one endpoint. */
export const testEvent = 'test.sent'

/** The type of a mail's event, from the mail's own name. */
export const mailEventType = (mail: string): string => `mail.${mail.replaceAll('-', '_')}`

/** Each mail is an event too: the list is that of the mails, so that a new mail is never missing. */
const mailTypes: readonly (readonly [string, string])[] = Object.entries(mailKinds)
  .filter(([name]) => !(name in formerMailKinds))
  .map(([name, { title }]) => [mailEventType(name), `Mail: ${title}`])

/** Every type that an endpoint can choose, with its sentence. */
export const webhookTypes: ReadonlyMap<string, string> = new Map([...Object.entries(recordEvents), ...mailTypes])
