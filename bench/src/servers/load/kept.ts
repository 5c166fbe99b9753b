/** A payment as its client knows it: acknowledged, or sent and not heard of. */
interface Kept {
  key: string
  /** The id in the answer; null without an answer. */
  id: number | null
  cents: number
  account: number
}

/** The answers that clients got, kept outside the product: the judge holds them against the databases. */
export interface Books {
  payments: Kept[]
  payouts: Kept[]
  /** How long each acknowledged payout took, with all its repeats, in milliseconds. */
  payoutWaits: number[]
  /** The days up to which billing said it was done. */
  billedTo: string[]
}

export const emptyBooks = (): Books => ({ payments: [], payouts: [], payoutWaits: [], billedTo: [] })

/** The moments of acknowledged payments, each with the moment when its request was sent. */
export interface Beat {
  sentAt: number
  at: number
}
