import type { Screen } from '../screen'
import { screens } from './screens'

const names = [
  'activity-log',
  'aged-receivables',
  'applications',
  'collect-rent',
  'deposits-register',
  'entries-of-a-total',
  'expenses',
  'income-statement',
  'income-statement-details',
  'income-statement-on-paper',
  'late-fee-rules',
  'outbox',
  'owner-board',
  'owner-page',
  'leases',
  'notices',
  'own-applications',
  'owners',
  'payments',
  'previous-tenants',
  'properties',
  'recurring-expenses',
  'rent-roll',
  'rent-roll-on-paper',
  'sent-documents',
  'super-account',
  'super-accounts',
  'super-jobs',
  'super-log',
  'super-mail',
  'tenant-history',
  'tenant-moved-out',
  'tenant-supplemental',
  'tenant-why',
  'tenants',
  'unit-page',
  'units',
  'uploads',
  'users',
  'why',
]

/** The screens and dialogs that show rows, as a table or as cards. */
export const screensWithTables: readonly Screen[] = names.map((name) => {
  const screen = screens.find((one) => one.name === name)
  if (screen === undefined) throw new Error(`There is no screen ${name}.`)
  return screen
})
