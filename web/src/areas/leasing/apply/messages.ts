/** Sentences of the pages on which people without a login apply. */
export const messages = {
  noToken: 'This link does not work. Check that the whole address was copied, or ask for a new one.',
  before: 'This is what the landlord looks at. The same criteria apply to everyone.',
  noCriteria: 'The landlord has not published written criteria. Ask for them before you apply.',
  mailed: 'We sent your private link to',
  whyMail: 'You get a private link by email. What you type is saved as you go, so you can stop and come back.',
  pick: 'Which home are you applying for?',
  saved: 'Saved',
  saving: 'Saving…',
  notSaved: 'Not saved yet. Check your connection.',
  everyAdult:
    'Each person 18 or older who will live there fills in their own part, which nobody else can read. Add only adults here.',
  noQuestions: 'There are no additional questions.',
  sealed: 'Your birth date and numbers are sealed when you continue, and are never shown here again.',
  keep: 'On file. Leave blank to keep it.',
  files:
    'A photo or a PDF of your ID and of two recent pay stubs helps the landlord decide sooner. Up to 10 MB each.',
  refuse: 'You may refuse, and ask the landlord how to apply without this form.',
  readyToSend: 'Check what you entered. After you send it, you can read it but not change it.',
  faults: 'Some answers are missing or need a change:',
  sent: 'Your application was sent',
  others: 'Anyone who applies with you sends their own part.',
  done: 'Thank you. Your consent is signed.',
  gone: 'This application no longer needs your consent.',
  expired: 'This link has expired. Ask the landlord for a new one.',
} as const
