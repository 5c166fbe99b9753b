/** Sentences of what follows a lease. */
export const messages = {
  loadFailed: 'Sorry, there was an error while getting the terms of the lease.',
  saveFailed: 'Sorry, there was an error while saving the new term.',
  cancelFailed: 'Sorry, there was an error while canceling the new term.',
  feesFailed: 'Sorry, there was an error while getting the late fee information.',
  askCancel: 'The lease ends as it did before. The lease of the new term is voided, and its links stop working.',
  depositsStay:
    'Deposits stay as they are. The new lease can be printed, or sent for signature from the list of leases.',
  monthly: 'The tenant stays without an end date. Rent is billed until the move-out.',
} as const
