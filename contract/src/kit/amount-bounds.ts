/** Amounts of a rent, a charge or a payment, in dollars. */
export const amountBounds = { min: 1, max: 9_999_999 }
