/** Two different questions, which the kinds of the fields do not tell. */
const security_questions = JSON.stringify([
  { question: 1, answer: 'Rex' },
  { question: 2, answer: 'Volvo' },
])
export const securityFills = {
  'user/security-questions': { security_questions },
  'braintree/check-promo-code': { promo_code: 'WORLD' },
  // The documented fields alone: what our own form sends besides is bound to its page.
  'braintree/checkout': {
    security_questions,
    ...Object.fromEntries(
      ['checkout_id', 'retype_pwd', 'timezone', 'shown_price', 'promo_code', 'seconds', 'website'].map((name) => [
        name,
        undefined,
      ]),
    ),
  },
}
