/** The kinds of calendar entries, with the words that screens and feeds show. */
export const layerWords = {
  event: 'Events',
  'move-in': 'Move-ins',
  'lease-end': 'Lease ends',
  renewal: 'Renewal answers',
  'move-out': 'Move-outs',
  notice: 'Notices',
  deposit: 'Deposit deadlines',
  'rent-due': 'Rent due',
  'work-order': 'Work orders due',
  visit: 'Visits',
  inspection: 'Inspections',
  upkeep: 'Upkeep',
  project: 'Projects',
  insurance: 'Licenses and insurance',
} as const

export type Layer = keyof typeof layerWords
export const layers = Object.keys(layerWords) as [Layer, ...Layer[]]

/** The layers of the dashboard's calendar, a small one. */
export const dashboardLayers: readonly Layer[] = [
  'event',
  'move-in',
  'lease-end',
  'move-out',
  'project',
  'work-order',
  'insurance',
]
