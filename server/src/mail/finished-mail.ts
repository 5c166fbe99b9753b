import { firstLanguage } from '@freehold/rules/text/language'
import type { AppContext } from '../app-context'
import type { Logo } from '../documents/letterhead'
import { type LinkSecrets, secretAt } from '../links/link-secrets'
import { mailedCode } from '../links/mailed-code'
import { signedToken } from '../links/signed-token'
import { layOut } from '../providers/mail/layout'
import type { Mail } from '../providers/mail/port'
import { layoutTexts } from '../providers/mail/texts/all'
import type { Sender } from './mail-message.sql'
import type { Filled, Opens } from './template'
import { unsubscribeToken } from './unsubscribe-token'

interface Parts {
  account: number
  sender: Sender
  to: string
  courtesy: boolean
  letter: Filled
  /** Another person sees the mail, so content only for its reader is left out. */
  shownToOthers?: boolean
  /** The picture above the text. */
  logo: Logo | null
}

const onlyForReader = 'Only the recipient sees this.'

/** A mail as it is sent: in both forms, with this server's addresses in it. */
export function finishedMail(
  context: LinkSecrets & Pick<AppContext, 'config'>,
  { account, sender, to, courtesy, letter: whole, logo, shownToOthers = false }: Parts,
): Mail {
  const letter = shownToOthers ? withoutOpening(whole) : whole
  const { config, ticketSecret } = context
  const { publicUrl } = config.http
  const { company, fromName, replyTo } = sender
  const { subject, action, code, list, language = firstLanguage, ...words } = letter
  const codes = code
    ? [
        {
          label: layoutTexts[language].code,
          value: shownToOthers ? onlyForReader : mailedCode(ticketSecret, { account, ...code }),
        },
      ]
    : []
  const token = courtesy
    ? unsubscribeToken(ticketSecret, { account, address: to, ...(list !== undefined && { list }) })
    : null
  const inLanguage = language === firstLanguage ? '' : `&lang=${language}`
  const opening = (opens: Opens | undefined) =>
    opens ? `?${opens.as ?? 'token'}=${tokenOf(context, account, opens)}` : ''
  const unsubscribe = token === null ? {} : { unsubscribe: `${publicUrl}/unsubscribe?token=${token}${inLanguage}` }
  return {
    account,
    to,
    subject,
    ...(fromName !== '' && { fromName }),
    ...(replyTo !== '' && { replyTo }),
    ...unsubscribe,
    ...(logo && { logo: { type: logo.type, content: logo.bytes } }),
    ...layOut({
      language,
      accountName: company,
      hasLogo: logo !== null,
      ...words,
      facts: [
        ...codes,
        ...words.facts.map(({ path, ...fact }) => ({ ...fact, ...(path && { url: `${publicUrl}${path}` }) })),
      ],
      ...(action && { action: { label: action.label, url: `${publicUrl}${action.path}${opening(action.opens)}` } }),
      ...unsubscribe,
    }),
  }
}

/** A link that has its hash stored keeps the token it was made with. */
const tokenOf = (context: LinkSecrets, account: number, { purpose, id, made }: Opens): string =>
  signedToken(made === undefined ? context.ticketSecret : secretAt(context, new Date(made)), { purpose, account, id })

/** A letter for the screen of another person: its button leads nowhere that only the reader may go. */
export const withoutOpening = (letter: Filled): Filled => ({
  ...letter,
  action: letter.action && { label: letter.action.label, path: letter.action.path.replace(/\?.*$/s, '') },
})
