import type { Guests } from './headers'

/**
 * Braintree's card form comes from Braintree, so that no card number ever reaches this server; PayPal's comes from PayPal.
 * Its pictures and fields write style attributes.
 */
export const braintreeGuests: Guests = {
  script:
    ' https://js.braintreegateway.com https://assets.braintreegateway.com https://www.paypalobjects.com https://*.paypal.com',
  style: ' https://assets.braintreegateway.com',
  styleAttr: " 'unsafe-inline'",
  img: ' https://assets.braintreegateway.com https://*.paypal.com https://www.paypalobjects.com',
  connect:
    ' https://*.braintreegateway.com https://*.braintree-api.com https://*.sandbox.braintree-api.com https://*.paypal.com',
  frame: ' https://assets.braintreegateway.com https://*.paypal.com',
}
