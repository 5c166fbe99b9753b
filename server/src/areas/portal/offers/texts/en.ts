/** Sentences that a tenant reads when an answer to an offer is refused. */
export const en = {
  noOffer: 'Offer not found.',
  noTerm: 'Choose one of the terms.',
  answered: 'You already answered this offer.',
  over: (day: string) => `This offer ended on ${day}. Ask your landlord for a new one.`,
  withdrawn: 'Your landlord withdrew this offer.',
  changed: 'Your landlord changed this offer. Read it again before you answer.',
  noLongerFits: 'This term is no longer available. Ask your landlord for a new offer.',
  dayOver: 'Choose a day after today.',
}
