import type { Letterhead } from './render-document'

/** An account has a name and, so far, no postal address. */
export const letterheadOf = (company: string): Letterhead => ({ name: company, address: [] })
