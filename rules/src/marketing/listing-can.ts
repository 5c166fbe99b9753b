import { type MayITable, mayI } from '../may-i'
import type { ListingState } from './listing-state'

interface ListingFacts {
  state: ListingState
}

const rented = { refused: 'The unit is leased, so this entry is already off the market.' }
const gone = { refused: 'The unit is archived, so this entry is already off the market.' }
const notPublished = { refused: 'This entry is not published.' }

/** Taking a listing down and putting it back. Publishing is the form's: it asks for the words and the date again. */
export const listingTable: MayITable<ListingState, 'pause' | 'withdraw' | 'resume' | 'reopen', ListingFacts> = {
  pause: {
    LIVE: { to: 'PAUSED' },
    DRAFT: notPublished,
    PAUSED: { refused: 'This entry is already paused.' },
    RENTED: rented,
    WITHDRAWN: { refused: 'This entry was withdrawn.' },
    GONE: gone,
  },
  withdraw: {
    LIVE: { to: 'WITHDRAWN' },
    DRAFT: notPublished,
    PAUSED: { to: 'WITHDRAWN' },
    RENTED: rented,
    WITHDRAWN: { refused: 'This entry was already withdrawn.' },
    GONE: gone,
  },
  resume: {
    LIVE: { refused: 'This entry is already published.' },
    DRAFT: { refused: 'This entry is not paused. Publish it in its form.' },
    PAUSED: { to: 'LIVE' },
    RENTED: rented,
    WITHDRAWN: { refused: 'This entry was withdrawn. Reopen it, check it, and publish it again.' },
    GONE: gone,
  },
  reopen: {
    LIVE: { refused: 'This entry is already published.' },
    DRAFT: { refused: 'This entry is already open.' },
    PAUSED: { refused: 'This entry is paused. Resume it.' },
    RENTED: rented,
    WITHDRAWN: { to: 'DRAFT' },
    GONE: gone,
  },
}

export const listingCan = mayI(({ state }: ListingFacts) => state, listingTable)
