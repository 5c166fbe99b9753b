/** Sentences of the message screens. */
export const messages = {
  loadFailed: 'The messages could not be loaded. Reload the page.',
  countFailed: 'The recipients could not be counted. Try again.',
  previewFailed: 'The preview could not be loaded.',
  sendFailed: 'The message was not sent. Try again.',
  saveFailed: 'This was not saved. Try again.',
  noMessage: 'This message does not exist, or you can’t see it.',
  noneSent: 'No messages yet. Choose people on a list and write to them all at once.',
  noneScheduled: 'Nothing is scheduled. Choose “Later” when you write a message.',
  noneDrafts: 'No drafts.',
  noneReplies: 'No one has written yet. Answers by email and text land here.',
  noneTemplates: 'No templates of your own yet. Ready-made ones are offered when you write a message.',
  noneRecipients: 'No recipients here.',
  noRecipients: 'Choose the people on a list first, then Message.',
  noLines: 'Nothing was written or said yet.',
  held: 'It waits, because the account is read-only until its membership is paid.',
  takenBack: 'The message was not sent. It is a draft again.',
} as const
