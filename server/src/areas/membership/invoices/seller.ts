import type { Party } from './invoice.sql'

/** Who sells memberships on this installation. */
export const seller = (): Party => ({ name: 'Freehold', lines: [] })
