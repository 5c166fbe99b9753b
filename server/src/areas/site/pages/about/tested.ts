import { groups } from '@freehold/contract/access'
import { allCalls } from '@freehold/contract/calls'

/** The calls of the API, and the user types: counted where they are defined. */
export const counted = { calls: allCalls.length, userTypes: Object.keys(groups).length }

/** Figures of the repository, rounded down. A test counts them again, and fails when one is no longer true or far too low. */
export const tested = {
  /** Tables that the database itself closes to other accounts. */
  closedTables: 150,
  /** Places where `npm run test:saboteurs` breaks the product on purpose. */
  saboteurs: 60,
  /** Files of tests. */
  testFiles: 600,
  /** Journeys in a real browser. */
  journeys: 100,
} as const
