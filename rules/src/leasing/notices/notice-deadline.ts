import type { Day } from '../../day'
import type { LetterDetails } from './letter'
import type { LetterKind, NoticeKind } from './notice-kinds'

/** The day that a letter of a kind sets; null for letters that set none. */
export function noticeDeadline(kind: LetterKind, { payBy, cureBy, entryOn, startsOn }: LetterDetails): Day | null {
  if (kind === 'LATE_RENT') return payBy
  if (kind === 'LEASE_VIOLATION') return cureBy
  if (kind === 'ENTRY') return entryOn
  return kind === 'RENT_INCREASE' ? startsOn : null
}

/** The words for that day after the name of the tenant, and without it. */
export const deadlineWords: Readonly<Partial<Record<NoticeKind, { named: string; nameless: string }>>> = {
  LATE_RENT: { named: 'must pay by this day', nameless: 'Pay by' },
  LEASE_VIOLATION: { named: 'must correct a violation by this day', nameless: 'Correct by' },
  ENTRY: { named: 'expects a visit', nameless: 'Entry' },
  RENT_INCREASE: { named: 'starts paying the new rent', nameless: 'New rent' },
  CHARGE_CHANGE: { named: 'starts paying the new charges', nameless: 'New charges' },
}
