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
      'Deposits kept separate from income, and an itemized letter at move-out',
      'One-time and monthly expenses, with a picture of the receipt',
      'Owner payouts that ask before they go over what is available',
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
      'Applications online or on paper, with your questions and written criteria',
      'Background checks through RentPrep, and adverse action letters',
      'Leases with your own clauses, signed on a phone and sealed with a record of who signed',
      'Lead-paint papers before keys for homes built before 1978',
      'Renewal offers that tenants answer online, and notices by postal mail',
    ],
    shot: { of: 'leasing', alt: 'The list of leases with move-in, move-out and signing status' },
  },
  {
    id: 'tenants',
    title: 'A portal for tenants',
    words:
      'Tenants see what they owe and why, pay it and request repairs, in English or Spanish. It opens on an old phone in seconds.',
    points: [
      'Pay by card, PayPal or bank debit, one payment at a time or with autopay',
      'A balance that opens to its charges, and a history to print',
      'Leases, notices and receipts in one place',
      'Repair requests with photos, and updates along the way',
      'Separate logins for roommates',
      'A payment history letter that a new landlord can verify',
    ],
    shot: { of: 'portal', alt: 'The tenant portal on a phone: the balance, the next rent and the ways to pay it' },
  },
  {
    id: 'maintenance',
    title: 'Repairs that get done',
    words:
      'A request becomes a work order. The contractor answers from a link, the owner approves the cost, and the expense is posted when it is paid.',
    points: [
      'One log for requests, work orders and finished jobs',
      'A contractor page without a login: accept, schedule, send photos, mark done',
      'Owner approval above an amount you set',
      'Recurring upkeep: filters, gutters, inspections',
      'Contractors with licenses and insurance dates',
    ],
    shot: { of: 'maintenance', alt: 'Work orders on a board, by stage' },
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
      'By property, and only for properties a user has access to',
    ],
    shot: { of: 'statement', alt: 'The income statement by month, with a total for each category' },
  },
  {
    id: 'automation',
    title: 'Automation you can check',
    words:
      'Seventeen switches, each with its next run, its last runs and a preview of its email. Nothing goes out unless you turn it on.',
    points: [
      'Reminders before rent is due, receipts when it is paid',
      "Move-in and move-out notices to the property's staff",
      'Statements and rent rolls by email, monthly or yearly',
      'Your own words for every email, in English and Spanish',
      'A calendar for your phone, projects with a timeline',
    ],
    shot: { of: 'automation', alt: 'The automation switches, each with its next run and its last runs' },
  },
]

/** The features that fit into a line. */
export const besides: readonly (readonly [string, string])[] = [
  ['Eight user types', 'From administrator to contractor, each limited to its properties.'],
  ["A log that can't be edited", 'Every change and who made it, chained by hash.'],
  ['Import that ties out', 'Bring in units, tenants and balances from a spreadsheet, and undo it in one click.'],
  ['Two-factor sign-in', 'Passkeys and authenticator codes, for one user or for all.'],
  ['Export of everything', 'CSV, SQLite and a plain-text journal, whenever you want.'],
  ['Keyboard and screen reader', 'Every screen is tested with axe, at 320 pixels, and without a mouse.'],
]
