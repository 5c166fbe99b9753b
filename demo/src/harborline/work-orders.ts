import type { PhotoPhase } from '@freehold/rules/maintenance/order-event-kinds'
import type { Trade } from '@freehold/rules/maintenance/trades'
import type { Move } from '@freehold/rules/maintenance/work-order-can'
import type { Authorization, Urgency } from '@freehold/rules/maintenance/work-order-words'

interface DemoMove {
  /** Hours before now. */
  hoursAgo: number
  move: Move
  reason?: string
  /** Days from today. */
  visit?: number
  visitTime?: string
  lookAgain?: number
  /** By a link that was mailed to the contractor. */
  link?: true
}

/** A contractor's messages by link. */
interface DemoMessage {
  hoursAgo: number
  photos?: readonly { name: string; phase: PhotoPhase }[]
  invoice?: { cents: number; note: string }
}

export interface DemoOrder {
  hoursAgo: number
  contractor: string
  property: string
  /** A project of the property. */
  project?: string
  title: string
  description: string
  urgency: Urgency
  /** Days from today. */
  due: number
  trade?: Trade
  material: number
  materialFor?: string
  labor?: number
  moves?: readonly DemoMove[]
  authorized?: Authorization
  /** Days before today on which it was paid. */
  paidDaysAgo?: number
  pictures?: readonly string[]
  comment?: { hoursAgo: number; words: string; pictures?: readonly string[] }
  /** The most that the contractor may spend without asking. */
  limit?: number
  /** The owner was asked, and what waiting would do. */
  ownerAsked?: { hoursAgo: number; effect: string }
  sent?: readonly DemoMessage[]
}

const day = 24

