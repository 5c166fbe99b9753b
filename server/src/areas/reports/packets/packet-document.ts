import { type Day, showDay } from '@freehold/rules/day'
import { packetPeriod } from '@freehold/rules/reports/packet'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import type { PacketPages } from './parts/packet-page'

interface Asked {
  company: string
  owner: { business: string; person: string }
  from: Day
  to: Day
  printedOn: Day
  parts: readonly PacketPages[]
  sums: readonly (readonly string[])[]
  leftOut: string
  /** The receipts that follow, and their pages. */
  receipts: { files: number; pages: number }
}

/** A packet as pages: the cover with its contents, then each part. */
export function packetDocument(asked: Asked): Document {
  const { company, owner, from, to, printedOn, parts, sums, leftOut, receipts } = asked
  const period = packetPeriod({ from, to })
  return {
    template: 'owner-packet',
    title: `${owner.business}, ${period}`,
    letterhead: letterheadOf(company),
    day: printedOn,
    body: {
      printedOn: showDay(printedOn),
      kind: 'Owner packet',
      owner: owner.business,
      person: owner.person,
      period: `${period}, ${showDay(from)} to ${showDay(to)}`,
      parts,
      sums,
      leftOut,
      receipts: receipts.files,
      pagesAfter: receipts.pages,
    },
  }
}
