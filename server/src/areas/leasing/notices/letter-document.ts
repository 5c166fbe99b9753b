import { showDay } from '@freehold/rules/day'
import type { Letter } from '@freehold/rules/leasing/notices/letter'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import type { LetterHome } from './letter-facts.sql'

/** A letter as pages. */
export const letterDocument = (
  { company, to, facts: { today } }: LetterHome,
  { title, ...letter }: Letter,
): Document => ({
  template: 'notice',
  title,
  letterhead: letterheadOf(company),
  day: today,
  body: { ...letter, issued: showDay(today), recipient: to },
})
