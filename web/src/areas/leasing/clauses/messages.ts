export const messages = {
  about:
    'Every new lease has these clauses after its terms. They are a start, not legal advice: have a lawyer of your state read them. Leases that were issued keep their words.',
  loadFailed: 'Sorry, there was an error while getting the lease clauses.',
  saveFailed: 'Sorry, there was an error while saving the lease clauses.',
  askReset: 'Go back to the standard clauses? Your own are removed. Leases that were issued keep them.',
  standard: 'Your leases have the standard clauses.',
  changedBy: (name: string) => `Your leases have clauses of your own, last changed by ${name}.`,
  variables: (names: readonly string[]) =>
    `Variables: ${names.map((name) => `{${name}}`).join(', ')}. An empty line begins a new paragraph.`,
} as const
