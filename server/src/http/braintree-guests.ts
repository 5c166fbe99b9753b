import type { Guests } from './headers'

/**
 * The pages that ask for a card, a PayPal account or a bank account. Each is shown in a frame of our own forms, so no other
 * page has to allow Braintree or PayPal. The hosts are those of Braintree's client reference ("Using braintree-web with a
 * Content Security Policy"). We serve its modules ourselves; they contain the address for statistics.
 */
export function paymentEntryPages(environment: 'sandbox' | 'production'): Record<string, Guests> {
  const sandbox = environment === 'sandbox' ? '.sandbox' : ''
  const gateway = [
    `https://api${sandbox}.braintreegateway.com`,
    `https://client-analytics${sandbox}.braintreegateway.com`,
  ]
  const connect = [...gateway, 'https://*.braintree-api.com']
  const logger = 'https://www.paypal.com/xoplatform/logger/api/logger'
  const assets = 'https://assets.braintreegateway.com'
  return {
    '/payment-entry/card': {
      script: [],
      // On phones and in Firefox the fields write style attributes.
      styles: 'attributes',
      img: [assets],
      connect: [...connect, logger],
      frame: [assets],
    },
    '/payment-entry/paypal': {
      // PayPal's script writes scripts and styles into the page.
      script: ["'unsafe-inline'", 'https://*.paypal.com', 'https://*.paypalobjects.com'],
      styles: 'all',
      img: [assets, 'https://*.paypal.com', 'https://*.paypalobjects.com'],
      connect: [...connect, 'https://*.paypal.com', 'https://*.paypalobjects.com'],
      frame: [assets, 'https://*.paypal.com'],
    },
    // The numbers of a bank account are typed into our own inputs, so only the addresses that take them are let in.
    '/payment-entry/bank': {
      script: [],
      styles: 'own',
      img: [],
      connect: [...gateway, `https://payments${sandbox}.braintree-api.com`, logger],
      frame: [],
    },
  }
}
