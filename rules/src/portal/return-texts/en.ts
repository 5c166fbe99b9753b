/** What a tenant does next after a bank debit came back. */
export const en = {
  AGAIN: 'What you owe is open again. Please pay again once the money is in your account, or pay another way.',
  OTHER_DETAILS:
    'What you owe is open again. We removed this bank account: please save it again with the right numbers, or pay another way.',
  STOP: 'What you owe is open again. We do not debit this bank account any more: please pay another way, and call us if this is a mistake.',
}
