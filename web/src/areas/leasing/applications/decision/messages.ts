/** Sentences of decisions about applications. */
export const messages = {
  saveFailed: 'Sorry, the decision could not be saved. Try again.',
  loadFailed: 'Sorry, the decisions could not be loaded.',
  drafts: 'A notice for each adult is drafted with the denial. You can print it, and email it once.',
  draftsForConditions:
    'A condition is also an adverse action, so a notice for each adult is drafted with it. You can print it, and email it once.',
  mailedAnyway: 'Your settings email the notice to each adult who has an email address.',
  noteIsRead: 'Each adult reads this in the notice. Leave out what a report says about one of them.',
  partnerAddress: "Printed on the notice. Leave blank if you don't know it.",
  depositDue: 'The full deposit that you ask for. Leave blank to keep the current one.',
  aboutAgency: (name: string) => `The notice to ${name} names the agency that made this report.`,
  aboutScore: (name: string) =>
    `If the credit score of ${name} was part of the decision, enter all of this. Otherwise leave it blank.`,
  staysSent:
    'The application is open again. Notices that were sent cannot be recalled, and the decision stays on record.',
  withdrawnForGood: 'The applicant no longer wants the home. A withdrawn application can no longer be decided.',
  checksFailed: 'Sorry, the background check could not be loaded or changed. Try again.',
  howOrdered:
    'The provider emails the applicant and collects the answers itself. No Social Security number is sent from here.',
  sandbox: 'No real report is ordered. The last name decides what comes back: Record, Thin, Pending, Silent or Slow.',
  keepPaper: 'Keep the signed paper. It must contain these words:',
  reportElsewhere: "The report opens on the provider's site, in a new tab. Then record here what it says.",
  outcomeKept: 'Only this is kept of what the report says. A record has to be assessed in writing before a denial.',
  noReport: 'There is no report to open.',
  reportLogged: 'The log records who opened a report, and why.',
  weigh: 'How long ago it was, what it was about, and what the applicant says.',
  recordIsReason: 'A public record is a reason. Assess it before you deny.',
  recordFound: 'The report found a record. Assess it before you deny.',
  criteriaFailed: 'Sorry, the criteria could not be loaded or saved. Try again.',
  judgedTogether: 'Adults who applied together count as one household.',
  compareFailed: 'Sorry, the applications could not be loaded.',
  nothingToCompare: 'There is no second household to compare. Adults who applied together are one household.',
  compareTwo: 'Select two to four applications for the same unit.',
} as const
