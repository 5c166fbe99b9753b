/** Sentences of the portal's staff screens. */
export const messages = {
  request: {
    none: 'No tenant requests yet.',
    loadFailed: 'The requests could not be loaded.',
    saveFailed: 'The request could not be saved.',
    contractorFailed: 'The contractors could not be loaded.',
    noMessages: 'No messages yet.',
    toTenant: 'The tenant reads this in the portal and gets it by email.',
    why: 'The tenant gets this reason by email.',
    order: 'The photos are included. Contractors see the title, the description and the photos, not the messages.',
    contact: 'The new contact details replace the old ones. Both email addresses get an email.',
    moveOut:
      'The move-out is recorded: rent ends on that day, and a forwarding address is kept for the deposit letter.',
    insurance: 'You confirm the insurance. The tenant is reminded 30 days before it ends.',
    renewal: 'Write the tenant what you decided about the renewal. To answer a question, send a message.',
    another: 'Write what happens next. The tenant gets it by email.',
    urgent: 'Emergency',
  },
  questionFailed: 'This question could not be loaded.',
  answerFailed: 'The answer could not be sent.',
  answerMailed: 'The tenant gets the answer by email, and reads it in the tenant portal.',
  waiting: 'Waiting for an answer',
} as const
