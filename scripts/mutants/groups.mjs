const from =
  (folder) =>
  (...names) =>
    names.map((name) => `server/${folder}/${name}.ts`)
const journal = from('src/areas/money/journal')
const money = from('src/areas/money')
const database = from('src/database')
const http = from('src/http')

const testsIn =
  (folder) =>
  (...names) =>
    names.map((name) => `server/test/${folder}/${name}.test.ts`)
const ofAccounts = testsIn('account')
const ofContract = testsIn('contract')
const ofMoney = testsIn('money')
const ofPlatform = testsIn('platform')
const ofPortfolio = testsIn('portfolio')
const ofReports = testsIn('reports')

/** The parts of the server of which mutants are made, with the tests that hold each file, the quick ones first. */
export const groups = {
  journal: [
    {
      sources: journal('close-books', 'reopen-books', 'books.sql', 'books-to-close'),
      tests: [...ofMoney('books/reopen-books'), ...ofReports('needs-you'), ...ofMoney('books/journal')],
    },
    {
      sources: journal('file-entries', 'file-entries.sql', 'why-to-wire', 'entry-words', 'entry-facts.sql'),
      tests: [
        ...ofMoney('books/entry-words', 'books/entered-late'),
        ...testsIn('people')('history'),
        ...testsIn('onboarding/portfolio')('opening-credit'),
        ...ofReports('why', 'reports'),
      ],
    },
    {
      sources: journal('opening'),
      tests: [...ofMoney('books/postings'), ...testsIn('onboarding/portfolio')('opening-credit')],
    },
    {
      sources: journal('allocation.sql', 'by-occupancy', 'journal.sql', 'rent-account.sql'),
      tests: [
        ...ofMoney(
          'books/entered-late',
          'billing/held-while-billed',
          'payments/undo-payment',
          'payments/record-payments',
        ),
        ...ofMoney('billing/late-fee-rules', 'books/journal', 'billing/billing-job', 'books/money-model'),
      ],
    },
    {
      sources: journal('money-activity', 'payments-alone', 'require-tenant-not-archived'),
      tests: testsIn('people')('archiving-tenants').concat(
        testsIn('onboarding/portfolio')('opening-credit'),
        ofAccounts('record-activity', 'activity-log'),
      ),
    },
    {
      sources: money('billing/post-charges', 'billing/void-entry', 'payments/payment-posting'),
      tests: [
        ...ofMoney('books/postings', 'billing/voiding', 'payments/undo-payment', 'payments/record-payments'),
        ...ofMoney('books/money-model'),
      ],
    },
    {
      sources: money('expenses/post-expenses'),
      tests: ofMoney('expenses/recurring-expense', 'expenses/recurring-expense-job', 'expenses/record-expenses'),
    },
  ],
  rights: [
    { sources: ['contract/src/access.ts'], tests: ofContract('rights-table') },
    { sources: ['contract/src/support-session.ts'], tests: ofAccounts('support-session') },
    {
      sources: database('visible', 'scope'),
      tests: [...ofPlatform('database/sight'), ...ofPortfolio('archiving-reports'), ...ofContract('see-as', 'paccess')],
    },
    {
      sources: http('route'),
      tests: [
        ...ofAccounts('sessions', 'second-factor', 'support-session'),
        ...ofContract('turns-of-calls', 'idempotency', 'routes', 'rights'),
      ],
    },
    {
      sources: http('identity', 'super-identity'),
      tests: [
        ...ofAccounts('super-admin', 'sessions', 'support-session', 'second-factor'),
        ...ofPlatform('token-in-address', 'flood'),
      ],
    },
    {
      sources: [...http('archived'), ...database('archived')],
      tests: [
        ...testsIn('people')('archiving-tenants'),
        ...ofPortfolio('archiving-units', 'archiving-properties', 'archiving-reports'),
      ],
    },
    {
      sources: [...http('ticket-identity'), ...from('src/files')('ticket')],
      tests: [
        ...ofPlatform('files/files-ticket', 'files/page-tickets'),
        ...ofMoney('expenses/expense-receipts'),
        ...testsIn('leasing')('notices/notices', 'applications/uploaded-applications'),
      ],
    },
  ],
  idempotency: [
    { sources: http('idempotency'), tests: [...ofContract('idempotency'), ...ofMoney('books/money-races')] },
    {
      sources: from('src/outbound')('in-turn', 'look-up', 'outbound'),
      tests: ofMoney('payments/look-ups', 'payments/payments-sandbox', 'payments/card-faults', 'payouts/payout-faults'),
    },
    {
      sources: database('write', 'transaction-pipeline', 'keyed-queue'),
      tests: [
        ...ofPlatform('database/pipelining', 'database/turns', 'database/tried-again', 'database/lost-connection'),
        ...ofContract('idempotency'),
        ...ofMoney('books/money-races'),
      ],
    },
  ],
}
