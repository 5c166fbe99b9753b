/** Sentences about what applicants are asked for. */
export const messages = {
  loadFailed: 'Sorry, the questions to the applicants could not be loaded.',
  saveFailed: 'Sorry, the question could not be sent or canceled. Try again.',
  how: 'Each gets an email with a private link to add files and an answer. It works for 30 days and shows nothing of the application.',
  messageIsRead: 'They read this in the email, below what you check.',
  askCancel: (name: string) => `Cancel the question to ${name}? The link stops working.`,
} as const
