/** One letter, in both forms: a reader chooses. */
export interface Mail {
  /** Whose letter it is; null for the house's own, such as a super admin's. */
  account: number | null
  to: string
  subject: string
  text: string
  html: string
}

/** Takes a letter, or throws a `ProviderError`. Called from jobs, never inside a transaction. */
export interface MailPort {
  send(mail: Mail): Promise<void>
}
