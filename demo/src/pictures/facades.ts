import { apartments, condominium, mill, tripleDecker } from './blocks'
import { cottages, duplex, house, mobileHomes, townhouses } from './houses'
import type { Season } from './scenery'
import type { Sheet } from './svg'
import { land, offices, shops, storage, works } from './trades'

const facades = {
  apartments,
  condominium,
  cottages,
  duplex,
  house,
  land,
  mill,
  mobileHomes,
  offices,
  shops,
  storage,
  townhouses,
  tripleDecker,
  works,
}

export type Facade = keyof typeof facades
/** A building, and the light it is seen in. */
export type View = `${Facade} ${Season}`

export function facade(view: View, seed: number): Sheet {
  const [name, season] = view.split(' ') as [Facade, Season]
  return facades[name](seed, season)
}
