/** Wording of automation, the outbox and the words of mails. */
export const messages = {
  loadFailed: 'Sorry, there was an error while getting the automation settings.',
  saveFailed: 'Sorry, there was an error while saving the automation settings.',
  about: 'These run automatically while they are on. Mail that you send yourself always goes out.',
  orders:
    'Owners get mail about their own properties, contractors about their own work. Notes, pictures and reasons are never sent.',
  share:
    'These switches change only what contractors, owners and tenants see. Other users see the same as before. The tenant portal is not part of this version yet, so nothing is shown to tenants.',
  usual: 'Turn on these switches? You can turn off each of them at any time.',
  notReadable: 'Your user type can’t read what this switch sends.',
  testFailed: 'Sorry, there was an error while sending the test mail.',
  noMail: 'No mail in the last 90 days.',
  heldBack: {
    about:
      'Receipts, reminders, notices and reports are not sent to these addresses. Mail about passwords and sign-ins still goes out.',
    none: 'No addresses are held back.',
    notFound: 'No held back address matches.',
    loadFailed: 'Sorry, there was an error while getting the held back addresses.',
    ask: (address: string) => ({
      title: 'Allow mail',
      text: `${address} unsubscribed. Allow mail again only if the person asked for it.`,
      yes: 'Allow mail',
    }),
  },
  outboxFailed: 'Sorry, there was an error while getting the outbox.',
  words: 'Each mail uses Freehold’s wording until you write your own. The facts, the button and the small print stay.',
  wordsOfGuests:
    'These mails go to tenants and applicants who read Spanish. Your English wording is for readers of English only.',
  wordsFailed: 'Sorry, there was an error while getting the mail templates.',
} as const
