/** An email that came in, as the provider has taken it apart. */
export interface IncomingMail {
  /** The sender's own id of it, which delivers it once. */
  messageId: string
  /** The address that it was sent to. */
  to: string
  from: string
  fromName: string
  subject: string
  /** Blank where it has only the other form. */
  text: string
  html: string
  /** By their names in small letters. */
  headers: ReadonlyMap<string, string>
  /** The names of files that came with it. They are not kept. */
  files: readonly string[]
}

/** A request to our address: its fields, and the names of its files. */
export interface MailRequest {
  fields: ReadonlyMap<string, string>
  files: readonly string[]
}

/** Emails that people send to the installation's own domain. */
export interface IncomingMailPort {
  readonly kind: 'mailgun' | 'sandbox'
  /** The domain whose emails come here; null where none do, so that no email asks for answers to it. */
  readonly domain: string | null
  /** The email of a request; null where the provider did not sign it, and 'unreadable' where it is no email. */
  read: (request: MailRequest) => IncomingMail | 'unreadable' | null
}
