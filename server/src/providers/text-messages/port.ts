/** A text that the provider is asked to send. */
export interface TextOrder {
  /** Ours: the provider's news about the text come back with it. */
  reference: string
  account: number
  from: string
  to: string
  body: string
  /** Seconds after which it must not go out any more. */
  validFor: number
}

export interface TextStanding {
  providerId: string
  state: 'sent' | 'delivered' | 'undelivered' | 'failed'
  errorCode: number | null
  /** The count that the provider charges; null while it is not known. */
  segments: number | null
}

/** The provider said no, and no text went out. */
export interface TextRefused {
  state: 'refused'
  errorCode: number | null
  /** A sentence for staff. */
  message: string
  /** The person has stopped texts at the provider. */
  stopped: boolean
}

/** The facts about a text whose answer was lost. */
export interface LostText {
  reference: string
  from: string
  to: string
  body: string
  /** The provider was not asked before. */
  since: Date
  /** The provider's names of other texts to this number, which are accounted for. */
  known: ReadonlySet<string>
}

export interface IncomingText {
  type: 'message'
  providerId: string
  from: string
  to: string
  body: string
  media: number
  /** The keyword that the provider recognized and has answered by itself. */
  answered: 'STOP' | 'START' | 'HELP' | null
}

export interface TextNews {
  type: 'news'
  standing: TextStanding
}

/** A request to our address, as it came. */
export interface SignedRequest {
  /** The whole address, as the provider was given it. */
  url: string
  params: Readonly<Record<string, string | readonly string[]>>
  signature: string
}

/** Sends texts. Called outside of any transaction. */
export interface TextMessagesPort {
  readonly kind: 'twilio' | 'sandbox'
  /** The number that texts come from where the operator has assigned none. Null: an account needs one. */
  readonly defaultNumber: string | null
  /** Throws `ProviderError` where nothing went out, and `ProviderUnknown` where that is not known. */
  send: (order: TextOrder) => Promise<TextStanding | TextRefused>
  /**
   * Finds a text by its facts. Null: the provider has no such text. 'unclear': it has one that may be this text, or another.
   */
  find: (lost: LostText) => Promise<TextStanding | 'unclear' | null>
  /** The state of a text. */
  standingOf: (providerId: string) => Promise<TextStanding | null>
  /** A message or news of the provider; null where the provider did not sign it, and 'other' where it is about something else. */
  read: (request: SignedRequest) => IncomingText | TextNews | 'other' | null
  /** True if the provider answers this keyword by itself. */
  answers: (body: string) => boolean
}
