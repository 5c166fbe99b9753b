import { dayIn } from '@freehold/rules/day'
import type { MailHold, MailState } from '@freehold/rules/leasing/mail/mail-kinds'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { NoAnswer } from '../../../outbound/outbound'
import type { LetterStanding } from '../../../providers/mail-house/port'
import { blockPayments } from '../../money/payments/block-payments'
import { mailLetterEnded } from '../mails/letter-ended'
import { insertService } from '../notices/notice-service.sql'
import type { HandedOver } from './hand-over'
import { addEvents, type LetterChange, type LetterRow, setLetter } from './letter.sql'
import { documentsOf } from './letter-documents.sql'
import { logLetter } from './log-letter'

const states: Readonly<Record<Exclude<LetterStanding['state'], 'draft' | 'failed'>, MailState>> = {
  handed: 'HANDED',
  'on its way': 'ON_ITS_WAY',
  delivered: 'DELIVERED',
  returned: 'RETURNED',
}

/** How far a letter is. A late report of an earlier step changes nothing. */
const order: readonly MailState[] = ['HANDING', 'HANDED', 'ON_ITS_WAY', 'RETURNED', 'DELIVERED']
const isFurther = (state: MailState, than: MailState): boolean => order.indexOf(state) > order.indexOf(than)

const isOpen = ({ state }: LetterRow): boolean => order.includes(state) && state !== 'DELIVERED'

/** Records an answer about a letter. The same one may come many times, and in any order. */
export async function concludeLetter(
  tx: Tx,
  scope: Scope,
  letter: LetterRow,
  answer: HandedOver | NoAnswer,
  now: Date,
): Promise<LetterRow> {
  if (!isOpen(letter)) return letter
  switch (answer.state) {
    case 'unknown':
    case 'draft':
      return letter
    case 'unreachable':
      return letter.state === 'HANDING'
        ? { ...(await failLetter(tx, scope, letter, answer.message, now)), unsent: true }
        : letter
    case 'refused':
      return letter.state === 'HANDING' ? failLetter(tx, scope, letter, answer.message, now) : letter
    case 'failed':
      return failLetter(tx, scope, letter, answer.message, now)
    default:
      return follow(tx, scope, letter, answer, states[answer.state], now)
  }
}

/** Moves a letter on to where the provider says it is. */
async function follow(
  tx: Tx,
  scope: Scope,
  letter: LetterRow,
  { confirmation, tracking, raw, events }: LetterStanding,
  reported: MailState,
  now: Date,
): Promise<LetterRow> {
  const state = isFurther(reported, letter.state) ? reported : letter.state
  const isTaken = letter.state === 'HANDING'
  const isOver = state === 'DELIVERED' || state === 'RETURNED'
  const at = events.at(-1)?.at ?? now
  const change: LetterChange = {
    state,
    raw_status: raw,
    ...(confirmation !== '' && { confirmation_no: confirmation }),
    ...(tracking !== '' && { tracking }),
    ...(isTaken && { handed_at: now }),
    ...(isOver && state !== letter.state && { ended_at: at }),
  }
  await addEvents(tx, scope, letter.id, events)
  await setLetter(tx, scope, letter.id, change)
  const moved: LetterRow = {
    ...letter,
    state,
    confirmation: confirmation || letter.confirmation,
    tracking: tracking || letter.tracking,
    handedAt: isTaken ? now : letter.handedAt,
  }
  if (isTaken) await logLetter(tx, scope, moved, `mailed "${letter.document}" to ${letter.to.name}, ${letter.speed}`)
  if (isFurther(state, 'HANDED') && !isFurther(letter.state, 'HANDED'))
    await recordServices(tx, scope, moved, { at: events.at(-1)?.at ?? now, now, note: mailedNote(moved), proof: null })
  if (isOver && state !== letter.state) {
    const what = state === 'DELIVERED' ? 'was delivered' : 'came back'
    await logLetter(tx, scope, moved, `learned that "${letter.document}" to ${letter.to.name} ${what}`)
    if (state === 'RETURNED' || letter.speed === 'Certified Mail') await mailLetterEnded(tx, scope, letter.id)
  }
  return moved
}

const mailedNote = ({ speed, confirmation }: LetterRow): string => `Mail It, ${speed}, confirmation ${confirmation}.`

interface Served {
  /** The moment of the service, and that of its record. */
  at: Date
  now: Date
  note: string
  proof: string | null
}

/** A notice that the post took was served. Its tracking number, and later the proof, stand with it. */
export async function recordServices(
  tx: Tx,
  scope: Scope,
  letter: LetterRow,
  { at, now, note, proof }: Served,
): Promise<void> {
  const documents = await documentsOf(tx, scope, letter.id)
  const by = { ...scope, user: letter.userId, userName: letter.userName }
  // A letter has one notice at most: the form has one field for it.
  const notice = documents.find(({ kind }) => kind === 'NOTICE')
  if (!notice) return
  const day = dayIn(scope.timezone, at)
  await insertService(tx, by, {
    notice: notice.record_id,
    way: 'MAILED',
    day,
    tracking: letter.tracking,
    note,
    proof,
    at: now,
  })
  await blockPayments(tx, scope, notice.record_id, day)
}

/** The letter does not go out. Its payment is released next. */
export async function failLetter(
  tx: Tx,
  scope: Scope,
  letter: LetterRow,
  message: string,
  now: Date,
): Promise<LetterRow> {
  const said = message === '' ? 'The mail provider could not send this letter.' : message
  await setLetter(tx, scope, letter.id, { state: 'FAILED', message: said, ended_at: now, asked_at: null })
  await logLetter(tx, scope, letter, `could not mail "${letter.document}" to ${letter.to.name}: ${said}`)
  await mailLetterEnded(tx, scope, letter.id)
  return { ...letter, state: 'FAILED', message: said }
}

/** Writes down what became of the payment. A letter that failed and was paid back is refunded. */
export async function markHold(tx: Tx, scope: Scope, letter: LetterRow, hold: MailHold, now: Date): Promise<void> {
  if (hold === letter.hold) return
  const refunded = letter.state === 'FAILED' && hold === 'VOIDED'
  await setLetter(tx, scope, letter.id, {
    hold,
    ...(refunded && { state: 'REFUNDED' }),
    ...(hold === 'LOST' && { ended_at: now }),
  })
  if (refunded) await logLetter(tx, scope, letter, `got the postage of the letter to ${letter.to.name} back`)
}
