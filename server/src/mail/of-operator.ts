import type { Config } from '../config'
import type { Sender } from './mail-message.sql'

/** Mail about the membership comes from the operator, whose customer the account is, and not in the account's own name. */
export const isOfOperator = (event: string): boolean => event.startsWith('membership-')

/** The sender of a mail, and whether the account's logo is above it. */
export function senderFor(
  { door }: Pick<Config, 'door'>,
  event: string,
  account: Sender,
): { sender: Sender; hasLogo: boolean } {
  if (!isOfOperator(event)) return { sender: account, hasLogo: true }
  const { product, contactEmail } = door.site
  return {
    sender: { company: product, demo: account.demo, fromName: '', replyTo: contactEmail ?? '' },
    hasLogo: false,
  }
}
