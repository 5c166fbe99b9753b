import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import type { VoidPaymentFormProps } from '../payments/void-payment-form'

/** Asks before a payment is voided; fetched when its button is pointed at. */
export const VoidPaymentForm = lazyForm<VoidPaymentFormProps>(() =>
  import('../payments/void-payment-form').then((file) => file.VoidPaymentForm),
)
