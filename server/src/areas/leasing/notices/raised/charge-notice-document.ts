import { showDay } from '@freehold/rules/day'
import type { ChargeNotice } from '@freehold/rules/leasing/charge-notice/write-charge-notice'
import { formatsOf } from '@freehold/rules/text/formats'
import { letterheadOf } from '../../../../documents/letterhead'
import type { Document } from '../../../../documents/render-document'
import type { LetterHome } from '../letter-facts.sql'

/** The notice as pages: one in English, and one in the tenant's language. */
export const chargeNoticeDocument = (
  { company, to, facts: { today } }: LetterHome,
  pages: readonly ChargeNotice[],
): Document => ({
  template: 'charge-notice',
  title: titleOf(pages),
  letterhead: letterheadOf(company),
  day: today,
  body: {
    recipient: to,
    pages: pages.map((page) => ({
      ...page,
      issued: page.language === 'en' ? showDay(today) : formatsOf(page.language).day(today),
    })),
  },
})

export const titleOf = ([english]: readonly ChargeNotice[]): string => english?.title ?? ''