/** Work orders in every stage, the oldest first. */
export const workOrders: readonly DemoOrder[] = [
  {
    hoursAgo: 400 * day,
    contractor: 'Dirigo Appliance',
    property: 'Harbor View Apartments',
    title: "Laundry room dryer doesn't heat",
    description: 'The second dryer from the left.',
    urgency: 'LOW',
    due: -393,
    material: 64,
    materialFor: 'Heating element',
    labor: 85,
    moves: [
      { hoursAgo: 399 * day, move: 'accept' },
      { hoursAgo: 396 * day, move: 'finish' },
      { hoursAgo: 392 * day, move: 'close' },
    ],
    authorized: 'APPROVE',
    paidDaysAgo: 391,
  },
  {
    hoursAgo: 62 * day,
    contractor: 'Casco Bay Plumbing',
    property: 'Harbor View Apartments',
    title: 'Kitchen sink drains slowly',
    description: 'Second call this spring.',
    urgency: 'MEDIUM',
    due: -58,
    trade: 'PLUMBING',
    material: 18.5,
    materialFor: 'Trap and washers',
    labor: 115,
    moves: [
      { hoursAgo: 61 * day, move: 'send' },
      { hoursAgo: 61 * day - 5, move: 'accept' },
      { hoursAgo: 60 * day, move: 'finish' },
      { hoursAgo: 57 * day, move: 'close' },
    ],
    authorized: 'APPROVE',
    paidDaysAgo: 56,
  },
  {
    hoursAgo: 20 * day,
    contractor: 'Bright Coat Paint',
    property: 'The Foundry Lofts',
    title: 'Repaint the lobby',
    description: 'The owner wants to wait for the new floor.',
    urgency: 'LOW',
    due: -6,
    material: 240,
    labor: 620,
    moves: [{ hoursAgo: 15 * day, move: 'cancel', reason: 'The owner declined the estimate.' }],
    authorized: 'DECLINE',
  },
  {
    hoursAgo: 16 * day,
    contractor: 'Paredes Home Repair',
    property: '77 Vaughan Street',
    title: 'Porch post leans',
    description: 'The second post from the left gave way at the foot.',
    urgency: 'MEDIUM',
    due: 9,
    material: 180,
    materialFor: 'Post, base and paint',
    labor: 350,
    moves: [
      { hoursAgo: 15 * day, move: 'accept' },
      { hoursAgo: 12 * day, move: 'hold', reason: 'The owner will decide after the spring.', lookAgain: 12 },
    ],
    authorized: 'DEFER',
    pictures: ['porch-before'],
  },
  {
    hoursAgo: 9 * day,
    contractor: 'Dirigo Appliance',
    property: 'Juniper Row',
    title: 'Garbage disposal hums and stops',
    description: 'Came back after the first repair.',
    urgency: 'MEDIUM',
    due: 2,
    material: 95,
    materialFor: 'Disposal, 1/2 horsepower',
    labor: 85,
    moves: [
      { hoursAgo: 8 * day, move: 'accept' },
      { hoursAgo: 7 * day, move: 'finish' },
      { hoursAgo: 3 * day, move: 'reopen' },
      { hoursAgo: 2 * day, move: 'accept' },
      { hoursAgo: 2 * day - 1, move: 'schedule', visit: 1, visitTime: '9 to 11 AM' },
    ],
  },
  {
    hoursAgo: 8 * day,
    contractor: 'Paredes Home Repair',
    property: 'Morning Street Triple-Decker',
    title: 'Back stair handrail is loose',
    description: 'Third floor landing.',
    urgency: 'MEDIUM',
    due: -3,
    material: 42,
    materialFor: 'Brackets',
    labor: 140,
    moves: [
      { hoursAgo: 7 * day, move: 'send', link: true },
      { hoursAgo: 6 * day, move: 'accept', link: true },
    ],
  },
  {
    hoursAgo: 6 * day,
    contractor: 'Merrill Electric',
    property: 'Lighthouse Court',
    project: 'Repaint hallways',
    title: 'Hallway outlet sparks',
    description: 'Ground floor, beside the mailboxes.',
    urgency: 'CRITICAL',
    due: -5,
    material: 28,
    materialFor: 'Outlet and cover',
    labor: 196,
    moves: [
      { hoursAgo: 6 * day - 1, move: 'send', link: true },
      { hoursAgo: 6 * day - 2, move: 'accept', link: true },
      { hoursAgo: 20, move: 'finish', link: true },
    ],
    sent: [
      {
        hoursAgo: 21,
        photos: [
          { name: 'outlet-before', phase: 'BEFORE' },
          { name: 'outlet-after', phase: 'AFTER' },
        ],
        invoice: { cents: 23150, note: 'The box behind it was loose too.' },
      },
    ],
    authorized: 'APPROVE',
  },
  {
    hoursAgo: 4 * day,
    contractor: 'Bright Coat Paint',
    property: 'Harbor View Apartments',
    project: 'Turnover of 2C',
    title: 'Paint 2C, walls and trim',
    description: 'Two coats. The closet doors stay as they are.',
    urgency: 'MEDIUM',
    due: 5,
    trade: 'PAINTING',
    material: 160,
    materialFor: 'Paint',
    labor: 420,
    moves: [
      { hoursAgo: 4 * day - 1, move: 'send' },
      { hoursAgo: 3 * day + 6, move: 'accept' },
      { hoursAgo: 3 * day, move: 'schedule', visit: 2, visitTime: '8 AM' },
    ],
    authorized: 'APPROVE',
  },
  {
    hoursAgo: 26,
    contractor: 'Casco Bay Plumbing',
    property: 'Harbor View Apartments',
    title: 'Burst pipe under the laundry sink',
    description: 'Water is shut off in the laundry room.',
    urgency: 'CRITICAL',
    due: 0,
    trade: 'PLUMBING',
    material: 85,
    materialFor: 'Copper pipe and valve',
    labor: 345,
    moves: [
      { hoursAgo: 25, move: 'send', link: true },
      { hoursAgo: 24, move: 'accept', link: true },
      { hoursAgo: 3, move: 'start', link: true },
    ],
    sent: [
      { hoursAgo: 3, photos: [{ name: 'burst-pipe-before', phase: 'BEFORE' }] },
      { hoursAgo: 1, photos: [{ name: 'burst-pipe-after', phase: 'AFTER' }] },
    ],
    authorized: 'APPROVE',
    comment: {
      hoursAgo: 1,
      words: 'New valve is in. The wall stays open until it is dry.',
      pictures: ['burst-pipe-wall'],
    },
  },
  {
    hoursAgo: 22,
    contractor: 'Casco Bay Plumbing',
    property: 'Morning Street Triple-Decker',
    title: 'Water heater leaks at the seam',
    description: 'Rust at the bottom. The pan under it fills in two days.',
    urgency: 'MEDIUM',
    due: 3,
    trade: 'PLUMBING',
    material: 760,
    materialFor: 'Water heater, 50 gallons',
    labor: 420,
    ownerAsked: { hoursAgo: 18, effect: 'If the tank gives way, the basement and the apartment beside it flood.' },
  },
  {
    hoursAgo: 5,
    contractor: 'Munjoy Cleaning',
    property: 'Juniper Row',
    title: 'Clean No. 4 before move-in',
    description: 'Windows included.',
    urgency: 'LOW',
    due: 7,
    material: 30,
    materialFor: 'Supplies',
    labor: 180,
  },
  {
    hoursAgo: 4,
    contractor: 'Northeast Boiler',
    property: '118 Congress Street',
    title: 'Heat is out on the second floor',
    description: 'The boiler starts and stops again.',
    urgency: 'CRITICAL',
    due: 0,
    trade: 'HVAC',
    material: 150,
    labor: 240,
    limit: 400,
    moves: [{ hoursAgo: 3, move: 'send', link: true }],
    pictures: ['boiler'],
  },
]

/** The pictures of the work orders, by their names among the demo's. */
export const workPictures: readonly string[] = workOrders.flatMap(({ pictures = [], comment, sent = [] }) =>
  [
    ...pictures,
    ...(comment?.pictures ?? []),
    ...sent.flatMap(({ photos = [] }) => photos.map((photo) => photo.name)),
  ].map((name) => `work/${name}`),
)
