/** Sentences of the pages on which people without a login apply. */
export const messages = {
  noToken: 'This link does not work. Check that the whole address was copied, or ask for a new one.',
  before: 'This is what the landlord looks at. The same criteria apply to everyone.',
  noCriteria: 'The landlord has not published written criteria. Ask for them before you apply.',
  mailed: 'We sent your private link to',
  whyMail: 'You get a private link by email. What you type is saved as you go, so you can stop and come back.',
  pick: 'Which home are you applying for?',
  findHome: 'Find a home by its name or number',
  noSuchHome: 'No available home has this name or number.',
  moreHomes: (shown: number) => `These are the first ${shown} homes. Type a name or a number to find another.`,
  saved: 'Saved',
  saving: 'Saving…',
  notSaved: 'Not saved yet. Check your connection.',
  everyAdult:
    'Each person 18 or older who will live there fills in their own part, which nobody else can read. Add only adults here.',
  noQuestions: 'There are no additional questions.',
  sealed: 'Your birth date and numbers are sealed when you continue, and are never shown here again.',
  keep: 'On file. Leave blank to keep it.',
  files:
    'A photo or a PDF of your ID and of two recent pay stubs helps the landlord decide sooner. A photo can have up to 25 MB, a PDF 10 MB.',
  refuse: 'You may refuse, and ask the landlord how to apply without this form.',
  readyToSend: 'Check what you entered. After you send it, you can read it but not change it.',
  faults: 'Some answers are missing or need a change:',
  sent: 'Your application was sent',
  others: 'Anyone who applies with you sends their own part.',
  more: 'One more thing for your application',
  moreFiles: 'Add a photo of up to 25 MB or a PDF of up to 10 MB. The landlord sees a file as soon as it is added.',
  moreOnce: (day: string) =>
    `You can answer until ${day}. After you send the answer, you can read it but not change it.`,
  moreEnded: {
    CANCELED: 'The landlord no longer needs an answer to this question.',
    CLOSED: 'This application takes no more answers.',
    EXPIRED: 'This link has expired. Ask the landlord for a new one.',
  },
  done: 'Thank you. Your consent is signed.',
  gone: 'This application no longer needs your consent.',
  expired: 'This link has expired. Ask the landlord for a new one.',
} as const
