import { addDays, type Day } from '@freehold/rules/day'
import type { Page } from '../pictures/upload-pictures'
import { invoice } from './invoice'
import type { OddBill } from './repairs'
import { slip } from './slips'

interface Receipted extends Omit<OddBill, 'day'> {
  daysAgo: number
  /** What the shop gave: a slip that somebody photographed, or an invoice that came as a paper. */
  given: 'slip' | 'invoice'
  firm: string
  /** What the amount is made of; it comes to the whole. */
  lines: readonly [what: string, amount: number][]
}

const bill = (
  [daysAgo, given, firm]: [number, Receipted['given'], string],
  [property, unit, specific]: [string, string | null, string],
  notes: string,
  lines: Receipted['lines'],
): Receipted => ({
  daysAgo,
  given,
  firm,
  property,
  unit,
  specific,
  notes,
  lines,
  amount: Math.round(lines.reduce((sum, [, amount]) => sum + amount * 100, 0)) / 100,
})

/** The bills whose receipts were kept. */
const receipted: readonly Receipted[] = [
  bill(
    [4, 'slip', 'Portland Hardware'],
    ['118 Congress Street', null, 'Maintenance supplies'],
    'Weather strip and bulbs',
    [
      ['Weather strip', 42.9],
      ['Bulbs, 12', 31.2],
    ],
  ),
  bill(
    [9, 'invoice', 'Casco Bay Plumbing'],
    ['Harbor View Apartments', 'Unit 2B', 'Plumbing'],
    'Water heater, warranty twelve years',
    [
      ['Water heater, 50 gal', 780],
      ['Labor, 4 h', 420],
      ['Permit', 35],
    ],
  ),
  bill([16, 'slip', 'Dirigo Appliance'], ['Old Mill Terrace', 'B-14', 'Appliances'], 'New refrigerator', [
    ['Refrigerator 18 cu ft', 689],
    ['Delivery', 49],
  ]),
  bill(
    [23, 'invoice', 'Northeast Boiler'],
    ['Morning Street Triple-Decker', null, 'Heating and cooling'],
    'Boiler cleaned and tuned',
    [
      ['Tune-up', 185],
      ['Nozzle and filter', 46.5],
    ],
  ),
  bill([38, 'slip', 'Saco Supply'], ['Saco Island Apartments', null, 'Maintenance supplies'], 'Lock sets', [
    ['Lock set, 3', 113.85],
  ]),
  bill([52, 'invoice', 'Seacoast Roofing'], ['Cape Porpoise Duplex', null, 'Roof'], 'Flashing at the chimney', [
    ['Lead flashing', 310],
    ['Labor, 9 h', 855],
    ['Lift', 140],
  ]),
  bill([77, 'slip', 'Bright Coat Paint'], ['Lighthouse Court', 'Unit 104', 'Painting'], 'Paint for the whole unit', [
    ['Eggshell white, 6 gal', 263.4],
    ['Brushes, tape', 38.15],
  ]),
  bill(
    [104, 'invoice', 'Merrill Electric'],
    ['Market Square Building', 'Ground Floor', 'Electrical'],
    'Panel for the espresso machine',
    [
      ['Sub-panel, 60 A', 420],
      ['Labor, 7 h', 770],
    ],
  ),
  bill([131, 'slip', 'York Pest'], ['Pier Road Cottages', null, 'Pest control'], 'Carpenter ants', [
    ['Treatment, five cottages', 225],
  ]),
  bill([190, 'invoice', 'Winslow Law'], ['Cochecho Row', null, 'Attorney'], 'Lease form reviewed', [
    ['Review, 1.5 h', 375],
  ]),
  bill([248, 'slip', 'Munjoy Cleaning'], ['Juniper Row', null, 'Cleaning'], 'Stairs, halls and windows', [
    ['Stairs and halls', 340],
    ['Windows', 55],
  ]),
  bill([305, 'slip', 'Salem Locks'], ['Derby Wharf House', 'House', 'Carpentry'], 'Front door rehung', [
    ['Labor', 210],
    ['Mortise lock', 128.75],
  ]),
]

const keyOf = ({ firm, daysAgo }: Receipted): string => `receipt ${firm} ${daysAgo}`

export const receiptedBills = (today: Day): (OddBill & { receipt: string })[] =>
  receipted.map((one) => {
    const { property, unit, specific, amount, notes, daysAgo } = one
    return { property, unit, specific, amount, notes, day: addDays(today, -daysAgo), receipt: keyOf(one) }
  })

export const receiptPages = (): [string, Page][] =>
  receipted.map((one, i) => [
    keyOf(one),
    one.given === 'slip'
      ? {
          filename: 'receipt.jpg',
          sheet: slip(
            one.lines.map(([, amount]) => amount),
            i,
          ),
          form: 'jpeg',
        }
      : { filename: 'invoice.pdf', paper: invoice(one) },
  ])
