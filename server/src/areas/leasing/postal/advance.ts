import type { MailHold } from '@freehold/rules/leasing/mail/mail-kinds'
import { sql } from 'kysely'
import type { AccountContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Outbound, Place } from '../../../outbound/outbound'
import type { FoundHold } from '../../../providers/payments/port'
import { concludeLetter, failLetter, markHold } from './conclude-letter'
import { collectPayment, giveBack } from './end-payment'
import { continueHandOver, type HandedOver } from './hand-over'
import { markAuthorized, markUnpaid } from './hold'
import { type LetterRow, lettersInTurn, lockLetter, setLetter } from './letter.sql'

/** The next step of a letter, as it was found out or done. */
export type Advance =
  | { about: 'payment'; found: FoundHold | null }
  | { about: 'unsent' }
  | { about: 'letter'; answer: HandedOver | null; hold: MailHold }
  | { about: 'hold'; hold: MailHold }

const minutes = 60_000
/** The gateway's books may lag: only after so long does it not knowing of a payment prove that there was none. */
const provenAfter = 15 * minutes
/** A paid letter is handed over after this long even if its sender left or the server stopped in between. */
const sendWithin = 30 * minutes

/** The parts that paying for a letter and handing it over share: the look-up takes the next step, whichever it is. */
export const advancing = {
  job: 'postal-letters',
  lock: lockLetter,
  accounts: (before) => sql<Place>`select account_id, timezone from accounts_with_open_letters(${before})`,
  inTurn: ({ pool, mailHouse, now }, scope) =>
    lettersInTurn(readsOf(pool, scope.account), scope, mailHouse.kind, now()),
  markAsked: (tx, scope, id, now) => setLetter(tx, scope, id, { asked_at: now }),
  lookUp: nextStep,
  settle,
} satisfies Partial<Outbound<LetterRow, never, Advance>>

async function nextStep(context: AccountContext, letter: LetterRow): Promise<Advance> {
  switch (letter.state) {
    case 'PAYING':
      return { about: 'payment', found: await context.payments.findHold(letter.reference) }
    case 'PAID':
      return { about: 'unsent' }
    case 'HANDING':
      return { about: 'letter', answer: await continueHandOver(context, letter), hold: letter.hold }
    case 'FAILED':
      return { about: 'hold', hold: await giveBack(context, letter) }
    default:
      return tracked(context, letter)
  }
}

/** A letter that is on its way: its payment first, then its steps. */
async function tracked(context: AccountContext, letter: LetterRow): Promise<Advance> {
  const hold = letter.hold === 'AUTHORIZED' ? await collectPayment(context, letter) : letter.hold
  const isOver = letter.state !== 'HANDED' && letter.state !== 'ON_ITS_WAY'
  return {
    about: 'letter',
    answer: isOver || letter.ref === null ? null : await context.mailHouse.find(letter.ref),
    hold,
  }
}

async function settle(tx: Tx, scope: Scope, letter: LetterRow, step: Advance, now: Date): Promise<void> {
  if (step.about === 'payment') return settlePayment(tx, scope, letter, step.found, now)
  if (step.about === 'hold') return markHold(tx, scope, letter, step.hold, now)
  if (step.about === 'unsent') {
    if (letter.state !== 'PAID' || now.getTime() - letter.createdAt.getTime() < sendWithin) return
    await failLetter(tx, scope, letter, 'The letter was not sent in time, so its payment is refunded.', now)
    return
  }
  const held = step.hold === letter.hold ? letter : { ...letter, hold: step.hold }
  if (step.hold !== letter.hold) await markHold(tx, scope, letter, step.hold, now)
  if (step.answer !== null) await concludeLetter(tx, scope, held, step.answer, now)
}

async function settlePayment(
  tx: Tx,
  scope: Scope,
  letter: LetterRow,
  found: FoundHold | null,
  now: Date,
): Promise<void> {
  if (letter.state !== 'PAYING') return
  if (found?.state === 'authorized' || found?.state === 'captured')
    return void (await markAuthorized(tx, scope, letter, found))
  if (found === null && now.getTime() - letter.createdAt.getTime() < provenAfter) return
  const message = found?.state === 'declined' ? found.message : 'The card was not charged: the payment never arrived.'
  await markUnpaid(tx, scope, letter, message)
}
