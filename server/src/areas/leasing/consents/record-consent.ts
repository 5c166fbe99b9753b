import type { InputOf } from '@freehold/contract/kit/call'
import type { screening } from '@freehold/contract/leasing/screening'
import { showDay } from '@freehold/rules/day'
import { consentText } from '@freehold/rules/leasing/consent-text'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { requireAdult } from '../applications/adults'
import { logApplication, requireListedOne } from '../applications/listed-application'
import { insertConsent } from './consent.sql'

/** Records the consent that an adult signed on paper. */
export async function recordConsent(
  tx: Tx,
  scope: UserScope,
  { id, adult, signed_on: signedOn }: InputOf<typeof screening.consent>,
  at: Date,
): Promise<void> {
  if (signedOn > scope.today) throw badField('signed_on', 'The consent cannot be signed after today.')
  const found = await requireListedOne(tx, scope, id)
  const { name } = requireAdult(found, adult)
  const { version } = consentText
  if (!(await insertConsent(tx, scope, { application: id, adult, version, signedOn, at })))
    throw new Refusal('E_CONFLICT', `The consent of ${name} is on file already.`)
  await logApplication(tx, scope, found, {
    did: `recorded the screening consent of ${name} for`,
    more: `It was signed on ${showDay(signedOn)}, version ${version}.`,
  })
}
