import type { AccountContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { logoOf } from '../../../documents/letterhead'
import { Refusal } from '../../../http/refusal'
import { finishedMail } from '../../../mail/finished-mail'
import { type Sender, senderOf } from '../../../mail/mail-message.sql'
import { type Filled, template } from '../../../mail/template'
import { ProviderError } from '../../../providers/provider-error'
import { meOf } from '../sessions/session.sql'

const words = template({
  subject: 'Test email from {company}',
  heading: 'Your email works',
  paragraphs: ['Hello {name},', 'Emails from {company} look like this one, and come from the same sender.'],
  reason: 'You get this email because you asked for it in the settings.',
})

/** Sends a mail to the user at once, past the queue: a person who connects a mail server waits for its answer. */
export async function sendTestMail(context: AccountContext, scope: UserScope): Promise<void> {
  await sendAtOnce(context, scope, ({ company }, name) => ({ letter: words.fill({ company, name }) }))
}

interface AtOnce {
  letter: Filled
  attachment?: { name: string; content: Buffer }
}

/** Sends a letter to the user's own address past the queue, and answers the mail server's own error. */
export async function sendAtOnce(
  context: AccountContext,
  { account, user, onBehalfBy }: UserScope,
  letterTo: (sender: Sender, name: string) => AtOnce,
): Promise<void> {
  const [sender, me] = await Promise.all([
    senderOf(context.pool, account),
    meOf(readsOf(context.pool, account), account, user, onBehalfBy),
  ])
  if (sender.demo && context.config.mail)
    throw new Refusal('E_CONFLICT', 'The people in the demo do not exist, so it sends no email.')
  const { letter, attachment } = letterTo(sender, me.name)
  const logo = await logoOf(context, { account })
  const mail = finishedMail(context, { account, sender, to: me.email, courtesy: false, letter, logo })
  try {
    await context.mail.send({ ...mail, ...(attachment && { attachment }) })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const reason = error.cause instanceof Error ? `The email server answered: ${error.cause.message}` : ''
    throw new Refusal('E_PROVIDER', [error.message, reason].filter(Boolean).join(' '))
  }
}
