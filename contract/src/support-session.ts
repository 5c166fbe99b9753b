/** Deeds that no super admin may do on a user's behalf, by the calls that would do them. */
export const refusedInSupport: readonly { what: string; calls: RegExp }[] = [
  { what: 'send payouts', calls: /^property\/payout$/ },
  {
    what: 'change cards or the membership',
    calls: /^(braintree\/|user\/(downgrade-membership|cancel-subscription)$|.*(payment-method|save-card|delete-card))/,
  },
  {
    what: 'change passwords or ways to sign in',
    calls: /^user\/(update-(password|user-info)|security-questions|.*passkey.*|.*invitation.*|.*recovery.*)$/,
  },
  { what: 'change two-step sign-in', calls: /second-factor/ },
  { what: 'export data', calls: /^(report\/download|(account|user)\/.*(export|backup).*)$/ },
  { what: 'open sealed numbers', calls: /\/reveal-/ },
  { what: 'open screening reports', calls: /^screening\/(get-report-url|record-outcome)$/ },
  { what: 'make calendar addresses', calls: /^calendar-feed\/make-feed$/ },
  { what: 'delete the account', calls: /delete-account-queue$/ },
  { what: 'delete records', calls: /\/delete-/ },
  { what: 'change who may sign in for support', calls: /^account\/save-support-access$/ },
]

/** The words of what a support session is refused, or null where the call is open to it. */
export const refusalInSupport = ({ path, runs }: { path: string; runs: string }): string | null =>
  refusedInSupport.find(({ calls, what }) => calls.test(path) && !(runs === 'read' && what !== 'export data'))?.what ??
  null
