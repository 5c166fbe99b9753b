/** What a tenant does next after a bank debit came back. */
export const en = {
  AGAIN: 'Your balance is due again. Once the money is in your account, pay again, or pay another way.',
  OTHER_DETAILS:
    'Your balance is due again. We removed this bank account. Save it again with the right numbers, or pay another way.',
  STOP: 'Your balance is due again. We no longer debit this bank account. Pay another way, and call us if this is a mistake.',
}
