import { ProviderError } from '../provider-error'

/** One email in both forms; the reader's program chooses. */
export interface Mail {
  /** The account that sends it; null for mail of the system itself, such as a super admin's. */
  account: number | null
  to: string
  /** The name beside the server's own address, where the account chose one. */
  fromName?: string
  /** The address for answers, in place of the server's own. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The address at which the reader stops mail like this with one click. */
  unsubscribe?: string
  /** The same id for a mail that is sent again, so that its reader sees one. */
  messageId?: string
  /** The picture that `html` shows as `cid:logo`. It goes along, because mail programs hide pictures that they must fetch. */
  logo?: { type: string; content: Buffer }
  /** A PDF that goes with it. */
  attachment?: { name: string; content: Buffer }
}

/** The mail for a page of this server, which has the picture in itself. */
export const htmlOnPage = ({ html, logo }: Pick<Mail, 'html' | 'logo'>): string =>
  logo ? html.replace(logoInMail, `data:${logo.type};base64,${logo.content.toString('base64')}`) : html

export const logoInMail = 'cid:logo'

/** The receiving server refused the address: no mail reaches it. */
export class AddressRefused extends ProviderError {
  constructor(message: string, cause?: unknown) {
    super(message, { cause, permanent: true })
  }
}

/** Takes a letter, or throws a `ProviderError`. Called from jobs, never inside a transaction. */
export interface MailPort {
  send(mail: Mail): Promise<void>
}
