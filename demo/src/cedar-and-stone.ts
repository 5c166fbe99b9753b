import type { BuildingData, OwnerData, StaffData } from './account-data'
import { beginningOf, type Crowd, crowdOn } from './leases/make-tenancies'
import { seedLeases } from './leases/seed-leases'
import { galleryOf } from './pictures/picture-queue'
import { importTwice } from './portfolio/import-portfolio'
import { picturesOf } from './portfolio/property-fields'
import { setUp } from './portfolio/seed-portfolio'
import { chance } from './random'
import type { Story } from './seed-account'
import { createSeeder } from './seeder'
import { join } from './users'

const admin: StaffData = {
  group: 1,
  login: 'admin',
  name: 'Joan Castellano',
  phone: '(802) 555-0111',
  joinedDaysAgo: 489,
  lastSeenMinutesAgo: 2_950,
}

const burlington = { city: 'Burlington', state: 'VT', zipcode: '05401' }
const winooski = { city: 'Winooski', state: 'VT', zipcode: '05404' }

const owners: Readonly<Record<string, OwnerData>> = {
  castellano: {
    business_name: 'Cedar & Stone LLC',
    first_name: 'Joan',
    last_name: 'Castellano',
    email: 'joan@cedarandstone.example',
    phone: '(802) 555-0111',
    pp_addr_type: 'EMAIL',
    pp_address: 'joan@cedarandstone.example',
    address: '55 Pine Street',
    ...burlington,
  },
  boucher: {
    business_name: 'Onion River Rentals',
    first_name: 'Luc',
    last_name: 'Boucher',
    email: 'luc@onionriver.example',
    phone: '(802) 555-0137',
    pp_addr_type: 'EMAIL',
    pp_address: 'luc@onionriver.example',
    address: '12 East Allen Street',
    ...winooski,
  },
}

const buildings: readonly BuildingData[] = [
  {
    property_name: 'Pine Street Triplex',
    type: 'Multi Family',
    owner: 'castellano',
    address: '57 Pine Street',
    town: burlington,
    year_built: 1931,
    valuation: 690_000,
    units: [{ names: ['Unit 1', 'Unit 2', 'Unit 3'], bedroom: 2, bathroom: 1, rent: 1725, step: 40 }],
  },
  {
    property_name: 'Loomis Street House',
    type: 'Single Family',
    owner: 'castellano',
    address: '118 Loomis Street',
    town: burlington,
    year_built: 1908,
    valuation: 515_000,
    units: [{ names: ['House'], bedroom: 4, bathroom: 2, rent: 3200 }],
  },
  {
    property_name: 'Falls Duplex',
    type: 'Duplex',
    owner: 'boucher',
    address: '20 West Canal Street',
    town: winooski,
    year_built: 1955,
    valuation: 440_000,
    units: [{ names: ['East', 'West'], bedroom: 2, bathroom: 1, rent: 1650 }],
  },
]

const crowd: Crowd = {
  seed: 5,
  monthsBack: 14,
  vacant: 1,
  holdingOver: 1,
  leaving: 0,
  endingIn: [{ months: 1, units: 1 }],
  hadOthers: 3,
  toSettle: [],
  transfers: 0,
  cancelled: 0,
  bills: 0,
  troubles: { pays: [], firmsPay: [], mishaps: [], unpaid: 0, unannounced: 0 },
}

/** The files of a house that Joan takes over from another manager. */
const takenOver = (city: string): Readonly<Record<string, string>> => ({
  'owners.csv': [
    'Company,First name,Last name,Email,Phone,Address,City,State,Zip',
    'Millyard Partners,Odile,Tremblay,odile@millyard.example,(802) 555-0163,8 Millyard Lane,Winooski,VT,05404',
  ].join('\r\n'),
  'properties.csv': [
    'Property,Property type,Owner,Address,City,State,Zip,Year built',
    `Millyard House,Multi Family,Millyard Partners,8 Millyard Lane,${city},VT,05404,1931`,
  ].join('\r\n'),
})

/** A small account beside the big one, with as many units as its membership has room for. */
export const cedarAndStone = (): Story => ({
  account: { name: 'Cedar & Stone', timezone: 'America/New_York', membership: 'pro', userLimit: 0, unitLimit: 6 },
  paid: {
    extraUnits: 4,
    months: 1,
    payer: {
      cardholder: admin.name,
      email: 'admin@second.example',
      address: '12 Cherry Street',
      city: 'Burlington',
      state: 'VT',
      zipcode: '05401',
    },
  },
  domain: 'second.example',
  admin,
  pictures: buildings.flatMap(picturesOf),
  seed: async (tx, office, id, pictures) => {
    const teller = createSeeder(tx)
    const scope = await join(tx, office, admin, { id })
    const gallery = galleryOf(tx, pictures)
    const portfolio = await setUp({
      tx,
      teller,
      now: office.now,
      gallery,
      owners,
      buildings,
      by: [scope],
      pace: 4,
      until: 474,
    })
    const dice = chance(crowd.seed)
    const tenancies = crowdOn(scope.today, portfolio, buildings, crowd, dice)
    await seedLeases({
      tx,
      teller,
      office,
      head: scope,
      tenancies,
      dice,
      begins: beginningOf(scope.today, crowd),
      bills: [],
      meanwhile: [],
      who: () => scope,
    })
    await gallery.hang()
    // Searching is brought up to date at the end of the story, so the import comes last.
    await importTwice(
      tx,
      office.vault,
      { scope, when: new Date(office.now.getTime() - 26 * 3_600_000) },
      takenOver('Winoosky'),
      takenOver('Winooski'),
    )
    return { staff: [{ id, data: admin }] }
  },
})
