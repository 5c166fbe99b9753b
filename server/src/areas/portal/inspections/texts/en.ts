/** Sentences that a tenant reads when a step with an inspection is refused. */
export const en = {
  none: 'Inspection not found.',
  signed: 'You already signed this inspection.',
  closed: 'This inspection no longer takes signatures.',
  changed: 'This inspection changed since you opened it. Read it again before you sign.',
  over: 'The days for objections are over. Write to your landlord instead.',
  noItem: 'Item not found.',
  many: 'You wrote many objections already. Write to your landlord instead.',
}
