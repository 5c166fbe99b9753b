import type { LogCategory } from '@freehold/rules/maintenance/log-categories'

interface Job {
  daysAgo: number
  contractor: string
  category: LogCategory
  property: string
  title: string
  description: string
  note?: string
  /** Names among the pictures of the work. */
  pictures?: readonly string[]
}

/** Work done at the houses, oldest first. */
export const jobs: readonly Job[] = [
  {
    daysAgo: 512,
    contractor: 'Seacoast Roofing',
    category: 'OTHER',
    property: 'Stroudwater House',
    title: 'Chimney flashing replaced',
    description: 'Old lead flashing removed, new copper fitted and sealed.',
    note: '10-year warranty.',
  },
  {
    daysAgo: 402,
    contractor: 'Northeast Boiler',
    category: 'HVAC',
    property: 'Morning Street Triple-Decker',
    title: 'Boiler cleaned and tuned',
    description: 'Yearly service. Nozzle and filter changed.',
  },
  {
    daysAgo: 288,
    contractor: 'Paredes Home Repair',
    category: 'YARD_MAINTENANCE',
    property: 'Juniper Row',
    title: 'Fence posts reset',
    description: 'Three posts on the east side leaned after the frost. Reset in concrete.',
  },
  {
    daysAgo: 176,
    contractor: 'Merrill Electric',
    category: 'ELECTRICAL',
    property: 'Lighthouse Court',
    title: 'Hall lights changed to LED',
    description: 'Fourteen fixtures on both floors.',
    note: 'Rebate form filed with the utility.',
  },
  {
    daysAgo: 121,
    contractor: 'Bright Coat Paint',
    category: 'OTHER',
    property: 'The Foundry Lofts',
    title: 'Stairwell painted',
    description: 'Two coats, walls and railings.',
  },
  {
    daysAgo: 74,
    contractor: 'Paredes Home Repair',
    category: 'OTHER',
    property: '77 Vaughan Street',
    title: 'Storm windows hung',
    description: 'All windows of the second floor. One sash cord replaced.',
  },
  {
    daysAgo: 38,
    contractor: 'Casco Bay Plumbing',
    category: 'PLUMBING',
    property: 'Harbor View Apartments',
    title: 'Main drain cleared',
    description: 'Roots cut, camera run from the basement to the street.',
    note: 'Repeat in a year.',
  },
  {
    daysAgo: 23,
    contractor: 'Northeast Boiler',
    category: 'HVAC',
    property: 'Morning Street Triple-Decker',
    title: 'Boiler cleaned and tuned',
    description: 'Yearly service. Pressure valve replaced.',
  },
  {
    daysAgo: 9,
    contractor: 'Casco Bay Plumbing',
    category: 'PLUMBING',
    property: 'Harbor View Apartments',
    title: 'Water heater replaced',
    description: 'Fifty gallons, with a new pan and shut-off.',
    note: '12-year warranty.',
    pictures: ['water-heater-before', 'water-heater-after'],
  },
  {
    daysAgo: 3,
    contractor: 'Paredes Home Repair',
    category: 'OTHER',
    property: '118 Congress Street',
    title: 'Front door weather strip',
    description: 'New strip and sweep. The latch was adjusted.',
  },
]

/** Their pictures, by their names among the demo's. */
export const jobPictures: readonly string[] = jobs.flatMap(({ pictures = [] }) =>
  pictures.map((name) => `work/${name}`),
)
