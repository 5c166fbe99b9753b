import type { BuildingData, OwnerData, UnitLine } from '../account-data'
import type { OwnerKey } from './owners'
import type { StaffKey } from './staff'

type Facts = Omit<BuildingData, 'property_name' | 'owner' | 'type' | 'town' | 'units' | 'views'>
type Terms = Pick<UnitLine, 'rent' | 'deposit' | 'notes'>

interface By {
  by: StaffKey
  /** How many days ago, and at which minute of the working day; or how many minutes ago today. */
  when: readonly [days: number, minute: number] | { minutesAgo: number }
}

export type Change = By &
  (
    | { owner: OwnerKey; now: Partial<OwnerData> }
    | { property: string; now: Partial<Facts>; adds?: readonly string[] }
    | { unit: readonly [property: string, name: string]; now: Partial<Terms> }
  )

/** The changes since the account was set up, from the oldest to the newest. */
export const changes: readonly Change[] = [
  { when: [46, 35], by: 'manager', unit: ['118 Congress Street', 'Apt 3'], now: { rent: 1950 } },
  { when: [46, 38], by: 'manager', unit: ['118 Congress Street', 'Apt 5'], now: { rent: 1975 } },
  {
    when: [44, 210],
    by: 'owner',
    property: 'Stroudwater House',
    now: { parking_spot: 'Drive for 3 cars; the barn stays with the owner' },
  },
  {
    when: [43, 90],
    by: 'propertyManager',
    property: 'Juniper Row',
    now: { laundry: 'In each house, new in No. 3 and No. 4' },
  },
  {
    when: [41, 15],
    by: 'siteManager',
    unit: ['Harbor View Apartments', 'Unit 2B'],
    now: { notes: 'Water heater replaced; warranty to 2036.' },
  },
  { when: [40, 160], by: 'admin', owner: 'mill', now: { phone: '(617) 555-0163' } },
  { when: [37, 305], by: 'propertyManager', unit: ['Willard Beach House', 'House'], now: { deposit: 1200 } },
  { when: [35, 20], by: 'manager', property: 'Androscoggin Park', now: { laundry: 'Park laundry, open 7 to 10' } },
  {
    when: [33, 75],
    by: 'siteManager',
    unit: ['Lighthouse Court', 'Unit 104'],
    now: { notes: 'Carpet out, oak refinished.', rent: 1895 },
  },
  {
    when: [31, 250],
    by: 'propertyManager',
    property: 'Pier Road Cottages',
    now: { laundry: 'Laundry shed, two machines' },
    adds: ['cottages-winter'],
  },
  {
    when: [29, 44],
    by: 'admin',
    owner: 'delgado',
    now: { pp_addr_type: 'EMAIL', pp_address: 'rosa.delgado@mailbox.example' },
  },
  { when: [27, 130], by: 'manager', unit: ['The Foundry Lofts', 'A-203'], now: { rent: 2075 } },
  {
    when: [26, 12],
    by: 'manager',
    unit: ['The Foundry Lofts', 'A-207'],
    now: { rent: 2720, notes: 'Top floor, skylight. Blind fitted.' },
  },
  {
    when: [24, 330],
    by: 'owner',
    unit: ['77 Vaughan Street', 'Unit C'],
    now: { notes: 'Chimney swept, damper repaired.' },
  },
  {
    when: [22, 95],
    by: 'siteManager',
    property: 'Lighthouse Court',
    now: { parking_spot: '18, numbered; 2 with charger' },
  },
  { when: [20, 205], by: 'propertyManager', unit: ['Juniper Row', 'No. 2'], now: { rent: 3195 } },
  { when: [17, 60], by: 'manager', property: 'Scottow Meadow', now: { valuation: 565_000 } },
  {
    when: [15, 142],
    by: 'manager',
    property: 'Islington Mill Offices',
    now: { unit_mix: '4 suites, 300 and 400 can be joined' },
  },
  { when: [13, 18], by: 'admin', owner: 'juniper', now: { address: '2121 North Clark Street, Apt 9' } },
  {
    when: [11, 270],
    by: 'propertyManager',
    unit: ['Morning Street Triple-Decker', 'Second floor'],
    now: { notes: 'Porch railing renewed.' },
  },
  {
    when: [9, 33],
    by: 'siteManager',
    unit: ['Harbor View Apartments', 'Unit 3A'],
    now: { notes: 'Bath re-caulked, fan replaced.' },
  },
  {
    when: [8, 190],
    by: 'propertyManager',
    property: 'Morning Street Triple-Decker',
    now: { parking_spot: '3 in the drive, 1 on the street' },
    adds: ['triple-decker-dusk'],
  },
  { when: [6, 120], by: 'manager', unit: ['Old Mill Terrace', 'B-24'], now: { rent: 1425 } },
  { when: [5, 55], by: 'owner', property: 'Harbor View Apartments', now: { laundry: 'In the basement, app operated' } },
  { when: [4, 300], by: 'propertyManager', unit: ['Lighthouse Court', 'Unit 203'], now: { rent: 1610 } },
  {
    when: [2, 40],
    by: 'siteManager',
    unit: ['Harbor View Apartments', 'Unit 1E'],
    now: { notes: 'Sleeping alcove behind a sliding door. Keys at the office.' },
  },
  {
    when: [1, 150],
    by: 'admin',
    property: 'Market Square Building',
    now: { parking_spot: 'Hanover garage, 8 passes' },
  },
  { when: [1, 260], by: 'manager', unit: ['Islington Mill Offices', 'Suite 400'], now: { rent: 4150 } },
  { when: { minutesAgo: 66 }, by: 'admin', owner: 'seabright', now: { phone: '(207) 555-0130' } },
  { when: { minutesAgo: 31 }, by: 'propertyManager', unit: ['Willard Beach House', 'House'], now: { rent: 1695 } },
  {
    when: { minutesAgo: 14 },
    by: 'manager',
    unit: ['Bowdoin Corner', 'House 2'],
    now: { notes: 'Academic-year leases preferred. New range hood.' },
  },
]
