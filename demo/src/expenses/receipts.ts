import { addDays, type Day } from '@freehold/rules/day'
import type { OddBill } from './repairs'

/** Bills with a receipt in demo/pictures: a photographed slip, or the PDF that the firm sent. The amount is what it says. */
const receipted: readonly (Omit<OddBill, 'day'> & { daysAgo: number; receipt: string })[] = [
  {
    daysAgo: 4,
    property: '118 Congress Street',
    unit: null,
    specific: 'Maintenance supplies',
    amount: 74.1,
    notes: 'Weather strip and bulbs',
    receipt: 'receipts/portland-hardware',
  },
  {
    daysAgo: 9,
    property: 'Harbor View Apartments',
    unit: 'Unit 2B',
    specific: 'Plumbing',
    amount: 1235,
    notes: 'Water heater, warranty twelve years',
    receipt: 'receipts/casco-bay-plumbing',
  },
  {
    daysAgo: 16,
    property: 'Old Mill Terrace',
    unit: 'B-14',
    specific: 'Appliances',
    amount: 738,
    notes: 'New refrigerator',
    receipt: 'receipts/dirigo-appliance',
  },
  {
    daysAgo: 23,
    property: 'Morning Street Triple-Decker',
    unit: null,
    specific: 'Heating and cooling',
    amount: 231.5,
    notes: 'Boiler cleaned and tuned',
    receipt: 'receipts/northeast-boiler',
  },
  {
    daysAgo: 38,
    property: 'Saco Island Apartments',
    unit: null,
    specific: 'Maintenance supplies',
    amount: 113.85,
    notes: 'Lock sets',
    receipt: 'receipts/saco-supply',
  },
  {
    daysAgo: 52,
    property: 'Cape Porpoise Duplex',
    unit: null,
    specific: 'Roof',
    amount: 1305,
    notes: 'Flashing at the chimney',
    receipt: 'receipts/seacoast-roofing',
  },
  {
    daysAgo: 77,
    property: 'Lighthouse Court',
    unit: 'Unit 104',
    specific: 'Painting',
    amount: 301.55,
    notes: 'Paint for the whole unit',
    receipt: 'receipts/bright-coat-paint',
  },
  {
    daysAgo: 104,
    property: 'Market Square Building',
    unit: 'Ground Floor',
    specific: 'Electrical',
    amount: 1190,
    notes: 'Panel for the espresso machine',
    receipt: 'receipts/merrill-electric',
  },
  {
    daysAgo: 131,
    property: 'Pier Road Cottages',
    unit: null,
    specific: 'Pest control',
    amount: 225,
    notes: 'Carpenter ants',
    receipt: 'receipts/york-pest',
  },
  {
    daysAgo: 190,
    property: 'Cochecho Row',
    unit: null,
    specific: 'Attorney',
    amount: 375,
    notes: 'Lease form reviewed',
    receipt: 'receipts/winslow-law',
  },
  {
    daysAgo: 248,
    property: 'Juniper Row',
    unit: null,
    specific: 'Cleaning',
    amount: 395,
    notes: 'Stairs, halls and windows',
    receipt: 'receipts/munjoy-cleaning',
  },
  {
    daysAgo: 305,
    property: 'Derby Wharf House',
    unit: 'House',
    specific: 'Carpentry',
    amount: 338.75,
    notes: 'Front door rehung',
    receipt: 'receipts/salem-locks',
  },
]

export const receiptedBills = (today: Day): (OddBill & { receipt: string })[] =>
  receipted.map(({ daysAgo, ...bill }) => ({ ...bill, day: addDays(today, -daysAgo) }))

export const receiptPictures = (): string[] => receipted.map(({ receipt }) => receipt)
