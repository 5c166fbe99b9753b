import { ProviderError } from '../provider-error'

/** One email in both forms; the reader's program chooses. */
export interface Mail {
  /** The account that sends it; null for mail of the system itself, such as a super admin's. */
  account: number | null
  to: string
  subject: string
  text: string
  html: string
  /** The address at which the reader stops mail like this with one click. */
  unsubscribe?: string
  /** The same id for a mail that is sent again, so that its reader sees one. */
  messageId?: string
}

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
