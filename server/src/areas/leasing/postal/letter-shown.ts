import type { ReplyOf } from '@freehold/contract/kit/call'
import type { postalMail } from '@freehold/contract/leasing/postal-mail'
import { dayIn } from '@freehold/rules/day'
import type { DeliverySpeed, MailState } from '@freehold/rules/leasing/mail/mail-kinds'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { addressLines } from '../../../providers/mail-house/postal-form'
import { findLetter, letters } from './letter.sql'
import { documentsOf, eventsOf } from './letter-documents.sql'
import { type SentLetter, sentLetters } from './letter-table.sql'

/** A row of Sent Documents. */
export const rowShown = ({ timezone }: Scope, row: SentLetter) => ({
  id: row.id,
  date: dayIn(timezone, row.moment),
  confirmation_no: row.confirmation_no,
  document: row.document,
  recipient: row.recipient,
  amount: keptDollars(row.price_cents),
  // The table's checks hold the words to these.
  state: row.state as MailState,
  delivery_speed: row.delivery_speed as DeliverySpeed,
  tracking: row.tracking,
})

/** One sent document with everything that is known of it. */
export async function letterShown(db: Db, scope: Scope, id: number): Promise<ReplyOf<typeof postalMail.get>['data']> {
  const [row, letter, paid, documents, events] = await Promise.all([
    sentLetters(db, scope).where('postal_letter.id', '=', id).executeTakeFirst(),
    findLetter(db, scope, id),
    letters(db, scope).where('id', '=', id).select(['paid_with', 'provider']).executeTakeFirst(),
    documentsOf(db, scope, id),
    eventsOf(db, scope, id),
  ])
  if (!row || !letter || !paid) throw notFound('Letter')
  return {
    ...rowShown(scope, row),
    color: letter.color,
    quantity: letter.quantity,
    pages: letter.pages,
    documents: documents.map(({ sha256: _, ...document }) => document),
    from: addressLines(letter.from),
    to: addressLines(letter.to),
    hold: letter.hold,
    paid_with: paid.paid_with,
    message: letter.message,
    sent_by: letter.userName,
    has_proof: letter.proof !== null,
    closed: letter.closed,
    events: events.map(({ at, words, place }) => ({ at: at.toISOString(), words, place })),
    sandbox: paid.provider === 'sandbox',
  }
}
