/**
 * The rights of every call. One table: the server refuses by it and the sidebar draws itself from it.
 * A list or a form of an area has the area's right. A look-up follows the forms that need it, not the area.
 */
export const groups = {
  1: 'Administrator',
  2: 'Business Manager',
  3: 'Contractor',
  4: 'Property Manager',
  5: 'Maintenance Staff',
  6: 'Property Owner',
  7: 'Applicant',
  8: 'Site Manager',
} as const

export type GroupId = keyof typeof groups
export const groupIds = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly GroupId[]

export const access = {
  everyone: [1, 2, 3, 4, 5, 6, 7, 8],
  // Areas of the sidebar
  dashboard: [1, 2, 3, 4, 5, 6, 7, 8],
  properties: [1, 2, 4, 6, 8],
  people: [1, 2, 4, 6, 7],
  money: [1, 2, 4, 6],
  reports: [1, 2, 4, 6],
  maintenance: [1, 2, 3, 4, 5, 6, 8],
  management: [1, 2, 3, 4, 5, 6, 8],
  settings: [1, 2],
  // Entries with fewer groups than their area
  tenants: [1, 2, 4, 6],
  'rental-application': [1, 2, 4, 6, 7],
  applications: [1, 2, 4, 6],
  // Groups 3, 5 and 7 write applications, and see only those of their own making
  'write-applications': [1, 2, 3, 4, 5, 6, 7],
  'reveal-numbers': [1, 2, 4],
  reconsider: [1, 2, 4],
  'screening-reports': [1, 2, 4],
  leases: [1, 2, 4, 6],
  notices: [1, 2, 4, 6],
  mail: [1, 2, 4, 6],
  contractors: [1, 2, 4, 6, 8],
  // A contractor who signs in sees only the jobs that are assigned to it
  'all-jobs': [1, 2, 4, 5, 6, 8],
  // Contractors get the work orders that upkeep opens, and see no upkeep
  upkeep: [1, 2, 4, 5, 6, 8],
  // Maintenance staff inspect homes, and see no money
  inspections: [1, 2, 4, 5, 6, 8],
  // Requests of tenants. Contractors see only the work orders made of them
  requests: [1, 2, 4, 5, 6, 8],
  // Each kind of people needs the right of its own list besides
  messages: [1, 2, 4, 6, 8],
  automation: [1, 2, 4, 6, 8],
  planner: [1, 2, 3, 4, 5, 6, 8],
  // Contractors and maintenance staff read projects, and change none
  'change-projects': [1, 2, 4, 6, 8],
  marketing: [1, 2, 4, 6, 8],
  links: [1, 2, 4, 6, 8],
  'calendar-events': [1, 2, 4, 6, 8],
  // Views of lists that every user of the account sees; a view of one's own needs no right
  'share-views': [1, 2, 4, 6],
  profile: [1, 2, 3, 4, 5, 6, 7, 8],
  // The user menu hides Account from groups 3, 4, 5 and 7; the sidebar shows Settings to 1 and 2
  account: [1, 2],
  users: [1, 2],
  import: [1, 2],
  exports: [1],
  // Keys for programs, and webhooks
  api: [1],
  'activity-log': [1, 2],
  // Business managers read which addresses are held back, and lift none
  'held-mail': [1],
  // Widgets of the dashboard
  'quick-actions': [1, 2, 4, 6],
  'money-widgets': [1, 2, 4, 5, 6, 8],
  // Look-ups: the forms of every group choose a property and a unit (application, work order, expense ...)
  'property-lookup': [1, 2, 3, 4, 5, 6, 7, 8],
} as const satisfies Record<string, readonly GroupId[]>

export type Right = keyof typeof access

export const mayGroup = (group: number, right: Right): boolean => (access[right] as readonly number[]).includes(group)
