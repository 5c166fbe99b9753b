import type { outbox } from '@freehold/contract/automation/outbox'
import type { ReplyOf } from '@freehold/contract/kit/call'
import { mailKinds } from '@freehold/rules/automation/mail-kinds'
import { type Flag, flags, switchOf } from '@freehold/rules/automation/switches'
import type { AppContext } from '../../app-context'
import type { Scope } from '../../database/scope'
import type { findMail } from '../../mail/sent-mail.sql'
import { shownMail } from '../../mail/shown-mail'
import { Filled } from '../../mail/template'

type Stored = NonNullable<Awaited<ReturnType<typeof findMail>>>
type Line = ReplyOf<typeof outbox.list>['data'][number]

/** The database holds the state to these words. */
export const mailLine = (
  mail: Pick<Stored, 'id' | 'created_at' | 'to_address' | 'subject' | 'event' | 'state' | 'error'>,
): Line => ({
  id: mail.id,
  created_at: mail.created_at.toISOString(),
  to_address: mail.to_address,
  subject: mail.subject,
  title: mailKinds[mail.event]?.title ?? mail.event,
  state: mail.state as Line['state'],
  error: mail.error,
})

/** A mail as its reader got it, without what only its reader may open. */
export async function showMail(context: AppContext, { account }: Scope, mail: Stored) {
  const letter = Filled.safeParse(mail.letter).data
  const html = letter ? (await shownMail(context, account, { to: mail.to_address, letter })).html : ''
  return {
    ...mailLine(mail),
    html,
    attachment: mail.attachment ?? '',
    ended_at: mail.ended_at?.toISOString() ?? null,
    tries: mail.tries,
    why: whyOf(mail),
    unseen_failure: mail.state === 'FAILED' && mail.failure_seen_at === null,
  }
}

const isFlag = (text: string): text is Flag => flags.some((flag) => flag === text)

const held: Readonly<Record<string, string>> = {
  BOUNCED: 'It was held back: an email server refused this address before.',
  UNSUBSCRIBED: 'It was held back: the recipient unsubscribed from emails like this.',
}

/** The switch or the click that sent it, the person, the run. */
function whyOf(mail: Stored): string[] {
  const { automation, caused_by: by, run_id: run, event, state, suppressed_by } = mail
  const cause = isFlag(automation)
    ? `The switch "${switchOf(automation).label}" was on.`
    : (mailKinds[event]?.why ?? '')
  return [
    cause,
    by === '' ? '' : `Sent by ${by}.`,
    run === null ? '' : `Planned by job run ${run}.`,
    ...(state === 'SUPPRESSED' ? (suppressed_by ?? '').split(',').map((reason) => held[reason] ?? '') : []),
  ].filter(Boolean)
}
