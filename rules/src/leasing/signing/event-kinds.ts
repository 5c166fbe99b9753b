/** The events recorded of a request for signature, in words for a person. */
export const eventWords = {
  SENT: 'Sent for signature',
  UNDONE: 'Sending was undone',
  INVITED: 'Link mailed',
  RESENT: 'New link mailed',
  COPIED: 'Link copied',
  REMINDED: 'Reminder mailed',
  CODE_SENT: 'Code mailed',
  CODE_WRONG: 'Wrong code entered',
  OPENED: 'Opened with the mailed code',
  TEST_OPENED: 'Opened the test PDF',
  CONSENTED: 'Agreed to sign electronically',
  VIEWED: 'Read the lease',
  PDF_OPENED: 'Opened the PDF',
  INITIALED: 'Initialed',
  SIGNED: 'Signed',
  DECLINED: 'Declined',
  EXPIRED: 'Link expired',
  PAPER: 'Signed copy uploaded',
  VOIDED: 'Voided',
  REPLACED: 'Replaced by a new version',
  COMPLETED: 'Signed by all',
  SEALED: 'Sealed',
  COPY_MAILED: 'Signed copy mailed',
  NEWS_MAILED: 'Told by email',
} as const

export type EventKind = keyof typeof eventWords
