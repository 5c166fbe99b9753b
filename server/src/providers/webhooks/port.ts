export interface WebhookMessage {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

export interface WebhookAnswer {
  /** Null: nothing answered, and `problem` says why. */
  status: number | null
  /** The beginning of the answer, as text. */
  answer: string
  problem: string
}

/** Sends a message to an address that a user of an account entered. */
export interface WebhookPort {
  readonly kind: 'http' | 'sandbox'
  /** Never throws over the other side: each outcome is an answer. */
  post: (message: WebhookMessage) => Promise<WebhookAnswer>
}
