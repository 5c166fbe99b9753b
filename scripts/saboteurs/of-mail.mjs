/** Patches of what goes out by mail, and of the log of those who work on a user's behalf. */
export const ofMail = [
  {
    breaks: 'An automation mail is sent twice by two servers.',
    source: 'db/migrations/0046_automation.sql',
    find: '  unique (account_id, flag, noun_id, recipient_id, period, day),\n',
    put: '',
    files: ['server/test/automation/reminders.test.ts'],
    title: 'are sent once each by two servers at once',
  },
  {
    breaks: 'A support session begins without a line in the log of the account.',
    source: 'server/src/areas/account/support/begin-support.ts',
    find: 'await logUser(tx, acting, user,',
    put: 'if (user < 0) await logUser(tx, acting, user,',
    files: ['server/test/account/support/support-session.test.ts'],
    title: 'writes its beginning and its end into the logs',
  },
  {
    breaks: 'A change in a support session does not name the super admin.',
    source: 'server/src/areas/account/log/activity.sql.ts',
    find: 'scope.onBehalfBy, JSON.stringify(lines)]',
    put: 'null, JSON.stringify(lines)]',
    files: ['server/test/account/support/support-session.test.ts'],
    title: 'writes its beginning and its end into the logs',
  },
  {
    breaks: 'An unsubscribed address is written to when its letters are written in another case.',
    source: 'server/src/mail/suppression.sql.ts',
    find: 'address.trim().toLowerCase()',
    put: 'address.trim()',
    files: ['server/test/platform/mail/mail-queue.test.ts'],
    title: 'is the same address in capitals',
  },
  {
    breaks: 'A switch that is off sends receipts.',
    source: 'server/src/mail/sent-by-automation.sql.ts',
    find: 'where exists (select from automation_switch where account_id = $1 and flag = $2 and is_on)',
    put: 'where true',
    files: ['server/test/automation/receipts-and-reports.test.ts'],
    title: 'go out for a payment that a user records, and for none that was recorded before',
  },
]
