import type { AppContext } from '../../../app-context'
import { Refusal } from '../../../http/refusal'
import { readSignedToken, signedToken } from '../../../links/signed-token'
import { partPurpose } from '../../../mail/events/leasing/apply-link'
import { consentPurpose } from '../../../mail/events/leasing/consent-asked'
import { requestPurpose } from '../../../mail/events/leasing/more-needed'

/** The purposes that the tokens of this area are signed for: one for a token opens nothing by another. */
const applyPurposes = {
  link: 'apply-link',
  part: partPurpose,
  consent: consentPurpose,
  request: requestPurpose,
} as const

type Secret = Pick<AppContext, 'ticketSecret'>

/** The record that a token names. One that was not signed here reaches no database. */
export function openedBy(
  { ticketSecret }: Secret,
  purpose: keyof typeof applyPurposes,
  token: string,
): { account: number; id: number } {
  const named = readSignedToken(ticketSecret, applyPurposes[purpose], token)
  if (!named) throw noSuchLink()
  return named
}

export const noSuchLink = () =>
  new Refusal(
    'E_CREDENTIALS',
    'This link does not work. Check that the whole address was copied, or ask for a new one.',
  )

export const publicAddress = (
  { config, ticketSecret }: Secret & Pick<AppContext, 'config'>,
  account: number,
  link: number,
): string =>
  `${config.http.publicUrl}/apply?token=${signedToken(ticketSecret, { purpose: applyPurposes.link, account, id: link })}`
