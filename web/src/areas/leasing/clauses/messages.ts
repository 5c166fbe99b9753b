export const messages = {
  about:
    'Every new lease includes these clauses after its terms. They are a starting point, not legal advice: have a lawyer in your state review them. Issued leases keep their wording.',
  loadFailed: 'Sorry, there was an error while getting the lease clauses.',
  saveFailed: 'Sorry, there was an error while saving the lease clauses.',
  askReset: 'Go back to the standard clauses? Your own clauses are removed. Issued leases keep them.',
  standard: 'Your leases use the standard clauses.',
  changedBy: (name: string) => `Your leases use your own clauses, last changed by ${name}.`,
  variables: (names: readonly string[]) =>
    `Variables: ${names.map((name) => `{${name}}`).join(', ')}. An empty line starts a new paragraph.`,
} as const
