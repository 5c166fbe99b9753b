/** The trades of contractors, with the words that screens show. */
export const tradeWords = {
  APPLIANCES: 'Appliances',
  CARPENTRY: 'Carpentry',
  CLEANING: 'Cleaning',
  ELECTRICAL: 'Electrical',
  FLOORING: 'Flooring',
  HVAC: 'HVAC',
  PAINTING: 'Painting',
  PLUMBING: 'Plumbing',
  ROOFING: 'Roofing',
  YARD_MAINTENANCE: 'Yard maintenance',
  OTHER: 'Other',
} as const

export type Trade = keyof typeof tradeWords
export const trades = Object.keys(tradeWords) as [Trade, ...Trade[]]
