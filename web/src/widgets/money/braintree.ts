/** The part of Braintree's Drop-in (1.43) that is used here. Their script has to come from their own server. */
const address = 'https://js.braintreegateway.com/web/dropin/1.43.0/js/dropin.min.js'

export interface DropIn {
  requestPaymentMethod: () => Promise<{ nonce: string }>
  clearSelectedPaymentMethod: () => void
  teardown: () => Promise<void>
}

type Create = (options: { authorization: string; container: HTMLElement; paypal: { flow: 'vault' } }) => Promise<DropIn>

declare global {
  interface Window {
    braintree?: { dropin?: { create: Create } }
  }
}

let loading: Promise<Create> | undefined

/** Fetched when a card is asked for, and then once. A failure is no answer for the next time. */
export function loadDropIn(): Promise<Create> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function load(): Promise<Create> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onerror = () => {
      script.remove()
      reject(new Error('Braintree’s card form could not be loaded.'))
    }
    script.onload = () => {
      const create = window.braintree?.dropin?.create
      if (create) resolve(create)
      else reject(new Error('Braintree’s card form did not start.'))
    }
    document.head.append(script)
  })
}
