/** The parts of the product, each with the screen that shows it. Words are about what works today. */
export interface Feature {
  id: string
  title: string
  words: string
  points: readonly string[]
  shot?: { of: 'statement' | 'leasing' | 'portal' | 'maintenance' | 'automation' | 'deposits'; alt: string }
}

export const features: readonly Feature[] = [
  {
    id: 'money',
    title: 'Money that balances',
    words:
      'Every charge, payment and deposit is one balanced entry in a ledger that is never rewritten. A mistake is voided, and both entries stay.',
    points: [
      'Rent bills itself: monthly, weekly or yearly, with the first and last days prorated',
      'Late fees by your rule, posted on the day the rule names',
      'Cards, PayPal, bank debits, checks and cash, with receipts',
      'Deposits held apart from income, and an itemized letter at move-out',
      "Expenses once or every month, with the receipt's picture",
      'Payouts to owners, never over what is available without asking',
    ],
    shot: { of: 'deposits', alt: 'The deposits register with the deposit of each tenant and the total held' },
  },
  {
    id: 'leasing',
    title: 'Leasing, from listing to keys',
    words:
      'A vacancy becomes a listing, an application, a screening decision, a signed lease and a first bill, without typing anything twice.',
    points: [
      'A public page for each home with every fee, and feeds for other sites',
      'Applications online or on paper, by your questions and your written criteria',
      'Background checks through RentPrep, and adverse action letters',
      'Leases of your clauses, signed on a phone, sealed with a record of who signed',
      'Lead-paint papers before keys for homes built before 1978',
      'Renewal offers that tenants answer, and notices that go by post',
    ],
    shot: { of: 'leasing', alt: 'The list of leases with move-in, move-out, and how far signing is' },
  },
  {
    id: 'tenants',
    title: 'A portal for tenants',
    words:
      'Tenants see what they owe and why, pay it, and ask for repairs, in English or Spanish. It opens on an old phone in seconds.',
    points: [
      'Pay by card, PayPal or bank debit, by hand or by autopay',
      'A balance that opens to its charges, and a history to print',
      'Leases, notices and receipts in one place',
      'Repair requests with photos, and answers as they happen',
      'Roommates with logins of their own',
      'A payment history letter that a new landlord can verify',
    ],
    shot: { of: 'portal', alt: 'The tenant portal on a phone: the balance, the next rent and the ways to pay it' },
  },
  {
    id: 'maintenance',
    title: 'Repairs that get done',
    words:
      'A request becomes a work order, the contractor answers from a link, the owner approves the cost, and the expense is posted when it is paid.',
    points: [
      'One log for requests, work orders and what was done',
      'A page for the contractor that needs no login: accept, schedule, photos, done',
      'Approval by the owner over an amount that you set',
      'Upkeep that comes back by itself: filters, gutters, inspections',
      'Contractors with licenses and insurance dates',
    ],
    shot: { of: 'maintenance', alt: 'Work orders as a board, by the stage that each is in' },
  },
  {
    id: 'reports',
    title: 'Reports that tie out',
    words:
      'The statement, the dashboard and the ledger agree to the cent, because they read the same entries. Every total opens to them.',
    points: [
      'Income statement, rent roll, balance sheet, deposits, aged receivables, expense charts',
      'On screen, as PDF, as a spreadsheet, and printed with your letterhead',
      'Owner statements with what was collected, spent and paid out',
      'By property, and only for the properties that a user may see',
    ],
    shot: { of: 'statement', alt: 'The income statement by month, with a total for each category' },
  },
  {
    id: 'automation',
    title: 'What happens by itself',
    words:
      'Seventeen switches, each with the next run, the last runs, and the mail it would send. Nothing goes out that you did not turn on.',
    points: [
      'Reminders before rent is due, receipts when it is paid',
      'Notes about move-ins and move-outs to the staff of that property',
      'Statements and rent rolls by mail, monthly or yearly',
      'Your own words for every mail, in English and Spanish',
      'A calendar for your phone, projects with a timeline',
    ],
    shot: { of: 'automation', alt: 'The switches of automation with the next run and the last runs of each' },
  },
]

/** The features that fit into a line. */
export const besides: readonly (readonly [string, string])[] = [
  ['Eight user types', 'From administrator to contractor, each limited to its properties.'],
  ["A log that can't be edited", 'Every change with its author, chained by hashes.'],
  ['Import that ties out', 'Bring units, tenants and balances from a spreadsheet, and take it back in one click.'],
  ['Two-factor sign-in', 'Passkeys and authenticator codes, for one user or for all.'],
  ['Export of everything', 'CSV, SQLite and a plain-text journal, whenever you want.'],
  ['Keyboard and screen reader', 'Every screen is tested with axe, at 320 pixels, and without a mouse.'],
]
