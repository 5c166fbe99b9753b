import type { EventKind } from '@freehold/rules/planning/event-kind'
import type { Priority } from '@freehold/rules/planning/project-state'
import type { Cost } from './project-costs'

interface Plan {
  project_title: string
  priority: Priority
  color: string
  budget?: string
  at: string
  /** Days from today to its first day. */
  from: number
  lasts: number
  plannedAgo: number
  costs: readonly Cost[]
}

export const projects: readonly Plan[] = [
  {
    project_title: 'Replace stairwell windows',
    priority: 'Medium',
    color: '#3186c6cc',
    budget: '9500',
    at: 'The Foundry Lofts',
    from: -30,
    lasts: 42,
    plannedAgo: 44,
    costs: [
      { daysAgo: 26, amount: '6240', notes: 'Eight windows, first delivery' },
      { daysAgo: 9, amount: '4180.50', notes: 'Second delivery and lift rental' },
    ],
  },
  {
    project_title: 'Turnover of 2C',
    priority: 'Urgent',
    color: '#d44b48cc',
    budget: '2400',
    at: 'Harbor View Apartments',
    from: -4,
    lasts: 12,
    plannedAgo: 6,
    costs: [{ daysAgo: 2, amount: '680', notes: 'Paint and filler' }],
  },
  {
    project_title: 'New roof',
    priority: 'Medium',
    color: '#7a604acc',
    budget: '38000',
    at: 'Stroudwater House',
    from: 62,
    lasts: 21,
    plannedAgo: 20,
    costs: [],
  },
  {
    project_title: 'Parking lines',
    priority: 'Low',
    color: '#b7800acc',
    budget: '900',
    at: 'Commercial Street Shops',
    from: -12,
    lasts: 5,
    plannedAgo: 30,
    costs: [{ daysAgo: 8, amount: '845', notes: 'Twenty-two stalls' }],
  },
  {
    project_title: 'Boiler room cleanup',
    priority: 'Low',
    color: '#4a9662cc',
    at: 'Morning Street Triple-Decker',
    from: 9,
    lasts: 3,
    plannedAgo: 3,
    costs: [],
  },
  {
    project_title: 'Repaint hallways',
    priority: 'Medium',
    color: '#a664a4cc',
    budget: '3200',
    at: 'Lighthouse Court',
    from: 16,
    lasts: 10,
    plannedAgo: 11,
    costs: [],
  },
]

interface Happening {
  title: string
  notice: string
  kind: EventKind
  at: string
  /** Days from today to its first day. */
  from: number
  lasts: number
  /** Blank for whole days. */
  hours?: readonly [start: string, end: string]
  place?: string
  remind?: number
  /** The manager takes part. */
  withManager?: true
  writtenAgo: number
}

export const events: readonly Happening[] = [
  {
    title: 'Fire inspection',
    notice: 'The inspector will see the stairs, the basement and two apartments.',
    kind: 'INSPECTION',
    at: 'Harbor View Apartments',
    from: 6,
    lasts: 1,
    hours: ['09:30', '11:30'],
    place: 'Front door, then the basement',
    remind: 1440,
    withManager: true,
    writtenAgo: 15,
  },
  {
    title: 'Boiler service',
    notice: 'No heat from 9 AM to noon. Notices are on the doors.',
    kind: 'MAINTENANCE',
    at: 'Morning Street Triple-Decker',
    from: 11,
    lasts: 1,
    hours: ['09:00', '12:00'],
    place: 'Boiler room',
    writtenAgo: 8,
  },
  {
    title: 'Open house',
    notice: 'Bring the lockbox and twenty flyers.',
    kind: 'SHOWING',
    at: 'Juniper Row',
    from: 4,
    lasts: 1,
    hours: ['10:00', '13:00'],
    remind: 60,
    withManager: true,
    writtenAgo: 5,
  },
  {
    title: 'Owners meet',
    notice: 'Budget for next year.',
    kind: 'MEETING',
    at: 'The Foundry Lofts',
    from: 24,
    lasts: 1,
    hours: ['17:00', '18:30'],
    place: 'At the office',
    withManager: true,
    writtenAgo: 12,
  },
  {
    title: 'Gutters cleaned',
    notice: 'Ladders on the east side.',
    kind: 'MAINTENANCE',
    at: 'Stroudwater House',
    from: -7,
    lasts: 1,
    hours: ['08:00', '10:00'],
    writtenAgo: 20,
  },
  {
    title: 'Showing of the corner unit',
    notice: 'A couple from Bath, who called on Monday.',
    kind: 'SHOWING',
    at: 'Lighthouse Court',
    from: 2,
    lasts: 1,
    hours: ['16:30', '17:00'],
    writtenAgo: 1,
  },
  {
    title: 'Second showing',
    notice: 'They want to see the basement and the parking.',
    kind: 'SHOWING',
    at: 'Juniper Row',
    from: 4,
    lasts: 1,
    hours: ['12:30', '13:15'],
    writtenAgo: 2,
  },
  {
    title: 'Key handover',
    notice: 'Two sets for the shop, one for the gate.',
    kind: 'GENERAL',
    at: 'Commercial Street Shops',
    from: 1,
    lasts: 1,
    hours: ['14:00', '14:30'],
    writtenAgo: 3,
  },
  {
    title: 'Elevator out of service',
    notice: 'The motor is being replaced. Ben helps with carrying at the side door from 5 PM.',
    kind: 'MAINTENANCE',
    at: 'The Foundry Lofts',
    from: 8,
    lasts: 3,
    writtenAgo: 6,
  },
  {
    title: 'Business license renewal',
    notice: 'The city wants the form and the fee by the end of the day.',
    kind: 'DEADLINE',
    at: 'Commercial Street Shops',
    from: 14,
    lasts: 1,
    remind: 2880,
    writtenAgo: 30,
  },
]

export const links = [
  {
    title: 'Portland permits',
    link: 'https://www.portlandmaine.example/permits',
    description: 'Building and sign permits, with the status of each.',
  },
  {
    title: 'Maine landlord law',
    link: 'https://legislature.maine.example/title14',
    description: 'Deposits, notices and heat.',
  },
  {
    title: 'Electric utility desk',
    link: 'https://power.example/landlords',
    description: 'Moves service between tenants.',
  },
  { title: 'Water district', link: 'https://water.example/accounts', description: '' },
  {
    title: 'Trash schedule',
    link: 'https://www.portlandmaine.example/trash',
    description: 'Holidays change the pickup day.',
  },
]
