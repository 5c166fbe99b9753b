import { type GroupId, groupIds, mayGroup, type Right } from './access'

interface Ability {
  /** A plain sentence without its subject. */
  text: string
  /** The line of the access table that decides, and others with the same user types. */
  rights: readonly [Right, ...Right[]]
}

interface AbilityPart {
  label: string
  abilities: readonly Ability[]
}

const can = (text: string, ...rights: [Right, ...Right[]]): Ability => ({ text, rights })

/** The access table in plain words: what a user type can do, as a person would ask it. */
export const abilityParts: readonly AbilityPart[] = [
  {
    label: 'Properties',
    abilities: [can('See and change owners, properties and units', 'properties')],
  },
  {
    label: 'People',
    abilities: [
      can('See and change tenants and what they owe', 'tenants'),
      can('Fill in rental applications', 'write-applications'),
      can('Read all applications and decide on them', 'applications'),
      can('Read background checks and reconsider decisions', 'screening-reports', 'reconsider'),
      can('Show Social Security numbers that are on file', 'reveal-numbers'),
      can('Write leases and send them for signature', 'leases'),
      can('Write notices and record how they were served', 'notices'),
      can('Send postal mail', 'mail'),
      can('Send emails and texts to people, and answer them', 'messages'),
    ],
  },
  {
    label: 'Money and reports',
    abilities: [
      can('Collect rent, record expenses and pay owners', 'money', 'quick-actions'),
      can('See money figures on the dashboard', 'money-widgets'),
      can('Open, print and send reports', 'reports'),
    ],
  },
  {
    label: 'Maintenance',
    abilities: [
      can('See their own work orders, and answer them', 'maintenance'),
      can('See and assign all work orders', 'all-jobs'),
      can('Answer tenant requests', 'requests'),
      can('Inspect homes, and have inspections signed', 'inspections'),
      can('Manage contractors', 'contractors'),
      can('Plan recurring upkeep', 'upkeep'),
    ],
  },
  {
    label: 'Management',
    abilities: [
      can('Turn automatic emails on and off', 'automation'),
      can('Read the planner', 'planner'),
      can('Change projects in the planner', 'change-projects'),
      can('Advertise vacant units', 'marketing'),
      can('Manage links and calendar events', 'links', 'calendar-events'),
      can('Share saved views of lists with the account', 'share-views'),
    ],
  },
  {
    label: 'Settings',
    abilities: [
      can(
        'Open the settings, manage users, import data and read the activity log',
        'account',
        'settings',
        'users',
        'import',
        'activity-log',
      ),
      can('Export everything, create API keys and allow blocked email addresses', 'exports', 'api', 'held-mail'),
    ],
  },
]

/** Rights that every ability of their area implies, or that all users have. */
export const impliedRights: readonly Right[] = [
  'everyone',
  'dashboard',
  'profile',
  'people',
  'management',
  'rental-application',
  'property-lookup',
]

export const abilityGroups = ({ rights: [right] }: Ability): GroupId[] => groupIds.filter((id) => mayGroup(id, right))

/** A user type in one sentence. */
export const groupSentences: Readonly<Record<GroupId, string>> = {
  1: 'Does everything, settings and users included.',
  2: 'Does everything except exports, API keys and allowing blocked email addresses.',
  3: 'Sees the work orders that are assigned to them, and answers them.',
  4: 'Runs properties, tenants, money and maintenance, without the settings.',
  5: 'Handles requests, work orders and upkeep.',
  6: 'Does what a property manager does, without background checks and numbers on file.',
  7: 'Fills in rental applications, and sees only those.',
  8: 'Looks after properties and maintenance, without tenants and money.',
}
