export const account = {
  title: 'Account',
  language: 'Language',
  languageHint: 'The portal, its emails and your receipts use this language.',
  signOutTitle: 'Sign out',
  signOutText: 'Sign out when you share this phone or computer.',
  signOut: 'Sign Out',
}
