export const papers = {
  noFile: 'File not found.',
  noLease: 'Lease not found.',
  noApplication: 'Rental application not found.',
  noTenant: 'Tenant not found.',
  openedBefore: 'This link works once. Open the document again in the portal.',
  enterCode: 'First enter the code we email you.',
  notYourTurn: "This lease isn't waiting for your signature.",
  linkExpired: 'The time to sign has passed. Ask your landlord for a new link.',
  tooManyLetters: 'You can create ten letters a day. Try again tomorrow.',
  noRent: 'No rent was due in these months. Choose more months.',
}
