import type { ReplyOf } from '@freehold/contract/kit/call'
import type { apply } from '@freehold/contract/leasing/apply'
import { maskedNumber } from '@freehold/rules/leasing/tax-id'
import type { Language } from '@freehold/rules/text/language'
import { readsOf } from '../../../database/read'
import { consentWords } from '../consents/consent-words'
import { criteriaForUnit, criteriaOf } from '../criteria/criteria.sql'
import { listQuestions } from '../criteria/quiz.sql'
import { filesOfPart } from './applicant-file.sql'
import { officeOf } from './applicant-scope'
import { findHome, findLink } from './application-link.sql'
import { addressOf, homeShown, placeShown } from './link-shown'
import { noSuchLink, openedBy } from './link-tokens'
import { type AdultRow, adultsTogether, findPart, type PartRow } from './online-part.sql'
import type { PartContext } from './with-part'

type Part = ReplyOf<typeof apply.open>['data']

/** The sealed facts, masked without opening them. */
export const sealedShown = (part: SealedPart): Part['sealed'] => ({
  // A received application has the date: none is received without one.
  dob: part.dob_sealed !== '' || part.state === 'RECEIVED',
  ssn: maskedNumber(part.ssn_end),
  no_ssn: part.no_ssn,
  license: maskedNumber(part.license_end),
  license_state: part.license_state,
  no_license: part.no_license,
})
type SealedPart = Pick<
  PartRow,
  'state' | 'dob_sealed' | 'ssn_end' | 'no_ssn' | 'license_end' | 'license_state' | 'no_license'
>

export const adultsShown = (adults: readonly AdultRow[], yours: number): Part['adults'] =>
  adults.map(({ id, name, state }) => ({ id, name: name || 'Applicant', state: stateOf(state), yours: id === yours }))

/** The database's check holds it to these two. */
const stateOf = (state: string) => state as Part['part']

/** The part of one adult, for the holder of its private link. */
export async function partShown(context: Omit<PartContext, 'vault'>, token: string, language: Language): Promise<Part> {
  const { account, id } = openedBy(context, 'part', token)
  const db = readsOf(context.pool, account)
  const [part, office] = await Promise.all([findPart(db, { account }, id), officeOf(db, account, context.now())])
  if (!part || !office) throw noSuchLink()
  const { scope, company } = office
  const [link, home, criteria, adults, files, questions] = await Promise.all([
    findLink(db, scope, part.link_id),
    findHome(db, scope, part.unit_id),
    part.criteria_version === null
      ? criteriaForUnit(db, scope, part.unit_id)
      : criteriaOf(db, scope, part.criteria_version),
    adultsTogether(db, scope, part.online_id),
    filesOfPart(db, scope, part.id),
    listQuestions(db, scope, { retired: false }),
  ])
  if (!link || !home) throw noSuchLink()
  return {
    ...placeShown({ company, link, criteria, today: scope.today, language }),
    home: homeShown(home),
    part: stateOf(part.state),
    received_at: part.received_at?.toISOString() ?? null,
    email: part.email,
    entered: part.entered,
    sealed: sealedShown(part),
    questions: questions.map(({ id: question, question: words }) => ({ id: question, question: words })),
    adults: adultsShown(adults, part.id),
    files,
    consent: part.consent_at === null ? null : { name: part.consent_name, at: part.consent_at.toISOString() },
    consent_text: consentWords(company, `${home.unit_name}, ${link.property_name}, ${addressOf(link)}`),
  }
}
