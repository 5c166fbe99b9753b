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

export const events = [
  {
    title: 'Fire inspection',
    notice: 'The inspector sees the stairs, the cellar and two homes.',
    at: 'Harbor View Apartments',
    from: 6,
    lasts: 1,
    writtenAgo: 15,
  },
  {
    title: 'Boiler service',
    notice: 'No heat from 9 AM to noon. Notices are on the doors.',
    at: 'Morning Street Triple-Decker',
    from: 11,
    lasts: 1,
    writtenAgo: 8,
  },
  {
    title: 'Open house',
    notice: 'Saturday from 10 AM to 1 PM. Bring the lockbox.',
    at: 'Juniper Row',
    from: 4,
    lasts: 2,
    writtenAgo: 5,
  },
  {
    title: 'Owners meet',
    notice: 'Budget for next year, at the office.',
    at: 'The Foundry Lofts',
    from: 24,
    lasts: 1,
    writtenAgo: 12,
  },
  {
    title: 'Gutters cleaned',
    notice: 'Ladders on the east side.',
    at: 'Stroudwater House',
    from: -7,
    lasts: 1,
    writtenAgo: 20,
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
  { title: 'Trash schedule', link: 'https://www.portlandmaine.example/trash', description: 'Holidays move the day.' },
]
