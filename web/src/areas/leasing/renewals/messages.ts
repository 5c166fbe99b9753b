/** Sentences of what follows a lease. */
export const messages = {
  loadFailed: 'Sorry, there was an error while getting the terms of the lease.',
  saveFailed: 'Sorry, there was an error while saving the new term.',
  cancelFailed: 'Sorry, there was an error while canceling the new term.',
  feesFailed: 'Sorry, there was an error while getting the late fee information.',
  askCancel: 'The lease ends as it did before. The lease of the new term is voided, and its links stop working.',
  depositsStay:
    'Deposits stay as they are. The new lease can be printed, or sent for signature from the list of leases.',
  offersFailed: 'Sorry, there was an error while getting the renewal offers.',
  offerFailed: 'Sorry, there was an error while saving the offer.',
  offerMeans:
    'The tenant gets an email and answers in the portal. The answer is not a signature: you write the renewal from it, and it is signed as usual. An offer of a higher rent is not a rent increase notice.',
  askWithdraw: 'The tenant gets an email and can no longer answer.',
  offer: 'Up to three terms side by side. The tenant answers in the portal.',
  monthly: 'The tenant stays without an end date. Rent is billed until the move-out.',
} as const
