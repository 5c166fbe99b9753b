import type { Day } from '../day'
import { formatsOf } from '../text/formats'
import type { Language } from '../text/language'
import type { RequestKind } from './request-words'
import { titleTexts } from './texts/all'

interface Titled {
  kind: RequestKind
  /** What the tenant wrote, for the kinds that have a title of their own. */
  title: string
  ends_on: Day | null
  insurer: string
}

/** The title of a request in its reader's language. Staff read English, whatever the tenant reads. */
export function requestTitle({ kind, title, ends_on, insurer }: Titled, language: Language): string {
  const texts = titleTexts[language]
  if (kind === 'CONTACT_CHANGE') return texts.contact
  if (kind === 'MOVE_OUT' && ends_on !== null) return texts.moveOut(formatsOf(language).dayInWords(ends_on))
  if (kind === 'RENEWAL') return texts.renewal
  if (kind === 'INSURANCE') return texts.insurance(insurer)
  return title === '' ? texts.another : title
}
