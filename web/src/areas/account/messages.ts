/** Wording of the account's own screens. Sentences of the error catalogue stand here to the letter. */
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
  },
  sessions: {
    failed: 'Sorry, there was an error while getting your sessions.',
    endAll: 'Sign out on every device, this one too?',
  },
  factor: {
    failed: 'Sorry, there was an error while changing the two-step sign-in.',
  },
  passkeys: {
    failed: 'Sorry, there was an error while changing your passkeys.',
    about: 'A passkey signs you in with your finger, face or PIN. Nobody can guess it or trick you into typing it.',
    notMade: 'No passkey was made. This device may have one already, or its window was closed.',
  },
  settings: {
    loadFailed: 'Sorry, there was an error while getting the settings.',
    saveFailed: 'Sorry, there was an error while saving the settings.',
    timeZone:
      'It decides what day it is: when rent is due, and what a report of today holds. A property can have its own.',
    letterhead:
      'It stands above receipts, statements, letters and reports. Papers that were issued before keep theirs.',
    mail: 'Left blank, mails come from the name and the address that the server is set up with.',
    testFailed: 'Sorry, there was an error while sending the test mail.',
    services: 'A sandbox keeps its records and sends nothing: no mail goes out, and no money moves.',
    holdover: 'When a tenant stays past the end of the lease and no move-out is entered, rent can go on as before.',
    notices:
      'Each adult of an application gets the notice by email, with the PDF, once. Without an email address it is printed and mailed.',
    contractors:
      'A user of the type Contractor sees the maintenance at the properties you choose for it. You can limit that to the jobs of the contractor it signs in for.',
    secondFactor: 'Users of these types confirm each sign-in with a passkey or an authenticator app.',
    books: 'Nothing can be posted on a day of the closed books, so reports that you have sent stay right.',
  },
} as const
