/** Wording of the account's own screens. Sentences from the error catalog are quoted exactly. */
export const messages = {
  questions: {
    loadFailed: 'Sorry, there was an error while get fetching questions.',
    saveFailed: 'Sorry, there was an error while update the profile information.',
  },
  password: {
    saveFailed: 'Sorry, there was an error while update the profile information.',
  },
  profile: {
    saveFailed: 'Sorry, there was an error while update the profile information.',
    avatarFailed: 'Oops! Something went wrong...',
    waitingFailed: 'Sorry, there was an error while getting your new email.',
  },
  unsentInspections: (count: number) =>
    `${count === 1 ? "1 change of an inspection hasn't" : `${count} changes of inspections haven't`} been sent from this phone. They stay on it, hidden, and are sent when you sign in here again.`,
  sessions: {
    failed: 'Sorry, there was an error while getting your sessions.',
    endAll: 'Sign out on every device, this one too?',
  },
  factor: {
    failed: 'Sorry, there was an error while changing the two-step sign-in.',
  },
  passkeys: {
    failed: 'Sorry, there was an error while changing your passkeys.',
    about:
      'A passkey signs you in with your fingerprint, face or PIN. No one can guess it or trick you into typing it.',
    notMade: 'No passkey was created. This device may already have one, or its window was closed.',
  },
  settings: {
    loadFailed: 'Sorry, there was an error while getting the settings.',
    saveFailed: 'Sorry, there was an error while saving the settings.',
    timeZone: 'Sets the current date for rent due dates and reports. A property can have its own time zone.',
    letterhead:
      "It is printed at the top of receipts, statements, letters and reports. Documents already issued don't change.",
    mail: 'If left blank, email is sent from the usual name and address of this server.',
    testFailed: 'Sorry, there was an error while sending the test email.',
    services:
      'A sandbox keeps its records and sends nothing: no email goes out, and no money moves. The operator of this server connects the real services.',
    raiseNotice:
      'Days of notice before a charge other than rent goes up. A raise with fewer days asks for confirmation. State law or the lease may require more: you can set a later day for each raise.',
    holdover: 'When a tenant stays past the end of the lease and no move-out is entered, rent can go on as before.',
    notices:
      'Each adult on an application gets the notice once, by email, with the PDF. Without an email address, print it and mail it.',
    texts: 'Texts go to people who agreed to them, from one number. Replying STOP ends them.',
    textsAlso: 'Tenants who agreed to texts also get rent reminders and repair updates by text.',
    textsNumber: 'Texts wait until the operator of this server assigns a number.',
    textsLimit: 'The rest are sent the next day.',
    contractors:
      "A user of the type Contractor sees maintenance at the properties you choose. You can limit that to the contractor's own jobs.",
    secondFactor: 'Users of these types confirm each sign-in with a passkey or an authenticator app.',
    books: 'Nothing can be posted to a day in closed books, so reports you have sent stay correct.',
  },
} as const
