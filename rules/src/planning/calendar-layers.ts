/** The kinds of calendar entries, with the words that screens and feeds show. */
export const layerWords = {
  event: 'Events',
  'move-in': 'Move-ins',
  'lease-end': 'Lease ends',
  'move-out': 'Move-outs',
  project: 'Projects',
  'work-order': 'Work orders due',
  insurance: 'Licenses and insurance',
} as const

export type Layer = keyof typeof layerWords
export const layers = Object.keys(layerWords) as [Layer, ...Layer[]]
