import type { Screen } from '../screen'
import { screens } from './screens'

/**
 * Rows that are lists of fields, a board and a graph have no cells, and the calls of the access matrix break at their slashes;
 * `small-screens.test.ts` measures their widths.
 */
const names = [
  'activity-log',
  'aged-receivables',
  'api-keys',
  'applications',
  'calendar-events',
  'collect-rent',
  'compared-applications',
  'contractor-page',
  'contractors',
  'dashboard',
  'dashboard-agenda',
  'deposit-settlements',
  'deposits-register',
  'entries-of-a-total',
  'expenses',
  'income-statement',
  'income-statement-details',
  'income-statement-on-paper',
  'late-fee-rules',
  'leases',
  'links',
  'maintenance-log',
  'market',
  'message',
  'message-replies',
  'messages',
  'notices',
  'outbox',
  'own-applications',
  'owner-board',
  'owner-page',
  'owners',
  'payments',
  'previous-tenants',
  'project-paper',
  'projects',
  'properties',
  'recurring-expenses',
  'renew-lease',
  'rent-roll',
  'rent-roll-on-paper',
  'sent-documents',
  'super-account',
  'super-accounts',
  'super-jobs',
  'super-log',
  'super-mail',
  'super-memberships',
  'super-set-aside',
  'super-help-questions',
  'scheduled-reports',
  'tenant-autopay',
  'tenant-ledger',
  'tenant-moved-out',
  'tenant-portal',
  'tenant-requests',
  'tenant-supplemental',
  'tenant-why',
  'tenants',
  'unit-page',
  'units',
  'unknown-senders',
  'upkeep',
  'uploads',
  'users',
  'why',
  'work-order',
  'work-orders',
]

/** The screens and dialogs that show rows, as a table or as cards. */
export const screensWithTables: readonly Screen[] = names.map((name) => {
  const screen = screens.find((one) => one.name === name)
  if (screen === undefined) throw new Error(`There is no screen ${name}.`)
  return screen
})
