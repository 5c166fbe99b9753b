import type { AppContext } from '../../../app-context'
import { type LinkSecrets, readLinkToken } from '../../../links/link-secrets'
import { signedToken } from '../../../links/signed-token'
import { partPurpose } from '../mails/apply-link'
import { consentPurpose } from '../mails/consent-asked'
import { requestPurpose } from '../mails/more-needed'
import { applicantRefusal } from './refuse-applicant'

/**
 * The purposes that the tokens of this area are signed for: one for a token opens nothing by another. `days` is how long
 * one works after its secret has ended; the public address of a home is printed on signs and other websites, and never ends.
 */
const applyLinks = {
  link: { purpose: 'apply-link', days: Number.POSITIVE_INFINITY },
  part: { purpose: partPurpose, days: 90 },
  consent: { purpose: consentPurpose, days: 30 },
  request: { purpose: requestPurpose, days: 30 },
} as const

/** The record that a token names. One that was not signed here reaches no database. */
export function openedBy(
  context: LinkSecrets & Pick<AppContext, 'now'>,
  purpose: keyof typeof applyLinks,
  token: string,
): { account: number; id: number } {
  const named = readLinkToken(context, applyLinks[purpose], token)
  if (!named) throw noSuchLink()
  return named
}

export const noSuchLink = () => applicantRefusal('E_CREDENTIALS', ({ noLink }) => noLink)

export const publicAddress = (
  { config, ticketSecret }: Pick<AppContext, 'config' | 'ticketSecret'>,
  account: number,
  link: number,
): string =>
  `${config.http.publicUrl}/apply?token=${signedToken(ticketSecret, { purpose: applyLinks.link.purpose, account, id: link })}`
