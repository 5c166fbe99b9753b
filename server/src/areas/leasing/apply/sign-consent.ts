import type { InputOf } from '@freehold/contract/kit/call'
import type { apply } from '@freehold/contract/leasing/apply'
import { consentText } from '@freehold/rules/leasing/consent-text'
import { consentWords } from '../consents/consent-words'
import { findHome } from './application-link.sql'
import { addressOf } from './link-shown'
import { noSuchLink } from './link-tokens'
import { updatePart } from './online-part.sql'
import { applicantField } from './refuse-applicant'
import { type OpenedPart, type PartContext, withDraft } from './with-part'

/** Keeps the words as they were read, the typed name, the moment and the address that signed. */
export const signConsent = (
  context: Omit<PartContext, 'vault'>,
  { token, name, agree }: InputOf<typeof apply.consent>,
  address: string,
): Promise<void> =>
  withDraft(context, token, async (opened) => {
    if (!agree) throw applicantField('agree', ({ agree: words }) => words)
    await signInto(opened, name, address)
  })

export async function signInto(
  { tx, scope, company, part, link, at }: OpenedPart,
  name: string,
  address: string,
): Promise<void> {
  const home = await findHome(tx, scope, part.unit_id)
  if (!home) throw noSuchLink()
  const change = {
    consent_version: consentText.version,
    consent_text: consentWords(company, `${home.unit_name}, ${link.property_name}, ${addressOf(link)}`),
    consent_name: name,
    consent_at: at,
    consent_address: address,
  }
  await updatePart(tx, scope, part.id, change, at)
}
