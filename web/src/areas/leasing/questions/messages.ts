/** The error catalog quotes one of these sentences, so it must not change. */
export const messages = {
  about:
    'Yes or No questions that every applicant answers, in this order. An application keeps the questions as they were asked.',
  none: 'No questions yet. Applications are taken without them.',
  retired: 'Retired questions are no longer asked. They stay on the applications that answered them.',
  loadFailed: 'Sorry, there was an error while getting rental quiz information.',
  saveFailed: 'Sorry, there was an error while saving the question.',
  check: 'Check this question before you use it',
  reviewed: 'This is a check of words and can be wrong. You can still save the question.',
  checkText: (text: string, act: string) => `Check "${text}" before you ${act}`,
  reviewedText: 'This is a check of words and can be wrong. You can still continue.',
  moved: (question: string, place: number, of: number) => `"${question}" is now ${place} of ${of}.`,
} as const
