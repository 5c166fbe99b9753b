import client from 'braintree-web/client'
import paypalCheckout, { type Approval, type PayPalCheckout } from 'braintree-web/paypal-checkout'

/** The PayPal account that agreed to pay, and its one-time name. */
export interface Agreed {
  nonce: string
  account: string
}

interface Listener {
  agreed: (agreed: Agreed) => void
  /** PayPal or Braintree failed. A payer who closes the window is no failure. */
  failed: (error: unknown) => void
}

interface ButtonOptions {
  fundingSource: string
  style: { height: number; color: 'gold'; label: 'paypal' }
  createBillingAgreement: () => Promise<string>
  onApprove: (approval: Approval) => Promise<void>
  onError: (error: unknown) => void
}

declare global {
  interface Window {
    /** Comes with PayPal's script. */
    paypal?: {
      FUNDING: { PAYPAL: string }
      Buttons: (options: ButtonOptions) => { render: (place: HTMLElement) => Promise<void>; close: () => Promise<void> }
    }
  }
}

/** Draws PayPal's button. An account that agrees is asked for once and can be charged by its nonce. */
export async function drawPayPalButton(token: string, place: HTMLElement, listener: Listener): Promise<() => void> {
  const checkout = await paypalCheckout.create({ client: await client.create({ authorization: token }) })
  await scriptOf(checkout)
  if (!window.paypal) throw new Error("PayPal's script came without its buttons.")
  const button = window.paypal.Buttons({
    fundingSource: window.paypal.FUNDING.PAYPAL,
    style: { height: 40, color: 'gold', label: 'paypal' },
    createBillingAgreement: () => checkout.createPayment({ flow: 'vault' }),
    onApprove: async (approval) => {
      const { nonce, details } = await checkout.tokenizePayment(approval)
      listener.agreed({ nonce, account: details.email ?? 'without an email' })
    },
    onError: listener.failed,
  })
  await button.render(place)
  return () => {
    void button.close()
    void checkout.teardown()
  }
}

/** Braintree's loader waits for ever when the script does not come. */
function scriptOf(checkout: PayPalCheckout): Promise<unknown> {
  const lost = new Promise<never>((_, reject) => {
    const look = ({ target }: ErrorEvent | Event) => {
      if (!(target instanceof HTMLScriptElement) || !target.src.startsWith('https://www.paypal.com/sdk/')) return
      removeEventListener('error', look, true)
      reject(new Error("PayPal's script did not load."))
    }
    addEventListener('error', look, true)
  })
  return Promise.race([checkout.loadPayPalSDK({ vault: true }), lost])
}
