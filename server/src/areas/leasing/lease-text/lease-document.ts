import { showDay } from '@freehold/rules/day'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import { type LeaseContent, leaseHeading } from './lease-content'

/** The same lease as pages to sign. A table without a total sends none to the template. */
export const leaseDocument = ({
  company,
  title,
  issued,
  sections,
  signers,
  lead,
  renewal,
}: LeaseContent): Document => ({
  template: 'lease',
  title,
  letterhead: letterheadOf(company),
  day: issued,
  body: {
    heading: leaseHeading(renewal),
    issued: showDay(issued),
    sections: sections.map(({ title: heading, facts = [], paragraphs = [], table }) => ({
      title: heading,
      facts,
      paragraphs,
      table: table ? { ...table, total: table.total ?? [] } : null,
    })),
    signers,
    lead: lead && {
      ...lead,
      parts: lead.parts.map(({ title: heading, lines }) => ({
        title: heading,
        lines: lines.map(({ words, space = false }) => ({ words, space })),
      })),
    },
  },
})
