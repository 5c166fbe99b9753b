import { reasonWords } from '../../../money/reason'

/** The words of a notice of other charges. */
export const en = {
  titles: {
    WEEKLY: 'Notice of a change to your weekly charges',
    MONTHLY: 'Notice of a change to your monthly charges',
    YEARLY: 'Notice of a change to your yearly charges',
  },
  every: { WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' },
  reasons: reasonWords,
  opening: (name: string) => `Dear ${name},`,
  changes: (home: string, day: string) => `The charges billed with your rent for ${home} change on ${day}.`,
  line: (charge: string, before: string, after: string, every: string) =>
    `${charge}: ${before} a ${every} now, ${after} a ${every} from that day.`,
  total: (before: string, after: string, every: string) =>
    `With the rent, your total goes from ${before} to ${after} a ${every}.`,
  rest: 'Everything else in your lease stays as it is. Call or write to us if you have a question.',
  issued: 'Date of this notice',
  begins: 'Change from',
  given: 'Notice given',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  atLeast: (count: number) => ` (at least ${count} ${count === 1 ? 'day' : 'days'})`,
  tableTitle: (every: string) => `What you pay each ${every}`,
  columns: { charge: 'Charge', before: 'Until then', after: (day: string) => `From ${day}` },
  rent: 'Rent',
  sum: 'Total',
  courtesy: '',
}
