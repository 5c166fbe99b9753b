import type { Screen } from './screen'
import { screens } from './screens'

const names = [
  'activity-log',
  'aged-receivables',
  'collect-rent',
  'deposits-register',
  'entries-of-a-total',
  'expenses',
  'income-statement',
  'income-statement-on-paper',
  'late-fee-rules',
  'owner-board',
  'owners',
  'payments',
  'previous-tenants',
  'properties',
  'recurring-expenses',
  'rent-roll',
  'rent-roll-on-paper',
  'tenant-history',
  'tenant-moved-out',
  'tenant-supplemental',
  'tenant-why',
  'tenants',
  'units',
  'why',
]

/** The screens and dialogs that show rows, as a table or as cards. */
export const screensWithTables: readonly Screen[] = names.map((name) => {
  const screen = screens.find((one) => one.name === name)
  if (screen === undefined) throw new Error(`There is no screen ${name}.`)
  return screen
})
