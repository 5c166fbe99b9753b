import type { AppContext } from '../app-context'
import { layOut } from '../providers/mail/layout'
import type { Mail } from '../providers/mail/port'
import type { Filled } from './template'
import { unsubscribeToken } from './unsubscribe-token'

interface Parts {
  account: number
  company: string
  to: string
  courtesy: boolean
  letter: Filled
}

/** A mail as it is sent: in both forms, with this server's addresses in it. */
export function finishedMail(
  { config, ticketSecret }: Pick<AppContext, 'config' | 'ticketSecret'>,
  { account, company, to, courtesy, letter }: Parts,
): Mail {
  const { publicUrl } = config.http
  const { subject, action, ...words } = letter
  const token = courtesy ? unsubscribeToken(ticketSecret, { account, address: to }) : null
  const unsubscribe = token === null ? {} : { unsubscribe: `${publicUrl}/unsubscribe?token=${token}` }
  return {
    account,
    to,
    subject,
    ...unsubscribe,
    ...layOut({
      accountName: company,
      ...words,
      ...(action && { action: { label: action.label, url: `${publicUrl}${action.path}` } }),
      ...unsubscribe,
    }),
  }
}
