/** Sentences of what other areas show of leasing. */
export const messages = {
  linkFailed: 'Sorry, the link could not be loaded or changed. Try again.',
  linkChanged: (by: string) => `${by || 'Another user'} changed this link in the meantime. Check it, then try again.`,
  off: 'Off. Turn it on to let people apply online, without an account.',
  opening: {
    open: 'Online applications are open. The public page has an Apply button.',
    closed: 'Online applications are closed, so the public page has no Apply button.',
  },
  copied: 'The link is copied.',
  termsFailed: 'Sorry, there was an error while getting the terms of the lease.',
  olderClauses: 'The clauses of new leases have changed since this lease was made.',
  sameClauses: 'The clauses are the same.',
} as const
