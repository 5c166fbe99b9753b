import { dayIn, showDay } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import { addressLines } from '../../../providers/mail-house/postal-form'
import type { LetterRow } from './letter.sql'
import type { documentsOf, eventsOf } from './letter-documents.sql'

interface Proven {
  company: string
  documents: Awaited<ReturnType<typeof documentsOf>>
  events: Awaited<ReturnType<typeof eventsOf>>
  scope: Pick<Scope, 'timezone'>
}

/** The proof of a certified letter: what was sent, to whom, and each scan of the post. */
export function proofDocument(letter: LetterRow, { company, documents, events, scope }: Proven): Document {
  const day = (moment: Date) => showDay(dayIn(scope.timezone, moment))
  const last = events.at(-1)?.at ?? letter.createdAt
  const time = new Intl.DateTimeFormat('en-US', { timeZone: scope.timezone, timeStyle: 'short' })
  return {
    template: 'mail-proof',
    title: `Proof of delivery ${letter.confirmation}`,
    letterhead: letterheadOf(company),
    day: dayIn(scope.timezone, last),
    body: {
      printedOn: day(last),
      facts: [
        ['Confirmation', letter.confirmation],
        ['Tracking number', letter.tracking],
        ['Delivery', letter.speed],
        ['Handed to USPS', letter.handedAt === null ? '' : day(letter.handedAt)],
        ['Delivered', day(last)],
        ['SHA-256 of the letter', letter.sha256],
      ],
      to: addressLines(letter.to),
      from: addressLines(letter.from),
      documents: documents.map(({ name, pages }) => [name, `${pages} ${pages === 1 ? 'page' : 'pages'}`]),
      events: events.map(({ at, words, place }) => [`${day(at)}, ${time.format(at)}`, words, place]),
    },
  }
}
