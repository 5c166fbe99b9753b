import { e164 } from '@freehold/rules/texts/phone-number'
import { segmentsOf } from '@freehold/rules/texts/segments'
import { actorName, type Scope } from '../database/scope'
import type { Tx } from '../database/write'
import type { TextPerson } from './person'
import { consentNow } from './text-consent.sql'
import { insertText } from './text-message.sql'
import { textSettingOf } from './text-setting.sql'
import { stopOf } from './text-stop.sql'

/** The most characters of a text: ten segments, as providers take them. */
const longestText = 1500

/** The reason that a text was not queued. */
type TextRefusal =
  /** The account has texts turned off. */
  | 'OFF'
  /** The person has no number that gets texts. */
  | 'NO_PHONE'
  /** The person did not agree to texts at this number. */
  | 'NO_CONSENT'
  /** The number asked for no more texts. */
  | 'STOPPED'
  /** The text is blank or too long. */
  | 'BODY'

export type QueuedText =
  | { queued: true; id: number; segments: number; fresh: boolean }
  | { queued: false; reason: TextRefusal }

export interface TextToQueue {
  /** The number as the record has it, or as providers write it. */
  to: string
  person: TextPerson
  body: string
  /** The record that the text is about. It queues one text to a number. */
  cause: { kind: string; id: number }
  propertyId: number | null
  /** Goes out in quiet hours: a code that its reader asked for, or an emergency with a person's reason. */
  unheld?: { kind: 'CODE' } | { kind: 'URGENT'; reason: string }
  /** Earliest moment to send it. Defaults to now. */
  at?: Date
}

/**
 * Queues a text in the transaction that causes it: both are committed, or neither. Without a consent of the person for this
 * number it queues nothing and answers the reason. The sender asks again about a stop when it takes the text.
 */
export async function queueText(tx: Tx, scope: Scope, text: TextToQueue): Promise<QueuedText> {
  const refused = (reason: TextRefusal): QueuedText => ({ queued: false, reason })
  const body = text.body.trim()
  if (body === '' || body.length > longestText) return refused('BODY')
  const phone = e164(text.to)
  if (phone === null) return refused('NO_PHONE')
  const [setting, stop, consent] = await Promise.all([
    textSettingOf(tx, scope.account),
    stopOf(tx, scope.account, phone),
    consentNow(tx, scope.account, text.person),
  ])
  if (!setting.on) return refused('OFF')
  if (stop) return refused('STOPPED')
  // A code goes to a number that its owner has just entered: the code asks for the consent.
  if (text.unheld?.kind !== 'CODE' && consent?.phone !== phone) return refused('NO_CONSENT')
  const { segments } = segmentsOf(body)
  const { id, fresh } = await insertText(tx, scope.account, {
    person: text.person,
    phone,
    body,
    segments,
    cause: text.cause,
    property: text.propertyId,
    unheld: text.unheld?.kind ?? '',
    urgentReason: text.unheld?.kind === 'URGENT' ? text.unheld.reason : '',
    user: scope.user,
    userName: actorName(scope, scope.userName),
    onBehalfBy: scope.onBehalfBy,
    at: text.at ?? scope.clock?.() ?? scope.asOf ?? new Date(),
  })
  return { queued: true, id, segments, fresh }
}
