import { e164 } from '@freehold/rules/texts/phone-number'
import { segmentsOf } from '@freehold/rules/texts/segments'
import { actorName, type Scope } from '../database/scope'
import type { Tx } from '../database/write'
import { type MayText, mayText } from './may-text.sql'
import type { TextPerson } from './person'
import { insertTexts } from './text-message.sql'

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
  const [queued] = await queueTexts(tx, scope, [text])
  if (!queued) throw new Error('The text was neither queued nor refused')
  return queued
}

/** The same for many texts: whatever their number, consents and stops are asked for once. */
export async function queueTexts(tx: Tx, scope: Scope, texts: readonly TextToQueue[]): Promise<QueuedText[]> {
  const asked = texts.map((text) => ({ ...text, body: text.body.trim(), phone: e164(text.to) }))
  const known = asked.filter(isReady).filter(({ body }) => isSendable(body))
  const mays = await mayText(tx, scope.account, known)
  const refusals = new Map(known.map((text, place) => [text, refusalOf(text, mays[place])]))
  const going = known.filter((text) => refusals.get(text) === null)
  const inserted = await insertTexts(
    tx,
    scope.account,
    going.map((text) => newText(scope, text)),
  )
  const queued = new Map(going.map((text, place) => [text, inserted[place]]))
  return asked.map((text): QueuedText => {
    if (!isSendable(text.body)) return { queued: false, reason: 'BODY' }
    if (!isReady(text)) return { queued: false, reason: 'NO_PHONE' }
    const made = queued.get(text)
    if (made) return { queued: true, segments: segmentsOf(text.body).segments, ...made }
    return { queued: false, reason: refusals.get(text) ?? 'NO_CONSENT' }
  })
}

type Ready = TextToQueue & { phone: string }

const isReady = <T extends { phone: string | null }>(text: T): text is T & { phone: string } => text.phone !== null

const isSendable = (body: string): boolean => body !== '' && body.length <= longestText

function refusalOf({ unheld }: Ready, may: MayText | undefined): TextRefusal | null {
  if (!may?.on) return 'OFF'
  if (may.stopped) return 'STOPPED'
  // A code goes to a number that its owner has just entered: the code asks for the consent.
  return unheld?.kind === 'CODE' || may.agreed ? null : 'NO_CONSENT'
}

const newText = (scope: Scope, text: Ready) => ({
  person: text.person,
  phone: text.phone,
  body: text.body,
  segments: segmentsOf(text.body).segments,
  cause: text.cause,
  property: text.propertyId,
  unheld: text.unheld?.kind ?? ('' as const),
  urgentReason: text.unheld?.kind === 'URGENT' ? text.unheld.reason : '',
  user: scope.user,
  userName: actorName(scope, scope.userName),
  onBehalfBy: scope.onBehalfBy,
  at: text.at ?? scope.clock?.() ?? scope.asOf ?? new Date(),
})
