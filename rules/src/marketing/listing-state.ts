export const listingStates = ['LIVE', 'DRAFT', 'RENTED', 'GONE'] as const
export type ListingState = (typeof listingStates)[number]

export const listingStateWords: Record<ListingState, string> = {
  LIVE: 'Published',
  DRAFT: 'Not published',
  RENTED: 'Rented',
  GONE: 'Unit archived',
}

interface ListingFacts {
  published: boolean
  /** A lease covers the day from which it is offered, or a later one. */
  taken: boolean
  /** The unit or its property was deleted. */
  archived: boolean
}

/**
 * What became of a listing. That it is rented is never stored: it follows from the leases, so the two cannot disagree.
 */
export function listingState({ published, taken, archived }: ListingFacts): ListingState {
  if (!published) return 'DRAFT'
  if (archived) return 'GONE'
  return taken ? 'RENTED' : 'LIVE'
}
