export const listingStates = ['LIVE', 'DRAFT', 'PAUSED', 'RENTED', 'WITHDRAWN', 'GONE'] as const
export type ListingState = (typeof listingStates)[number]

export const listingStateWords: Record<ListingState, string> = {
  LIVE: 'Published',
  DRAFT: 'Not published',
  PAUSED: 'Paused',
  RENTED: 'Rented',
  WITHDRAWN: 'Withdrawn',
  GONE: 'Unit archived',
}

/** Taken down by its people for a while, or for good; open otherwise. */
const standings = ['OPEN', 'PAUSED', 'WITHDRAWN'] as const
export type Standing = (typeof standings)[number]

interface ListingFacts {
  published: boolean
  standing: Standing
  /** A lease covers the day from which it is offered, or a later one. */
  taken: boolean
  /** The unit or its property was deleted. */
  archived: boolean
}

/**
 * The state of a listing. That it is rented is never stored: it follows from the leases, so the two cannot disagree.
 */
export function listingState({ published, standing, taken, archived }: ListingFacts): ListingState {
  if (!published) return standing === 'OPEN' ? 'DRAFT' : standing
  if (archived) return 'GONE'
  return taken ? 'RENTED' : 'LIVE'
}
