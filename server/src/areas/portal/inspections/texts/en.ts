/** Sentences that a tenant reads when a step with an inspection is refused. */
export const en = {
  none: 'Inspection not found.',
  signed: 'You already signed this inspection.',
  closed: 'This inspection can no longer be signed.',
  changed: 'This inspection has changed since you opened it. Read it again before you sign.',
  over: 'The time for objections is over. Write to your landlord instead.',
  noItem: 'Item not found.',
  many: "You've reached the limit of objections. Write to your landlord instead.",
}
