/** Wording of automation, the outbox and the words of mails. */
export const messages = {
  loadFailed: 'Sorry, there was an error while getting the automation settings.',
  saveFailed: 'Sorry, there was an error while saving the automation settings.',
  about: 'These run automatically while they are on. Emails that you send yourself always go out.',
  orders:
    'Owners get emails about their own properties, and contractors about their own work. Notes, pictures and reasons are never sent.',
  share:
    'These switches change only what contractors, owners and tenants see. Other users see the same as before. The tenant portal is not part of this version yet, so nothing is shown to tenants.',
  usual: 'Turn on these switches? You can turn each one off at any time.',
  notReadable: "Your user type can't see what this switch sends.",
  testFailed: 'Sorry, there was an error while sending the test email.',
  noMail: 'No emails in the last 90 days.',
  heldBack: {
    about:
      'Receipts, reminders, notices and reports are not sent to these addresses. Emails about passwords and sign-ins still go out.',
    none: 'No addresses are blocked.',
    notFound: 'No blocked address matches.',
    loadFailed: 'Sorry, there was an error while getting the blocked addresses.',
    ask: (address: string) => ({
      title: 'Allow email',
      text: `${address} unsubscribed. Allow email again only if the person asked for it.`,
      yes: 'Allow email',
    }),
  },
  outboxFailed: 'Sorry, there was an error while getting the outbox.',
  words: "Each email uses Freehold's wording until you write your own. The facts, the button and the small print stay.",
  wordsOfGuests:
    'These emails go to tenants and applicants who read Spanish. Your English wording is for readers of English only.',
  wordsFailed: 'Sorry, there was an error while getting the email templates.',
} as const
