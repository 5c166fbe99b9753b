/** Wording of automation, the outbox and the words of mails. */
export const messages = {
  loadFailed: 'Sorry, there was an error while getting the automation settings.',
  saveFailed: 'Sorry, there was an error while saving the automation settings.',
  about: 'These run by themselves while they are on. What you send with a click always goes.',
  orders:
    'Owners hear of their own properties, contractors of their own work. Notes, pictures and reasons are never sent.',
  share:
    'Everyone else keeps what they see. The board of tenants is not part of this version yet: what these show to tenants begins with it.',
  usual: 'Turn on these switches? You can turn off each of them at any time.',
  notReadable: 'Your user type can’t read what this switch sends.',
  testFailed: 'Sorry, there was an error while sending the test mail.',
  noMail: 'No mail in the last 90 days.',
  outboxFailed: 'Sorry, there was an error while getting the outbox.',
  words: 'Each mail has Freehold’s words until you write your own. The facts, the button and the small print stay.',
  wordsFailed: 'Sorry, there was an error while getting the words of the mails.',
} as const
