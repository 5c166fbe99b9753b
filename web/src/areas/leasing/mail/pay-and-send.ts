import { api } from '../../../api/client'
import { isCallError, isNetworkError } from '../../../api/failure'
import type { Input } from '../../../api/types'
import { messages } from './messages'
import type { Priced } from './price-card'

type Outcome =
  | { at: 'sent' }
  /** The card was not charged: another one may be tried. */
  | { at: 'refused'; message: string }
  /** The payment was made or may have been; the letter shows its state. */
  | { at: 'over'; message: string }

/** Authorizes the payment, then hands the letter over. What fails after the first of them is not tried again here. */
export async function payAndSend({ answer, sent }: Priced, nonce: string): Promise<Outcome> {
  try {
    await api('POST braintree/OneTimePayment', { id: answer.id, price: String(answer.total_price), nonce })
  } catch (error) {
    if (isCallError(error)) return { at: error.type === 'E_PROVIDER' ? 'over' : 'refused', message: error.message }
    return { at: 'over', message: isNetworkError(error) ? messages.unreachable : messages.saveFailed }
  }
  try {
    // The fields are those of the priced form; the compiler cannot follow values that are named at run time.
    await api('POST quicklinks/save-c2m', { ...sent, id: answer.id } as unknown as Input<'POST quicklinks/save-c2m'>)
    return { at: 'sent' }
  } catch (error) {
    if (isCallError(error)) return { at: 'over', message: error.message }
    return { at: 'over', message: isNetworkError(error) ? messages.unreachable : messages.saveFailed }
  }
}
