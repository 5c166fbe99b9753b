/** The tabs of the account settings, and the cards of each: the page shows them, and the palette finds them. */
export const settingsTabs = [
  {
    value: 'company',
    label: 'Company',
    cards: [
      { name: 'system-information', label: 'System Information', also: 'company business name address phone' },
      { name: 'membership', label: 'Membership Details', also: 'plan price card invoice upgrade cancel units billing' },
      { name: 'letterhead', label: 'Letterhead', also: 'logo paper header' },
      { name: 'time-zone', label: 'Time zone', also: 'clock today region' },
    ],
  },
  {
    value: 'money',
    label: 'Money',
    cards: [
      { name: 'books', label: 'Books', also: 'close month lock accounting period' },
      { name: 'holdover', label: 'Hold-over', also: 'rent past the end of a lease month to month' },
      {
        name: 'raise-notice',
        label: 'Notice of raised charges',
        also: 'raise increase parking pet rent notice days letter',
      },
      {
        name: 'reminders',
        label: 'Reminders after the due day',
        also: 'late past due overdue rent reminder dunning days email text',
      },
      { name: 'services', label: 'Outside services', also: 'sandbox braintree paypal rentprep click2mail connected' },
    ],
  },
  {
    value: 'leasing',
    label: 'Leasing',
    cards: [
      { name: 'portal', label: 'Tenant portal', also: 'tenants sign in online' },
      { name: 'notice-mail', label: 'Adverse action notices', also: 'denied applicants letter' },
      {
        name: 'inspections',
        label: 'Inspections',
        also: 'move-in move-out condition report tenant walk through needs attention rows',
      },
      { name: 'contractor-work', label: 'Contractors', also: 'vendors see sign in' },
    ],
  },
  {
    value: 'mail',
    label: 'Email and texts',
    cards: [
      { name: 'mail', label: 'Email', also: 'email sender reply smtp test from' },
      { name: 'texts', label: 'Text messages', also: 'sms twilio quiet hours number' },
    ],
  },
  {
    value: 'security',
    label: 'Security',
    cards: [
      { name: 'second-factor', label: 'Two-step sign-in', also: '2fa mfa authenticator code' },
      { name: 'support', label: 'Support', also: 'help operator access view' },
    ],
  },
  {
    value: 'data',
    label: 'Data',
    cards: [
      { name: 'exports', label: 'Your data', also: 'export download import everything leave csv' },
      { name: 'backups', label: 'Backups', also: 'restore copy' },
      { name: 'deletion', label: 'Danger zone', also: 'delete account close remove' },
    ],
  },
] as const

export type SettingsCardName = (typeof settingsTabs)[number]['cards'][number]['name']
