/** Sentences of the staff screens about texts. */
export const textMessages = {
  loadFailed: 'The texts could not be loaded.',
  saveFailed: 'This could not be saved.',
  answerFailed: 'The answer could not be sent.',
  offHint: 'Texts are turned off. The owner of the account turns them on under Settings > Account > Text messages.',
  noPhone: 'Texts need a US phone number.',
  none: "This person hasn't agreed to texts. Tenants turn them on in the portal, or you can record a consent on paper here.",
  recordHint: 'Show or read this sentence to the person first, and keep the signed paper.',
  stopHint: 'Nothing is sent to this number anymore. Queued texts are stopped too.',
  unanswerable: "The last text from this number is more than a day old, so it can't be answered here.",
  unconfirmed: 'The provider did not say whether this text went out. Ask the person before you send it again.',
  likelyStop:
    'Federal law lets people end texts in any reasonable words, and gives you ten business days. If the text asks for that, stop them.',
} as const
