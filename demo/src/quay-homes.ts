import type { BuildingData, OwnerData, StaffData } from './account-data'
import { galleryOf } from './pictures/picture-queue'
import { setUp } from './portfolio/seed-portfolio'
import type { Story } from './seed-account'
import { createSeeder } from './seeder'
import { join } from './users'

export const newcomer: StaffData = {
  group: 1,
  login: 'newcomer',
  name: 'Kay Quimby',
  phone: '(401) 555-0164',
  joinedDaysAgo: 1,
  lastSeenMinutesAgo: 1_300,
}

const newport = { city: 'Newport', state: 'RI', zipcode: '02840' }

const owners: Readonly<Record<string, OwnerData>> = {
  quimby: {
    business_name: 'Quay Homes',
    first_name: 'Kay',
    last_name: 'Quimby',
    email: 'kay@quayhomes.example',
    phone: '(401) 555-0164',
    pp_addr_type: 'EMAIL',
    pp_address: 'kay@quayhomes.example',
    address: '14 Bowens Wharf',
    ...newport,
  },
}

const buildings: readonly BuildingData[] = [
  {
    property_name: 'Spring Street House',
    type: 'Multi Family',
    owner: 'quimby',
    address: '212 Spring Street',
    town: newport,
    year_built: 1912,
    units: [],
  },
]

/** The stage at which units are asked for. */
const unitsNext = 6

/** An account that was opened yesterday. Its owner has entered a property, and the wizard waits for the units. */
export const quayHomes = (): Story => ({
  account: { name: 'Quay Homes', timezone: 'America/New_York', membership: 'pro', userLimit: 0, unitLimit: 20 },
  domain: 'demo.example',
  admin: newcomer,
  setupStage: unitsNext,
  pictures: [],
  seed: async (tx, office, id, pictures) => {
    const scope = await join(tx, office, newcomer, { id })
    const gallery = galleryOf(tx, pictures)
    await setUp({
      tx,
      teller: createSeeder(tx),
      now: office.now,
      gallery,
      owners,
      buildings,
      by: [scope],
      pace: 1,
      until: 1,
    })
    await gallery.hang()
    return { staff: [{ id, data: newcomer }] }
  },
})
