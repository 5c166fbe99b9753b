interface ListingStory {
  daysAgo: number
  title: string
  description: string
  /** From today on. */
  availableInDays: number
  cover: string
  coverAlt: string
  others: readonly string[]
  fees: readonly { name: string; amount: number; due: 'RENT' | 'MOVE_IN'; optional: boolean }[]
  featured?: boolean
  published?: boolean
  forSale?: boolean
  pets?: boolean
  /** Visitors of each day from yesterday back. */
  views?: readonly number[]
  /** Visitors who asked about it. */
  questions?: readonly { daysAgo: number; name: string; email: string; phone: string; message: string }[]
}

/** The homes on the market: one that leads the page, one that is for sale as well, and a draft whose words need a look. */
export const listings: readonly ListingStory[] = [
  {
    daysAgo: 21,
    title: 'Bright home near the water',
    description:
      'Morning light in every room, oak floors and a kitchen with a window. Laundry in the building, bus stop at the corner. Third floor, no elevator.',
    availableInDays: 5,
    cover: 'listings/harbor-living',
    coverAlt: 'Living room with a wide window and a sofa',
    others: ['listings/harbor-kitchen', 'listings/harbor-bedroom', 'listings/harbor-bath'],
    fees: [
      { name: 'Trash and recycling', amount: 18, due: 'RENT', optional: false },
      { name: 'Off-street parking', amount: 75, due: 'RENT', optional: true },
      { name: 'Key fob', amount: 25, due: 'MOVE_IN', optional: false },
    ],
    featured: true,
    pets: true,
    views: [6, 4, 9, 3, 5, 2, 7, 11, 8, 4, 6, 3, 5, 9, 12, 7, 4, 8, 15, 19],
    questions: [
      {
        daysAgo: 12,
        name: 'Priya Raman',
        email: 'priya.raman@mail.example',
        phone: '(207) 555-0142',
        message: 'Is the laundry on the same floor, and can I bring a cat?',
      },
      {
        daysAgo: 6,
        name: 'Owen Delacroix',
        email: 'owen.delacroix@mail.example',
        phone: '',
        message: 'Could I see the home on a Saturday?',
      },
      {
        daysAgo: 1,
        name: 'Marta Lindqvist',
        email: 'marta.lindqvist@mail.example',
        phone: '(207) 555-0177',
        message: 'Is a parking spot still available?',
      },
    ],
  },
  {
    daysAgo: 8,
    title: 'Loft with high ceilings',
    description: 'Brick walls, tall windows and a new kitchen. Bicycle room on the ground floor. Also for sale.',
    availableInDays: 30,
    cover: 'listings/loft-living',
    coverAlt: 'Loft with brick walls and tall windows',
    others: ['listings/loft-kitchen'],
    fees: [{ name: 'Water and sewer', amount: 42.5, due: 'RENT', optional: false }],
    forSale: true,
    views: [3, 5, 2, 4, 6, 9, 8],
  },
  {
    daysAgo: 2,
    title: 'Cozy home on a quiet street',
    description: 'Perfect for couples. Walk-in closet, small garden, new heat pump.',
    availableInDays: 14,
    cover: 'listings/row-bedroom',
    coverAlt: '',
    others: [],
    fees: [],
    published: false,
  },
]

export const listingPictures: readonly string[] = listings.flatMap(({ cover, others }) => [cover, ...others])
