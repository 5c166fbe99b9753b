import type { InputOf } from '@freehold/contract/kit/call'
import type { consentLink } from '@freehold/contract/leasing/consent-link'
import { type ApplicationStatus, applicationCan } from '@freehold/rules/leasing/application-can'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { requireAdult } from '../applications/adults'
import { logApplication, requireListedOne } from '../applications/listed-application'
import { consentsOf } from '../consents/consent.sql'
import { mailConsentAsked } from '../mails/consent-asked'
import { insertRequest, requestsOf } from './consent-request.sql'

const day = 86_400_000
const validDays = 30

/** Mails an adult a link to sign the consent. The application is locked: of two who ask at once, one mail goes out. */
export async function askConsent(
  tx: Tx,
  scope: UserScope,
  { id, adult }: InputOf<typeof consentLink.ask>,
  at: Date,
): Promise<void> {
  const found = await requireListedOne(tx, scope, id)
  const { refused } = applicationCan.screen({ status: found.status as ApplicationStatus })
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  const { name, email } = requireAdult(found, adult)
  if ((await consentsOf(tx, scope, id)).some((one) => one.adult === adult))
    throw new Refusal('E_CONFLICT', `The consent of ${name} is on file already.`)
  if (email === '') throw new Refusal('E_CONFLICT', `The application has no email address of ${name}.`)
  const before = (await requestsOf(tx, scope, id)).find((one) => one.adult === adult)
  if (before && at.getTime() - before.asked_at.getTime() < day)
    throw new Refusal('E_CONFLICT', `${name} was asked less than a day ago. Wait a day before you ask again.`)
  const until = new Date(at.getTime() + validDays * day)
  const request = await insertRequest(tx, scope, { application: id, adult, to: email, at, until })
  await mailConsentAsked(tx, scope, request)
  await logApplication(tx, scope, found, { did: `asked ${name} for the screening consent of` })
}
