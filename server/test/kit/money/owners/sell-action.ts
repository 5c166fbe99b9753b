import { property } from '@freehold/contract/portfolio/property'
import type { Action, World } from '../action'
import { sell } from './purses'

/** The house goes to the owner who doesn't have it. */
export function sellAction({ book, landlord }: World): Action | null {
  const to = book.owners.find((one) => one !== book.owner)
  if (!to) return null
  return {
    words: `the house is sold to the owner ${book.owners.indexOf(to) + 1}`,
    expect: () => {
      sell(book, to)
      return 'S_OK'
    },
    ask: async () => {
      const { type_id, property_name, address } = (await landlord.ask(property.get, { id: landlord.property })).body
        .data
      return landlord.ask(property.save, { id: landlord.property, type_id, property_name, address, owner_id: to.owner })
    },
  }
}
