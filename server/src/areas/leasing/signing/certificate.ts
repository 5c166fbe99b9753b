import { type Day, showDay } from '@freehold/rules/day'
import { readDrawing } from '@freehold/rules/leasing/signing/drawn-signature'
import { type EventKind, eventWords } from '@freehold/rules/leasing/signing/event-kinds'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import { timeIn } from '../../../mail/time-in'
import type { StoredEvent } from './event.sql'
import type { Signer } from './signer.sql'

interface Certified {
  company: string
  title: string
  timezone: string
  day: Day
  signers: readonly Signer[]
  events: readonly StoredEvent[]
  page: string
  issued: string
}

/** Only what a signer did, and what the document went through, a link that staff had in their hands included. */
const left = new Set<EventKind>(['REMINDED', 'CODE_WRONG'])

/** Who of the staff copied a signer's link, and when. */
const copiesOf = (timezone: string, of: readonly StoredEvent[]): string[][] =>
  of.flatMap(({ kind, name, at }) =>
    kind === 'COPIED' ? [['Link copied by staff', `${name}, ${timeIn(timezone, at)}`]] : [],
  )

const initialsIn = (events: readonly StoredEvent[], signer: number): string =>
  events
    .filter(({ kind, signer_id }) => kind === 'INITIALED' && signer_id === signer)
    .map(({ detail }) => {
      const { title, as } = JSON.parse(detail) as { title: string; as: string }
      return `${title} (${as})`
    })
    .join(', ')

/** The strokes of a signature that was drawn too. */
function drawnIn(signed: StoredEvent | undefined) {
  const { drawn = '' } = JSON.parse(signed?.detail ?? '{}') as { drawn?: string }
  return readDrawing(drawn) ?? []
}

const roles = { TENANT: 'Tenant', GUARANTOR: 'Guarantor', LANDLORD: 'For the landlord' } as const

/** A signer's statements about the lead-paint disclosure, with their times. */
const leadFacts = (timezone: string, of: readonly StoredEvent[]): string[][] =>
  of.flatMap(({ kind, at }) =>
    kind === 'LEAD_ACKNOWLEDGED'
      ? [['Lead-paint disclosure', `Received the information and the pamphlet, ${timeIn(timezone, at)}`]]
      : kind === 'LEAD_CERTIFIED'
        ? [['Lead-paint disclosure', `Certified as true and accurate, ${timeIn(timezone, at)}`]]
        : [],
  )

/** The pages behind a signed lease: who signed, when, from where, and the hash of what each saw. */
export function certificateDocument(facts: Certified): Document {
  const { company, title, timezone, day, signers, events, page, issued } = facts
  const signature = (signer: Signer) => {
    const of = events.filter(({ signer_id }) => signer_id === signer.id)
    const signed = of.find(({ kind }) => kind === 'SIGNED')
    const consent = of.find(({ kind }) => kind === 'CONSENTED')
    const initials = initialsIn(of, signer.id)
    return {
      name: signer.signed_name,
      drawn: drawnIn(signed),
      facts: [
        [roles[signer.role], signer.name],
        ['Signed', signed ? timeIn(timezone, signed.at) : ''],
        ['From', [signed?.address, signed?.agent].filter(Boolean).join(', ')],
        [
          'Identified by',
          signer.role === 'LANDLORD' ? `Signed in as ${signer.email}` : `A code emailed to ${signer.email}`,
        ],
        ...copiesOf(timezone, of),
        ...(consent ? [['Agreed to sign electronically', timeIn(timezone, consent.at)]] : []),
        ...(initials ? [['Initials', initials]] : []),
        ...leadFacts(timezone, of),
      ],
    }
  }
  return {
    template: 'signing-certificate',
    title: 'Certificate of signing',
    letterhead: letterheadOf(company),
    day,
    body: {
      made: showDay(day),
      signatures: signers.map(signature),
      document: [
        ['Lease', title],
        ['Hash of the page', page],
        ['Hash of the PDF', issued],
      ],
      events: events
        .filter(({ kind }) => !left.has(kind))
        .map(({ at, kind, name, address }) => [timeIn(timezone, at), eventWords[kind], name, address]),
      head: events.at(-1)?.hash ?? '',
    },
  }
}
