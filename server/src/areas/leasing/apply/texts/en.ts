import { closedWords } from '@freehold/rules/leasing/apply-link'

/** Sentences that an applicant reads when the server refuses something. */
export const en = {
  noLink: 'This link does not work. Check that the whole address was copied, or ask for a new one.',
  closed: closedWords,
  sentAlready: 'This application was sent already. Ask the landlord about a change.',
  busy: 'Many people are applying right now. Try again in an hour.',
  chooseHome: 'Choose one of the homes.',
  ownAddress: 'This is your own address. Enter theirs.',
  tooManyAdults: (most: number) => `At most ${most} adults can apply together.`,
  tooManyFiles: (most: number) => `An application can have ${most} files. Remove one first.`,
  noFile: 'File not found.',
  fileNeeded: 'File is required.',
  tooMuchText: 'This is more text than the form can hold.',
  birthAhead: 'The date of birth cannot be after today.',
  agree: 'Tick the box to agree.',
  ssn: 'Enter your SSN, or say that you have none.',
  license: 'Enter your driver license, or say that you have none.',
  signConsent: 'Sign the consent to the background check.',
  moveOutFirst: 'The move-out date must be after the move-in date.',
  consentClosed: 'A consent is no longer needed for this application.',
  expired: 'This link has expired. Ask the landlord for a new one.',
  answeredAlready: 'Your answer was sent already. Ask the landlord about a change.',
  notNeeded: 'The landlord no longer needs an answer to this question.',
  noMoreAnswers: 'This application takes no more answers.',
  answerNeeded: 'Add a file or write an answer.',
}
