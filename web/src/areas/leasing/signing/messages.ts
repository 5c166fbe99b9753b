/** Sentences of signing a lease. */
export const messages = {
  loadFailed: 'Sorry, there was an error while getting the signing of the lease.',
  sendFailed: 'Sorry, there was an error while sending the lease for signature.',
  undoFailed: 'Sorry, there was an error while undoing the send.',
  linkFailed: 'Sorry, there was an error while getting the link.',
  changeFailed: 'Sorry, there was an error while changing the lease.',
  voidFailed: 'Sorry, there was an error while voiding the lease.',
  uploadFailed: 'Sorry, there was an error while uploading the signed copy.',
  signFailed: 'Sorry, there was an error while signing the lease.',
  copied: 'The link is copied. To open it, a person needs the code that we email to the signer.',
  copyByHand: (url: string) => `Copy this link by hand: ${url}`,
  imported: 'This lease was imported. It was not signed on this installation, so it is not sealed here.',
  sealing: 'Everyone signed. The signed PDF is ready in a minute.',
  leaves: 'The first email goes out in less than two minutes. Until then you can undo the send.',
  askVoid: 'The lease is kept and marked as voided. Everyone who signed gets an email.',
  changes: 'Rent, dates, deposits and fees stay as they are. Everyone signs the new version again.',
  agree: 'By typing your name and pressing Sign lease you sign this lease for the landlord.',
  certifyLead:
    'This lease has a lead-paint disclosure. Check the box to certify it to the best of your knowledge. If you sign as an agent, you also confirm that you informed the landlord of the duties under 42 U.S.C. 4852d and know your own.',
  drawToo: 'Draw your signature (optional)',
  order: 'They sign one after the other. The landlord signs last, in this account.',
} as const
