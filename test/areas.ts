/** An area on the server may use only areas to its left. */
export const areas = [
  'account',
  'people',
  'portfolio',
  'money',
  'leasing',
  'maintenance',
  'marketing',
  'planning',
  'onboarding',
  'reports',
  'automation',
  'portal',
  'site',
  'operator',
]

/** The rooms of an area, each a folder that may use only the rooms above it. Calls stand at the area's root. */
export const roomsOf: Record<string, readonly string[]> = {
  money: ['journal', 'billing', 'payments', 'ledger', 'deposits', 'expenses', 'payouts', 'statements', 'why', 'verify'],
  leasing: [
    'criteria',
    'applications',
    'consents',
    'apply',
    'requests',
    'screening',
    'decision',
    'tenancies',
    'lease-text',
    'leases',
    'contracts',
    'signing',
    'renewals',
    'notices',
    'postal',
  ],
  planning: ['links', 'events', 'projects'],
  reports: ['frame', 'statement', 'roll', 'charts', 'registers', 'dashboard', 'feed', 'downloads', 'search', 'pages'],
}
