import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { postalMail } from '@freehold/contract/leasing/postal-mail'
import { mailCan } from '@freehold/rules/leasing/mail/mail-can'
import type { AccountContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { IncomingFile } from '../../../files/upload'
import { notFound, Refusal } from '../../../http/refusal'
import { lookUpOne } from '../../../outbound/look-up'
import { askOnce, type Intended, type NoAnswer, type Outbound } from '../../../outbound/outbound'
import { type Advance, advancing } from './advance'
import { collectDocuments } from './collect-documents'
import { concludeLetter } from './conclude-letter'
import { fingerprintOf } from './fingerprint'
import { type HandedOver, handOver } from './hand-over'
import { findLetter, type LetterRow, lockLetter, newestOf, setLetter } from './letter.sql'
import { proveDelivery } from './prove-delivery'

type Input = InputOf<typeof postalMail.send>

/** Letters on their way: what the job asks about, and the hand-over itself. */
export const postalLetters: Outbound<LetterRow, HandedOver, Advance> = {
  ...advancing,
  noun: 'letter',
  unknown:
    'The mail provider did not answer. We are checking whether it has the letter. Do not send it again. It will appear under Sent Documents.',
  isBeingAsked: ({ state }) => state === 'HANDING',
  conclude: (tx: Tx, scope: Scope, letter: LetterRow, answer: HandedOver | NoAnswer) =>
    concludeLetter(tx, scope, letter, answer, letter.createdAt),
}

/** Hands over the paid letter as it was priced; then its payment is captured, or released. */
export async function sendLetter(
  context: AccountContext,
  scope: UserScope,
  input: Input,
  files: ReadonlyMap<string, IncomingFile>,
): Promise<ReplyOf<typeof postalMail.send>> {
  const { id, ...fields } = input
  const collected = await collectDocuments(context, scope, fields, files)
  const fingerprint = fingerprintOf(fields, collected.documents)
  await collected.discard()
  const letter = await askOnce(context, scope, postalLetters, {
    intend: (tx) => intendSending(tx, scope, { id, fingerprint, now: context.now() }),
    ask: (row) => handOver(context, row),
  })
  if (letter.state === 'HANDING') throw new Refusal('E_PROVIDER', postalLetters.unknown)
  await finish(context, scope, letter)
  const known = (await findLetter(readsOf(context.pool, scope.account), scope, letter.id)) ?? letter
  if (known.state === 'FAILED' || known.state === 'REFUNDED')
    throw new Refusal(letter.unsent ? 'E_PROVIDER' : 'E_CONFLICT', `${known.message} ${backWords[known.state]}`)
  return { id: known.id, confirmation_no: known.confirmation, state: known.state }
}

const backWords = {
  FAILED: 'Your payment is being refunded.',
  REFUNDED: 'Your payment was refunded.',
} as const

/** Takes the next step at once. Whatever fails here is done by the job. */
async function finish(context: AccountContext, scope: UserScope, letter: LetterRow): Promise<void> {
  const place = { account_id: scope.account, timezone: scope.timezone }
  await lookUpOne(context, postalLetters, place, letter)
  await proveDelivery(context, scope, letter.id).catch((err) =>
    context.log.warn({ err, letter: letter.id }, 'The proof of a letter is left to the job'),
  )
}

interface Sending {
  id: number | null
  fingerprint: string
  now: Date
}

/** The letter is locked: of ten requests at once, one hands it over. */
async function intendSending(
  tx: Tx,
  scope: UserScope,
  { id, fingerprint, now }: Sending,
): Promise<Intended<LetterRow>> {
  const chosen = id ?? (await newestOf(tx, scope, ['PAID', 'HANDING', 'HANDED', 'ON_ITS_WAY', 'DELIVERED']))
  const letter = chosen === undefined ? undefined : await lockLetter(tx, scope, chosen)
  if (!letter || letter.userId !== scope.user) throw notFound('Letter')
  if (letter.fingerprint !== fingerprint)
    throw new Refusal('E_CONFLICT', 'The letter changed after its postage was calculated. Calculate it again.')
  const { refused } = mailCan.send(letter)
  // A repeat of what was sent hears what became of it.
  if (refused !== null && letter.handedAt !== null) return { row: letter, fresh: false }
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  await setLetter(tx, scope, letter.id, { state: 'HANDING', created_at: now, asked_at: null })
  return { row: { ...letter, state: 'HANDING', createdAt: now }, fresh: true }
}
