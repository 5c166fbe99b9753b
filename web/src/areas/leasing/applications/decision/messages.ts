/** Sentences of decisions about applications. */
export const messages = {
  saveFailed: 'Sorry, the decision could not be saved. Please try again.',
  loadFailed: 'Sorry, the decisions could not be loaded.',
  drafts: 'A notice for each adult is drafted with the denial. It can be printed, and mailed once.',
  draftsForConditions:
    'A condition is an adverse action too, so a notice for each adult is drafted with it. It can be printed, and mailed once.',
  mailedAnyway: 'Your settings email the notice to each adult who has an email address.',
  noteIsRead: 'Each adult reads this in the notice. Leave out what a report says about one of them.',
  partnerAddress: 'Printed on the notice. Leave blank if you do not know it.',
  depositDue: 'The whole deposit that is asked for. Leave blank if it stays as it is.',
  aboutAgency: (name: string) => `The notice to ${name} names the agency that made this report.`,
  aboutScore: (name: string) =>
    `If the credit score of ${name} was part of the decision, enter all of this. Otherwise leave it blank.`,
  staysSent:
    'The application has no decision again. Notices that were sent stay sent, and the decision stays on record.',
  withdrawnForGood: 'The applicant no longer wants the home. A withdrawn application cannot be decided any more.',
  checksFailed: 'Sorry, the background check could not be loaded or changed. Please try again.',
  howOrdered:
    'The provider asks the applicant by email and takes the answers itself. No social security number is sent from here.',
  sandbox: 'No report is really ordered. The last name decides what comes back: Record, Thin, Pending, Silent or Slow.',
  keepPaper: 'Keep the signed paper. These are the words that have to be on it:',
  reportElsewhere: 'The report opens at the provider, in a new tab.',
  reportLogged: 'The log records who opened a report, and why.',
  weigh: 'How long ago it was, what it was about, and what the applicant says.',
  recordFound: 'The report found a record. Assess it before you deny.',
  compareFailed: 'Sorry, the applications could not be loaded.',
  nothingToCompare: 'There are no two applications to compare.',
  compareTwo: 'Select two to four applications for the same unit.',
} as const
