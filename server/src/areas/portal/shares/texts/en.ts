/** Sentences that an adult of a home reads when shares of the rent are refused. */
export const en = {
  noHome: 'Home not found.',
  noShares: 'Shares not found.',
  changed: 'These shares have changed or ended since you opened them.',
  noAdult: "One of these people isn't a member of your household.",
  twice: 'Give each person only one share.',
  withoutYou: 'Include yourself in the shares.',
  oneAdult: 'Split the rent between at least two people.',
  notWhole: 'The shares must add up to 100%.',
  notRent: (rent: string) => `The shares must add up to the rent of ${rent}.`,
}
