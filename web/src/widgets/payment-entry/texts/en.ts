/** The words of a payment entry. */
export const en = {
  titles: { card: 'Card details', paypal: 'PayPal account', bank: 'Bank account details' },
  labels: { number: 'Card number', expiry: 'Expiry', cvv: 'CVV', zip: 'ZIP code' },
  hints: { number: '#### #### #### ####', expiry: 'MM/YY', cvv: '###', zip: '#####' },
  missing: (label: string) => `${label} is required.`,
  wrong: {
    number: 'Check the card number.',
    expiry: 'Enter the expiration date as MM/YY, not in the past.',
    cvv: 'CVV is three or four digits.',
    zip: 'Check the ZIP code.',
  },
  note: 'What you type here goes to Braintree alone. The card number never reaches this server.',
  unreachable: 'Braintree could not be reached, and nothing was charged. Check the connection and try again.',
  refused: 'Braintree did not accept this card, and nothing was charged. Check what you entered, or use another card.',
  cvvRefused: 'The card company did not accept the CVV or the ZIP code.',
  paypal: {
    choose: 'Choose the PayPal account to pay with, then continue.',
    pays: (account: string) => `PayPal account ${account} pays.`,
    another: 'Choose another account',
    unconfirmed: 'Please confirm the payment method.',
    failed: 'PayPal did not answer, and nothing was charged. Try again, or pay by card.',
  },
  sandbox: {
    hint: 'Test cards: choose one to fill it in. Anything else is refused, so no real card can get here.',
    only: 'The sandbox takes test cards only.',
    cards: {
      accepted: 'accepted',
      declined: 'declined',
      'another-card': 'declined, needs another card',
      'lost-after-capture': 'captured, but the answer is lost',
      'lost-before-capture': 'not captured, and the answer is lost',
    },
  },
}
