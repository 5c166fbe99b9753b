/** The fields of a card, in the order in which they are filled in. */
export const cardParts = ['number', 'expiry', 'cvv', 'zip'] as const
export type CardPart = (typeof cardParts)[number]
export type CardProblems = Partial<Record<CardPart, string>>

export const cardLabels: Readonly<Record<CardPart, string>> = {
  number: 'Card number',
  expiry: 'Expiry',
  cvv: 'CVV',
  zip: 'ZIP code',
}

export const cardHints: Readonly<Record<CardPart, string>> = {
  number: '#### #### #### ####',
  expiry: 'MM/YY',
  cvv: '###',
  zip: '#####',
}

export const isMissing = (part: CardPart): string => `${cardLabels[part]} is required.`

export const isWrong: Readonly<Record<CardPart, string>> = {
  number: 'Check the card number.',
  expiry: 'Enter the expiry as MM/YY, not in the past.',
  cvv: 'CVV is three or four digits.',
  zip: 'Check the ZIP code.',
}
