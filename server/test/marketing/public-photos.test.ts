import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { type MarketDesk, openMarket } from '../kit/homes/market-desk'
import { picture } from '../kit/hostile/pictures'
import { noisyJpeg } from '../kit/hostile/sample-files'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let desk: MarketDesk
let desks = 0
beforeEach(async () => {
  desks += 1
  desk = await openMarket(context, `Photos${desks}`)
})

const get = (path: string) => context.app.inject({ url: path, headers: { 'user-agent': 'Mozilla/5.0' } })
const pathOf = async (id: number) => new URL((await desk.read(id)).url).pathname
const all = () => `/homes/${desk.office.account}`

test('a public page weighs little, fetches its first picture first, and those below it late', async () => {
  const files = Object.fromEntries(
    await Promise.all(Array.from({ length: 6 }, async (_, i) => [`sub_images_${i}`, await picture()])),
  )
  const description = 'Oak floors, walk-in closets and a view of the river. '.repeat(80)
  const id = await desk.add({ description }, { cover_image: await picture(), ...files })
  for (const path of [await pathOf(id), all()]) {
    const { payload } = await get(path)
    expect(brotliCompressSync(payload).length, path).toBeLessThan(60_000)
    const [first, ...others] = [...payload.matchAll(/<img [^>]+ width="1024" height="768"([^>]*)>/g)]
    expect(first?.[1], path).toContain('fetchpriority="high"')
    expect(others.every(([, more]) => more?.includes('loading="lazy"'))).toBe(true)
  }
})

test('phones are offered a medium size of each picture that has one, until the home is leased', async () => {
  const wide = await noisyJpeg(1600, 1200)
  const id = await desk.add({}, { cover_image: wide, sub_images_0: await picture() })
  const { cover_image, images } = await desk.read(id)
  const path = await pathOf(id)
  const { payload } = await get(path)
  const photos = `${all()}/${id}/photos`
  const [cover = '', other = ''] = [...payload.matchAll(/<img [^>]+>/g)].map(([tag]) => tag)
  const [, medium = ''] = /srcset="[^"]+\/([\w.-]+) 720w, [^"]+ 1024w" sizes="/.exec(cover) ?? []
  expect(cover).toContain(`/photos/${cover_image}" srcset`)
  // The page's policy lets in pictures of its own server alone, and that server may have several names.
  expect(payload).not.toMatch(/<img[^>]* src="http/)
  expect(other).toContain(`/photos/${images[0]?.image_name}"`)
  expect(other).not.toContain('srcset')
  expect((await get(all())).payload).toContain(`/photos/${medium} 720w`)
  const sizeOf = async (name: string) => {
    const { width, height } = await sharp((await get(`${photos}/${name}`)).rawPayload).metadata()
    return [width, height]
  }
  expect(await sizeOf(medium)).toEqual([720, 540])
  expect(await sizeOf(cover_image)).toEqual([1024, 768])
  const [full] = await context.database.ask<{ name: string }>(
    `select f.name from stored_file f join stored_file m using (account_id, group_key) where m.name = $1 and f.variant = 'full'`,
    [medium],
  )
  expect((await get(`${photos}/${full?.name}`)).statusCode).toBe(404)
  const elsewhere = await desk.add()
  expect((await get(`${all()}/${elsewhere}/photos/${medium}`)).statusCode).toBe(404)
  await desk.rent('2027-05-01', '2028-04-30')
  expect((await get(`${photos}/${medium}`)).statusCode).toBe(404)
})
