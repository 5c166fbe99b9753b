/** Mails that are no longer sent. An outbox lists those that were, and an older export has words of them, which change nothing. */
export const formerMailKinds = {
  'order-for-contractor': { title: 'New work order, to the contractor', why: 'A work order was saved.' },
} as const
