/** Sentences of the users. Those from the error catalog are quoted exactly. */
export const messages = {
  none: 'No users match.',
  loadFailed: 'Sorry, there was an error while update the profile information.',
  saveFailed: 'Sorry, there was an error while update the profile information.',
  ask: 'Are you sure want to delete the user information?',
  withdraw: (name: string) => `Withdraw the invitation of ${name}? The link stops working at once.`,
  suspend: (name: string) => `Suspend ${name}? The user is signed out at once and can't sign in until reactivated.`,
  copied: 'The link is copied. It works once, until it expires.',
  newSession: 'A new user type or password signs the user out.',
}
