import { sql } from 'kysely'
import { readsOf } from '../database/read'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import type { NoAnswer, Outbound, Place } from '../outbound/outbound'
import type { TextRefused, TextStanding } from '../providers/text-messages/port'
import { sentenceOf, stoppedAtProvider } from '../providers/text-messages/twilio-errors'
import { sentBody } from './sent-body'
import { stopNumber } from './stop-number'
import { endText, markTextAsked, moveText } from './text-message.sql'
import { knownTexts, lockSentText, type SentText, textsInTurn } from './text-outbound.sql'

type TextAnswer = TextStanding | TextRefused
type Found = TextStanding | 'unclear' | null

const minutes = 60_000
/** The provider lists a text at once. Only after so long does an empty list prove that there was none. */
const provenAfter = 10 * minutes
/** After so long a person decides about a text that can't be found out. */
const givenUpAfter = 60 * minutes
/** Pauses double from two minutes on, so these tries last 17 hours. */
const mostTries = 10

/** Texts whose answer was lost, and those that are on their way. */
export const textsOutbound: Outbound<SentText, TextAnswer, Found> = {
  noun: 'text',
  job: 'text-states',
  unknown: 'The provider did not answer. We are checking whether the text went out.',
  isBeingAsked: ({ state }) => state === 'SENDING',
  lock: lockSentText,
  conclude,
  accounts: (before) => sql<Place>`select account_id, timezone from accounts_with_open_texts(${before})`,
  inTurn: ({ pool, textMessages, now }, scope) =>
    textsInTurn(readsOf(pool, scope.account), scope, textMessages.kind, now()),
  markAsked: markTextAsked,
  lookUp: async (context, text) => {
    const { pool, account, textMessages } = context
    if (text.providerId !== null) return textMessages.standingOf(text.providerId)
    const known = await knownTexts(readsOf(pool, account), account ?? 0, text.phone, text.claimedAt)
    return textMessages.find({
      reference: text.reference,
      from: text.ownPhone,
      to: text.phone,
      body: sentBody(context, account ?? 0, text),
      since: text.claimedAt,
      known,
    })
  },
  settle: async (tx, scope, text, found, now) => {
    if (found !== null && found !== 'unclear') return applyStanding(tx, scope.account, { id: text.id }, found, now)
    const waited = now.getTime() - text.claimedAt.getTime()
    if (text.providerId !== null || text.state !== 'SENDING' || waited < provenAfter) return
    if (found === null) await endText(tx, scope.account, text.id, { state: 'QUEUED', error: '' }, now)
    else if (waited >= givenUpAfter)
      await endText(tx, scope.account, text.id, { state: 'UNCONFIRMED', error: unsure }, now)
  },
}

const unsure = "The provider can't say whether this text went out. Ask the person, then decide."

/** Writes down how far a text is. A stop that the provider keeps is ours too. */
export async function applyStanding(
  tx: Tx,
  account: number,
  which: { id: number } | { reference: string },
  standing: TextStanding,
  now: Date,
): Promise<boolean> {
  const bad = standing.state === 'failed' || standing.state === 'undelivered'
  const phone = await moveText(tx, account, which, standing, { error: bad ? sentenceOf(standing.errorCode) : '', now })
  if (phone !== null && bad && standing.errorCode === stoppedAtProvider)
    await stopNumber(tx, account, { phone, source: 'PROVIDER', said: '', by: '', at: now })
  return phone !== null
}

async function conclude(tx: Tx, scope: Scope, text: SentText, answer: TextAnswer | NoAnswer): Promise<SentText> {
  const now = scope.asOf ?? new Date()
  const { account } = scope
  if (answer.state === 'unknown') return text
  if (answer.state === 'unreachable') {
    const end =
      text.tries >= mostTries
        ? ({ state: 'FAILED', error: answer.message } as const)
        : ({
            state: 'QUEUED',
            error: answer.message,
            nextTry: new Date(now.getTime() + 2 ** text.tries * minutes),
          } as const)
    await endText(tx, account, text.id, end, now)
  } else if (answer.state === 'refused') {
    const { stopped, message, errorCode } = answer
    await endText(tx, account, text.id, { state: stopped ? 'STOPPED' : 'FAILED', error: message, errorCode }, now)
    if (stopped) await stopNumber(tx, account, { phone: text.phone, source: 'PROVIDER', said: '', by: '', at: now })
  } else await applyStanding(tx, account, { id: text.id }, answer, now)
  return (await lockSentText(tx, scope, text.id)) ?? text
}
