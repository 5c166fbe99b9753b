import type { Right } from './access'

/** The part of the product behind a right, as a sentence names it. Rights of all users and of single widgets have no words. */
export const rightWords: Partial<Record<Right, string>> = {
  dashboard: 'the dashboard',
  properties: 'properties',
  tenants: 'tenants',
  'rental-application': 'rental applications',
  applications: 'all applications',
  leases: 'leases',
  notices: 'notices',
  mail: 'postal mail',
  money: 'money',
  reports: 'reports',
  maintenance: 'maintenance',
  contractors: 'contractors',
  upkeep: 'recurring upkeep',
  automation: 'automation',
  planner: 'the planner',
  'change-projects': 'projects',
  marketing: 'marketing',
  links: 'links',
  'calendar-events': 'calendar events',
  account: 'the account',
  users: 'users',
  import: 'imports',
  api: 'API keys and webhooks',
  'activity-log': 'the activity log',
}
