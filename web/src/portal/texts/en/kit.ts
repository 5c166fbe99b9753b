/** The words of the controls, the same on every screen. */
export const kit = {
  close: 'Close',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  loading: 'Loading',
  choose: 'Choose',
  optional: 'optional',
  day: {
    form: 'MM-DD-YYYY',
    calendar: 'Open the calendar',
    wrong: 'Enter a date, such as 11-20-2026.',
    wrongPast: 'Enter a date in the past with its year, such as 11-20-1990.',
    tooEarly: (day: string) => `Enter ${day} or a later date.`,
    tooLate: (day: string) => `Enter ${day} or an earlier date.`,
  },
  failures: {
    noAnswer: 'There was no answer. Check your connection and try again.',
    unknown: 'Something went wrong. Try again in a moment.',
  },
}
