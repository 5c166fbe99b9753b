import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { dayIn } from '@freehold/rules/day'
import { firstLanguage, type Language } from '@freehold/rules/text/language'
import { fieldsOf } from '../../../http/failures'
import { faultsIn } from '../../../http/field-faults'
import type { Vault } from '../../../vault/vault'
import { logActivity } from '../../account/log/activity.sql'
import { insertApplication, updateApplication } from '../applications/application.sql'
import { sealed } from '../applications/sealed-numbers'
import { type ApplicationInput, fieldsOf as storedFields } from '../applications/stored-application'
import { insertConsent } from '../consents/consent.sql'
import { criteriaForUnit } from '../criteria/criteria.sql'
import { saveAnswers } from '../criteria/quiz.sql'
import { mailApplicationArrived, mailApplicationReceived } from '../mails/application-received'
import { findHome } from './application-link.sql'
import { updatePart } from './online-part.sql'
import { applicantFields } from './refuse-applicant'
import { openNumbers } from './seal-numbers'
import { applyTexts } from './texts/all'
import { type OpenedPart, type PartContext, requireDraft, withPart } from './with-part'

/** Submits a part once. Submitting it again changes nothing. */
export const submitPart = (context: PartContext, token: string): Promise<void> =>
  withPart(context, token, (opened) => receivePart(context.vault, opened))

export async function receivePart(vault: Vault, opened: OpenedPart): Promise<void> {
  if (opened.part.state === 'RECEIVED') return
  requireDraft(opened)
  await receive(vault, opened, await completeInput(vault, opened))
}

/** The whole form by the rules of the staff's own, and what an online form asks besides. */
async function completeInput(vault: Vault, { tx, scope, part }: OpenedPart): Promise<ApplicationInput> {
  const numbers = await openNumbers(vault, tx, scope.account, part)
  const raw = {
    ...part.entered,
    property_id: part.property_id,
    unit_id: part.unit_id,
    email: part.email,
    dob: numbers.dob,
    ssn: numbers.ssn,
    is_not_ssn: part.no_ssn,
    drv_license: numbers.license,
    drv_license_state: part.license_state,
    is_not_drv_license: part.no_license,
  }
  const parsed = rentalApplication.save.input.safeParse(raw)
  const { move_in: from = '', move_out: until = '' } = part.entered
  const found = (language: Language) => {
    const texts = applyTexts[language]
    const { shape } = rentalApplication.save.input
    const faults: Record<string, string> = parsed.success
      ? {}
      : faultsIn(language, { shape, raw, faults: fieldsOf(parsed.error) })
    if (numbers.ssn === '' && !part.no_ssn) faults.ssn = texts.ssn
    if (numbers.license === '' && !part.no_license) faults.drv_license = texts.license
    if (part.consent_at === null) faults.consent = texts.signConsent
    if (until !== '' && until <= from) faults.move_out ??= texts.moveOutFirst
    return faults
  }
  if (!parsed.success || Object.keys(found(firstLanguage)).length > 0) throw applicantFields(found)
  return parsed.data
}

/** One transaction makes the application, its consent, the line in the log and both mails. */
async function receive(
  vault: Vault,
  { tx, scope, part, link, at }: OpenedPart,
  input: ApplicationInput,
): Promise<void> {
  const fields = storedFields(input)
  const version = (await criteriaForUnit(tx, scope, part.unit_id))?.version ?? null
  // An application of its own, also where the office has entered one of the same person: neither replaces the other.
  const id = await insertApplication(tx, { fields, version, by: scope, at, from: 'ONLINE' })
  await updateApplication(tx, scope, id, await sealed(vault, tx, scope, id, input))
  await saveAnswers(tx, scope, id, input.answer ?? {})
  if (part.consent_at !== null)
    await insertConsent(tx, scope, {
      application: id,
      adult: 'APPLICANT',
      version: part.consent_version,
      signedOn: dayIn(scope.timezone, part.consent_at),
      at: part.consent_at,
      online: { name: part.consent_name, text: part.consent_text, address: part.consent_address },
    })
  const change = { received_at: at, application_id: id, criteria_version: version }
  // Numbers sealed for the draft are sealed anew for the application, so the draft's own go.
  const emptied = { dob_sealed: '', ssn_sealed: '', license_sealed: '' }
  await updatePart(tx, scope, part.id, { ...change, ...emptied, state: 'RECEIVED' }, at)
  const home = await findHome(tx, scope, part.unit_id)
  await logActivity(tx, scope, {
    noun: 'rental_application',
    id,
    needs: 'applications',
    about: { property: part.property_id, unit: part.unit_id },
    message: `${input.tenant_name} applied online for ${home?.unit_name ?? ''}, ${link.property_name}.`,
  })
  await mailApplicationReceived(tx, scope, part.id)
  await mailApplicationArrived(tx, scope, part.id)
}
