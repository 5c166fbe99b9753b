import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { picture } from '../hostile/pictures'
import type { Unit } from '../money/book'
import { type Landlord, openOffice } from '../money/landlord'
import { listingOf } from '../world/world-marketing'
import { lease, unitOf } from './newcomer'

/** An office on April 15, 2027 with one vacant unit, and what it does to market it. */
export interface MarketDesk {
  office: Landlord
  home: Unit
  fields: (change?: object) => object
  /** Saves an entry with a cover; answers its number. */
  add: (change?: object, files?: Record<string, Buffer>) => Promise<number>
  save: (change?: object, files?: Record<string, Buffer>) => ReturnType<typeof ask<typeof marketingUnit.save>>
  read: (id: number) => Promise<Awaited<ReturnType<typeof ask<typeof marketingUnit.get>>>['body']['data']>
  rent: (moveIn: string, leaseEnd: string, name?: string) => Promise<void>
}

export async function openMarket(context: TestApp, mark: string): Promise<MarketDesk> {
  const office = await openOffice(context, mark, '2027-04-15')
  const home = await unitOf(office)
  const fields = (change: object = {}) => ({
    ...listingOf(mark, 'Sunny', { property: office.property, unit: home.id }),
    published_rental: 'YES',
    available_date: '2027-05-01',
    ...change,
  })
  const save: MarketDesk['save'] = (change, files = {}) =>
    ask(context.app, marketingUnit.save, fields(change), { token: office.person.token, files })
  return {
    office,
    home,
    fields,
    save,
    add: async (change, files) => {
      const answer = await save(change, files ?? { cover_image: await picture() })
      if (answer.type !== 'S_OK') throw new Error(`The listing cannot be saved: ${answer.text}`)
      return answer.body.id
    },
    read: async (id) => (await office.ask(marketingUnit.get, { id })).body.data,
    rent: async (moveIn, leaseEnd, name = 'Ann') => {
      const answer = await lease(office, home, { name, moveIn, leaseEnd })
      if (answer.type !== 'S_OK') throw new Error(`The unit cannot be rented: ${answer.text}`)
    },
  }
}
