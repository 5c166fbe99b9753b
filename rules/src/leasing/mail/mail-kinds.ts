/** The printing of a mailed letter, in the words that the API and the screen share. */
export const mailColors = ['Full Color', 'Black and White'] as const
export type MailColor = (typeof mailColors)[number]

export const deliverySpeeds = [
  'Priority Mail Express',
  'Standard',
  'First Class',
  'Certified Mail',
  'Priority Mail',
] as const
export type DeliverySpeed = (typeof deliverySpeeds)[number]

export const mailColorWords: Readonly<Record<MailColor, string>> = {
  'Full Color': 'Full Color',
  'Black and White': 'Black and White',
}

export const deliverySpeedWords: Readonly<Record<DeliverySpeed, string>> = {
  'Priority Mail Express': 'Priority Mail Express',
  Standard: 'Standard (9-12 days)',
  'First Class': 'First Class (2-4 days)',
  'Certified Mail': 'Certified Mail (2-4 days)',
  'Priority Mail': 'Priority Mail (2-3 days)',
}

/** The days a letter is on its way, where the post says so. */
export const deliveryDays: Readonly<Record<DeliverySpeed, readonly [number, number] | null>> = {
  'Priority Mail Express': null,
  Standard: [9, 12],
  'First Class': [2, 4],
  'Certified Mail': [2, 4],
  'Priority Mail': [2, 3],
}

/** The pages that one document may have. */
export const mostPages = 6
export const mostDocuments = 5
export const mostCopies = 100

/** Documents that a letter carries: records of the product, and PDFs of the sender's own. */
export const mailDocumentKinds = ['NOTICE', 'LEASE', 'ADVERSE_NOTICE', 'DEPOSIT_LETTER', 'UPLOAD'] as const
export type MailDocumentKind = (typeof mailDocumentKinds)[number]

/** A letter from its price to its end. PAYING and HANDING wait for an answer of the gateway and of the mail provider. */
export const mailStates = [
  'PRICED',
  'PAYING',
  'PAID',
  'HANDING',
  'HANDED',
  'ON_ITS_WAY',
  'DELIVERED',
  'RETURNED',
  'FAILED',
  'REFUNDED',
] as const
export type MailState = (typeof mailStates)[number]

export const mailStateWords: Readonly<Record<MailState, string>> = {
  PRICED: 'Priced',
  PAYING: 'Paying',
  PAID: 'Paid',
  HANDING: 'Being handed over',
  HANDED: 'Handed to the post',
  ON_ITS_WAY: 'On its way',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned',
  FAILED: 'Failed',
  REFUNDED: 'Refunded',
}

/**
 * The payment of a letter. LOST: the letter went out, but its payment could not be collected. KEPT: it failed late, and its
 * payment can be refunded at the card company only.
 */
export const mailHolds = ['NONE', 'ASKED', 'AUTHORIZED', 'CAPTURED', 'VOIDED', 'LOST', 'KEPT'] as const
export type MailHold = (typeof mailHolds)[number]
