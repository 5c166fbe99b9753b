/** Sentences of tenants and of the units they live in. Those of the error catalogue stand here to the letter. */
export const messages = {
  none: 'No tenants yet.',
  nonePrevious: 'No previous tenants yet.',
  ask: 'Are you sure want to delete the tenant information?',
  askMoveOut: 'Are you sure want to move out the tenant?',
  loadFailed: 'Sorry, there was an error while getting tenant information.',
  saveFailed: 'Sorry, there was an error while update the tenant information.',
  propertiesFailed: 'Sorry, there was an error while getting property information.',
  unitsFailed: 'Sorry, there was an error while getting unit information.',
  rentFailed: 'Sorry, there was an error while update the rent information.',
  feesFailed: 'Sorry, there was an error while getting the late fee information.',
  noTenant: 'Tenant not found, or not in one of your properties.',
  noDocuments: 'No documents yet.',
  noHistory: 'No charges or payments yet.',
  noRents: 'This tenant has not lived in a unit yet.',
  occupants: 'Counts this tenant once for each current or future lease. Other people in the home are not counted.',
  datesLocked: 'The lease dates cannot be edited here. Record a move-out to change them.',
} as const
