/** An outside service failed, or answered what cannot be used. The message is for a person, the cause for the log. */
export class ProviderError extends Error {
  /** Asking again will be answered the same: an address that does not exist, a key that is refused. */
  readonly permanent: boolean

  constructor(message: string, { cause, permanent = false }: { cause?: unknown; permanent?: boolean } = {}) {
    super(message, cause === undefined ? {} : { cause })
    this.name = 'ProviderError'
    this.permanent = permanent
  }
}
