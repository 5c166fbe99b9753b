import { unit } from '@freehold/contract/portfolio/unit'
import { searchUnits } from '@freehold/server/areas/portfolio/unit.sql'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Portfolio } from '../portfolio/seed-portfolio'
import { asAsked } from '../seeder'
import { coast } from './coast'
import { inland } from './inland'
import { portland } from './portland'

/** The types of buildings that people live in. */
const lived = ['Apartment', 'Condominium', 'Duplex', 'Mobile Home', 'Multi Family', 'Single Family', 'Townhouse']
const residential = [...portland, ...coast, ...inland]
  .filter(({ type }) => lived.includes(type))
  .map(({ property_name }) => property_name)

/** Vacant units that people live in, in the order of the look-up. */
export async function vacantHomes(tx: Tx, portfolio: Portfolio, by: UserScope) {
  const vacant = await searchUnits(tx, by, asAsked(unit.searchVacant, by, { limit: -1 }), { besides: null })
  const homes = [...portfolio.units]
    .filter(([key]) => residential.some((name) => key.startsWith(`${name}, `)))
    .map(([, home]) => home)
  return vacant.flatMap(({ id }) => homes.filter((home) => home.id === id))
}
