import type { Declined, PaymentMethod } from './port'

/** The outcomes of the sandbox, by nonce. */
export type Behavior =
  | { does: 'capture'; method: PaymentMethod }
  /** Captured, but the answer never arrives. */
  | { does: 'capture-unheard'; method: PaymentMethod }
  /** The payment is lost on the way, and neither side knows. */
  | { does: 'lose' }
  | { does: 'decline'; method: PaymentMethod; refusal: Declined }
  /** The sale is refused before it is booked. */
  | { does: 'refuse'; refusal: Declined }
