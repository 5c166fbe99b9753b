import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type MarketDesk, openMarket } from '../kit/homes/market-desk'
import { lease } from '../kit/homes/newcomer'
import { picture } from '../kit/hostile/pictures'
import { saved } from '../kit/money/landlord'
import { ownerOf, propertyOf, unitOf } from '../kit/world/world-forms'
import { listingOf } from '../kit/world/world-marketing'

let context: TestApp
let desk: MarketDesk
beforeAll(async () => {
  context = await testApp()
  desk = await openMarket(context, 'Similar')
})
afterAll(() => context.close())

const page = async (id: number): Promise<string> => {
  const { pathname } = new URL((await desk.read(id)).url)
  return (await context.app.inject({ method: 'GET', url: pathname })).payload
}

/** A home on offer, as far as it differs from the others. */
async function offer(title: string, { at, bedroom, rent }: { at?: number; bedroom: number; rent: number }) {
  const { office } = desk
  const place = at ?? office.property
  const home = await saved(office, unit.save, { ...unitOf('Similar', title, place), bedroom, rent })
  const fields = {
    ...listingOf('Similar', title, { property: place, unit: home }),
    title,
    published_rental: 'YES',
    available_date: '2027-05-01',
  }
  const files = { cover_image: await picture() }
  const answer = await ask(context.app, marketingUnit.save, fields, { token: office.person.token, files })
  expect(answer.type, answer.text).toBe('S_OK')
  return { id: answer.body.id, unit: home, title }
}

test('a home shows three like it, the nearest first, and none that is taken', async () => {
  const { office } = desk
  const holder = await saved(office, owner.save, ownerOf('Similar', 'Far'))
  const far = await saved(office, property.save, {
    ...propertyOf('Similar', 'Far', holder),
    city: 'Bangor',
    state: 'ME',
  })
  const shown = await offer('Shown', { bedroom: 2, rent: 1500 })
  const elsewhere = await offer('Elsewhere', { at: far, bedroom: 2, rent: 1500 })
  await offer('Larger', { bedroom: 4, rent: 1500 })
  await offer('Dearer', { bedroom: 2, rent: 1900 })
  await offer('Near', { bedroom: 2, rent: 1550 })
  const rented = await offer('Rented', { bedroom: 2, rent: 1500 })
  const leased = await lease(
    office,
    { ...desk.home, id: rented.unit },
    { name: 'Ann', moveIn: '2027-04-01', leaseEnd: '2028-03-31' },
  )
  expect(leased.type, leased.text).toBe('S_OK')

  const payload = await page(shown.id)
  const [, similar = ''] = payload.split('<section class="similar">')
  expect([...similar.matchAll(/<h3><a href="[^"]+">([^<]+)<\/a><\/h3>/g)].map(([, title]) => title)).toEqual([
    'Near',
    'Dearer',
    'Larger',
  ])
  // Its pictures come with their own home's address.
  const [, cover = ''] = /<img src="([^"]+)"/.exec(similar) ?? []
  expect((await context.app.inject({ method: 'GET', url: cover })).statusCode).toBe(200)
  expect((await page(elsewhere.id)).match(/<section class="similar">/g)).toHaveLength(1)
})

test('the only home shows none', async () => {
  const lonely = await openMarket(context, 'Lonely')
  const id = await lonely.add()
  const { pathname } = new URL((await lonely.read(id)).url)
  expect((await context.app.inject({ method: 'GET', url: pathname })).payload).not.toContain('class="similar"')
})
