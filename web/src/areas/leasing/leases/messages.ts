/** Sentences of leases. Those of the error catalogue and the confirmations stand here to the letter. */
export const messages = {
  none: 'No leases yet.',
  loadFailed: 'Sorry, there was an error while getting the lease pdf.',
  uploadFailed: 'Sorry, there was an error while uploading the lease pdf.',
  saveFailed: 'Sorry, there was an error while creating the lease contract.',
  deleteFailed: 'Sorry, there was an error while deleting the lease.',
  tenantsFailed: 'Sorry, there was an error while getting tenant information.',
  propertiesFailed: 'Sorry, there was an error while getting property information.',
  unitsFailed: 'Sorry, there was an error while getting unit information.',
  feesFailed: 'Sorry, there was an error while getting the late fee information.',
  ask: 'Are you sure want to create new lease contract?',
  askDelete: 'Are you sure want to delete the lease?',
  askNotice: (which: string, name: string) => `Issue the ${which} of 3 lease expiry notices to ${name}?`,
  noticeFailed: 'Sorry, there was an error while issuing the notice.',
  keepFile: 'Leave blank to keep the PDF on file.',
} as const
