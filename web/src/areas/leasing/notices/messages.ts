/** Sentences of notices. Those from the error catalog are quoted exactly. */
export const messages = {
  none: 'No notices yet.',
  notFound: 'Notice not found.',
  loadFailed: 'Sorry, there was an error while getting application information.',
  saveFailed: 'Sorry, there was an error while update the rental application information.',
  tenantsFailed: 'Sorry, there was an error while getting tenant information.',
  ask: 'Are you sure want to delete the tenant notice?',
  askEmail: (title: string, email: string) => `Send a copy of "${title}" to ${email}? It does not count as service.`,
  noService: 'Not served yet.',
  keepFile: 'Leave blank to keep the PDF on file.',
  notReady: 'Fill in the fields above to see the letter.',
  noReview: "This text is a starting point, not legal advice. Check your state's rules before you serve it.",
} as const
