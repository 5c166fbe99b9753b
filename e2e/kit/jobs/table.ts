/** A job of a landlord, from the dashboard to its end. */
interface Row {
  /** Presses before the daily work was built out; null where it could not be done. */
  before: number | null
  /** Presses now. No change may need more. */
  now: number
}

/** The twenty commonest jobs of a landlord, with the presses that each takes. */
export const table = {
  'owner to tenant': { before: 9, now: 6 },
  'collect rent from one': { before: 3, now: 2 },
  'collect rent from many': { before: 3, now: 3 },
  'remind all late': { before: null, now: 2 },
  'expense with receipt': { before: 6, now: 3 },
  "last year's income statement": { before: 3, now: 1 },
  'owner statement emailed': { before: 5, now: 2 },
  'work order with a contractor': { before: 4, now: 2 },
  'notice to pay': { before: 5, now: 3 },
  'move a tenant out': { before: 5, now: 4 },
  'renew a lease': { before: 4, now: 2 },
  'charge a tenant': { before: 4, now: 3 },
  'waive a late fee': { before: 4, now: 3 },
  'void a payment': { before: 3, now: 2 },
  'message one tenant': { before: null, now: 2 },
  'publish a vacant unit': { before: 4, now: 3 },
  'application to lease': { before: 7, now: 7 },
  'invite a user': { before: 3, now: 3 },
  'raise a monthly charge': { before: null, now: 4 },
  'rent roll as a file': { before: 2, now: 2 },
} as const satisfies Record<string, Row>

export type JobName = keyof typeof table

/** Jobs that change nothing, so that they can be done in the account that other journeys read. */
export const readingJobs = ["last year's income statement", 'rent roll as a file'] as const satisfies JobName[]
