import type { Trade } from './trades'

/** The kinds of work in the maintenance log, with the words that screens show. */
export const logCategoryWords = {
  YARD_MAINTENANCE: 'Yard maintenance',
  ELECTRICAL: 'Electrical',
  HVAC: 'HVAC',
  PLUMBING: 'Plumbing',
  OTHER: 'Other',
} as const

export type LogCategory = keyof typeof logCategoryWords
export const logCategories = Object.keys(logCategoryWords) as [LogCategory, ...LogCategory[]]

/** The category of the log for work of a trade. */
export const logCategoryOf = (trade: Trade | null): LogCategory =>
  logCategories.find((category) => category === trade) ?? 'OTHER'
