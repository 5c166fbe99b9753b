import { closedWords } from '@freehold/rules/leasing/apply-link'

/** Sentences that an applicant reads when the server refuses something. */
export const en = {
  noLink: "This link doesn't work. Check that you copied the whole address, or ask for a new one.",
  closed: closedWords,
  sentAlready: 'This application was already sent. To change something, ask the landlord.',
  busy: 'Many people are applying right now. Try again in an hour.',
  chooseHome: 'Choose one of the homes.',
  ownAddress: 'This is your own address. Enter theirs.',
  tooManyAdults: (most: number) => `Up to ${most} adults can apply together.`,
  tooManyFiles: (most: number) => `An application can have up to ${most} files. Remove one first.`,
  noFile: 'File not found.',
  fileNeeded: 'File is required.',
  tooMuchText: 'This text is too long for the form.',
  birthAhead: "The date of birth can't be after today.",
  agree: 'Check the box to agree.',
  ssn: 'Enter your SSN, or check that you have none.',
  license: 'Enter your driver license, or check that you have none.',
  signConsent: 'Sign the consent to the background check.',
  moveOutFirst: 'The move-out date must be after the move-in date.',
  consentClosed: 'A consent is no longer needed for this application.',
  expired: 'This link has expired. Ask the landlord for a new one.',
  answeredAlready: 'Your answer was already sent. To change something, ask the landlord.',
  notNeeded: 'The landlord no longer needs an answer to this question.',
  noMoreAnswers: 'This application no longer accepts answers.',
  answerNeeded: 'Add a file or write an answer.',
}
