import { groupIds, mayGroup } from '@freehold/contract/access'
import { activity } from '@freehold/contract/account/activity'
import { file } from '@freehold/contract/account/file'
import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type MarketDesk, openMarket } from '../kit/homes/market-desk'
import { paper, picture } from '../kit/hostile/pictures'
import { saved } from '../kit/money/landlord'
import { addPerson } from '../kit/world/people'
import { propertyOf, unitOf } from '../kit/world/world-forms'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let desk: MarketDesk
let mark: string
let desks = 0
beforeEach(async () => {
  desks += 1
  mark = `Market${desks}`
  desk = await openMarket(context, mark)
})

const titles = async (input: object = {}) =>
  (await desk.office.ask(marketingUnit.list, input)).body.data.map(({ title }) => title)

describe('an entry', () => {
  test('is saved with its images, listed and read', async () => {
    const id = await desk.add(
      {},
      { cover_image: await picture(), sub_images_0: await picture(), sub_images_1: await picture() },
    )
    const found = await desk.read(id)
    const row = {
      id,
      title: `${mark} Sunny home`,
      property_id: desk.office.property,
      unit_id: desk.home.id,
      rent: 1500,
      rent_period: 'MONTHLY',
      available_date: '2027-05-01',
      featured_rental: 'NO',
      published_rental: 'YES',
      for_sale: 'NO',
      allow_pets: 'YES',
      allow_smoking: 'NO',
      cover_image: found.cover_image,
      cover_thumb: found.cover_thumb,
      state: 'LIVE',
      views: 0,
      applications: 0,
    }
    expect(found).toMatchObject({
      ...row,
      deposit: 500,
      fees: [{ name: `${mark} trash`, amount: 25, due: 'RENT', optional: false }],
      property: { id: desk.office.property, property_name: `${mark} House` },
      unit: { id: desk.home.id, unit_name: 'Unit 3' },
      url: expect.stringMatching(new RegExp(`/homes/${desk.office.account}/${id}-market\\d+-sunny-home$`)),
    })
    expect(found.images).toHaveLength(2)
    const { body } = await desk.office.ask(marketingUnit.list, {})
    expect(body).toMatchObject({
      count: 1,
      data: [{ ...row, property_name: `${mark} House`, unit_name: 'Unit 3' }],
    })
  })

  test('needs what the screen requires, a cover too', async () => {
    const refused = await desk.office.ask(marketingUnit.save, {})
    expect(Object.keys(refused.fields ?? {})).toEqual([
      'title',
      'available_date',
      'property_id',
      'unit_id',
      'featured_rental',
      'published_rental',
      'for_sale',
      'allow_pets',
      'allow_smoking',
    ])
    expect((await desk.save()).fields).toEqual({ cover_image: 'Cover Image is required.' })
    expect(await titles()).toEqual([])
    const id = await desk.add({ description: '', website: '', fees: '', cover_alt: '' })
    expect((await desk.save({ id })).type).toBe('S_OK')
  })

  test.each([
    ['website', { website: 'javascript:alert(1)' }],
    ['website', { website: 'not an address' }],
    ['fees', { fees: '[{"name":"Trash","amount":1.005,"due":"RENT","optional":false}]' }],
    ['fees', { fees: '[{"name":"Trash","amount":-5,"due":"RENT","optional":false}]' }],
    ['available_date', { available_date: '2027-02-30' }],
    ['allow_pets', { allow_pets: 'MAYBE' }],
  ])('refuses a wrong %s', async (name, change) => {
    const answer = await desk.save(change, { cover_image: await picture() })
    expect(answer.type).toBe('E_INVALID')
    expect(Object.keys(answer.fields ?? {})).toEqual([name])
  })

  test('completes an address without https', async () => {
    expect((await desk.read(await desk.add({ website: 'homes.example/2b' }))).website).toBe('https://homes.example/2b')
  })

  test('keeps the cover until another is sent, and arranges, describes and deletes sub images', async () => {
    const id = await desk.add(
      {},
      { cover_image: await picture(), sub_images_10: await picture(), sub_images_9: await picture() },
    )
    const before = await desk.read(id)
    const [first, second] = before.images
    const arranged = JSON.stringify([
      { id: second?.id, alt: 'The kitchen' },
      { id: first?.id, alt: '' },
    ])
    await desk.add({ id, arranged }, { sub_images_0: await picture() })
    const after = await desk.read(id)
    expect(after.cover_image).toBe(before.cover_image)
    expect(after.images.map(({ id: image, alt }) => [image, alt])).toEqual([
      [second?.id, 'The kitchen'],
      [first?.id, ''],
      [expect.any(Number), ''],
    ])
    await desk.add({ id }, { cover_image: await picture() })
    const open = (name: string) => desk.office.ask(file.image, { file: name })
    expect((await open(before.cover_image)).type).toBe('E_NOT_FOUND')
    expect((await desk.office.ask(marketingUnit.removeSub, { id: first?.id })).type).toBe('S_OK')
    expect((await desk.office.ask(marketingUnit.removeSub, { id: first?.id })).type).toBe('E_NOT_FOUND')
    expect((await open(first?.image_name ?? '')).type).toBe('E_NOT_FOUND')
    expect((await desk.read(id)).images).toHaveLength(2)
  })

  test('takes a cover and sub images by calls of their own', async () => {
    const id = await desk.add()
    const before = await desk.read(id)
    const send = async <C extends typeof marketingUnit.uploadCover | typeof marketingUnit.uploadSub>(
      call: C,
      content?: Buffer,
    ) => ask(context.app, call, { id }, { token: desk.office.person.token, files: content ? { file: content } : {} })
    const cover = await send(marketingUnit.uploadCover, await picture())
    const sub = await send(marketingUnit.uploadSub, await picture())
    const after = await desk.read(id)
    expect(after.cover_image).toBe(cover.body.file)
    expect(after.cover_image).not.toBe(before.cover_image)
    expect(after.images).toMatchObject([{ id: sub.body.id, image_name: sub.body.file }])
    expect((await send(marketingUnit.uploadSub)).type).toBe('E_INVALID')
    expect((await send(marketingUnit.uploadCover, paper)).type).toBe('E_INVALID')
  })

  test('serves its images, with nothing of the place where they were taken', async () => {
    const located = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#805030' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(located).metadata()).exif).toBeDefined()
    const id = await desk.add({}, { cover_image: located, sub_images_0: located })
    const other = await desk.add()
    const { cover_image, cover_thumb, images } = await desk.read(id)
    const get = async (path: string) =>
      context.app.inject({ url: `/api/${path}`, headers: { authorization: desk.office.person.token } })
    const opened = [
      `downloadMarketingImage?id=${id}&file=${cover_image}`,
      `downloadMarketingImage?id=${id}&file=${cover_thumb}`,
      `downloadMarketingSubImage?id=${id}&sub_id=${images[0]?.id}`,
    ]
    for (const path of opened) {
      const { statusCode, headers, rawPayload } = await get(path)
      expect([statusCode, headers['content-type']], path).toEqual([200, 'image/jpeg'])
      expect((await sharp(rawPayload).metadata()).exif, path).toBeUndefined()
    }
    expect((await get(`downloadMarketingImage?id=${other}&file=${cover_image}`)).statusCode).toBe(404)
    expect((await get(`downloadMarketingSubImage?id=${other}&sub_id=${images[0]?.id}`)).statusCode).toBe(404)
  })

  test('refuses a file that is no image, and keeps nothing', async () => {
    expect((await desk.save({}, { cover_image: paper })).type).toBe('E_INVALID')
    expect(await titles()).toEqual([])
  })

  test('is deleted with its images', async () => {
    const id = await desk.add({}, { cover_image: await picture(), sub_images_0: await picture() })
    const { cover_image, images } = await desk.read(id)
    expect((await desk.office.ask(marketingUnit.remove, { id })).type).toBe('S_OK')
    expect(await titles()).toEqual([])
    for (const name of [cover_image, images[0]?.image_name])
      expect((await desk.office.ask(file.image, { file: name })).type).toBe('E_NOT_FOUND')
    expect((await desk.office.ask(marketingUnit.remove, { id })).type).toBe('E_NOT_FOUND')
  })

  test('refuses a unit of another property, and keeps a unit that it is about as an archived one', async () => {
    const { owner_id } = (await desk.office.ask(property.get, { id: desk.office.property })).body.data
    const annex = await saved(desk.office, property.save, propertyOf(mark, 'Annex', owner_id))
    expect((await desk.save({ property_id: annex })).fields).toEqual({
      unit_id: `Unit 3 is not a unit of ${mark} Annex.`,
    })
    const id = await desk.add()
    expect((await desk.office.ask(unit.remove, { id: desk.home.id })).body).toMatchObject({ archived: true })
    expect(await desk.read(id)).toMatchObject({ state: 'GONE', published_rental: 'NO' })
    expect((await desk.save({ id })).type).toBe('E_CONFLICT')
    expect((await desk.save({ id, published_rental: 'NO' })).type).toBe('S_OK')
  })
})

test('the list is ordered, searched and narrowed', async () => {
  const other = await saved(desk.office, unit.save, { ...unitOf(mark, 'Attic', desk.office.property), rent: '900' })
  await desk.add({ title: 'Home 10' })
  await desk.add({
    title: 'Home 9',
    unit_id: other,
    available_date: '2027-04-20',
    description: 'Skylight',
    for_sale: 'YES',
  })
  await desk.add({ title: 'Draft', published_rental: 'NO' })
  expect(await titles()).toEqual(['Draft', 'Home 9', 'Home 10'])
  expect(await titles({ orderBy: 'rent' })).toEqual(['Home 9', expect.anything(), expect.anything()])
  expect((await titles({ orderBy: 'available_date' }))[0]).toBe('Home 9')
  expect(await titles({ query: 'skylight' })).toEqual(['Home 9'])
  expect(await titles({ query: 'attic' })).toEqual(['Home 9'])
  expect(await titles({ state: 'DRAFT' })).toEqual(['Draft'])
  expect(await titles({ state: 'LIVE' })).toEqual(['Home 9', 'Home 10'])
  expect(await titles({ for_sale: 'YES' })).toEqual(['Home 9'])
  expect(await titles({ unit_id: other })).toEqual(['Home 9'])
})

describe('rights', () => {
  test('follow the group, on the log too, and applications are counted for those who may see them', async () => {
    await desk.add({ description: 'Perfect for couples' })
    const { body } = await desk.office.ask(activity.list, { kind: 'listing' })
    expect(body.data[0]?.message).toMatch(
      /published the marketing entry .* for \$1,500\.00\. Fair housing words kept: "Perfect for couples"\.$/,
    )
    for (const group of groupIds) {
      const { token } = await addPerson(context, desk.office.account, { group, mark, login: `reader${group}` })
      const may = mayGroup(group, 'marketing')
      const list = await ask(context.app, marketingUnit.list, {}, { token })
      expect(list.type, `group ${group}`).toBe(may ? 'S_OK' : 'E_FORBIDDEN')
      if (may) expect(list.body.data[0]?.applications).toBe(mayGroup(group, 'applications') ? 0 : null)
      const { data } = (await ask(context.app, activity.last, {}, { token })).body
      expect(
        data.filter(({ message }) => message.includes('marketing entry')),
        `group ${group}`,
      ).toHaveLength(may ? 1 : 0)
    }
  })

  test('end at the properties of the user', async () => {
    const { owner_id } = (await desk.office.ask(property.get, { id: desk.office.property })).body.data
    const annex = await saved(desk.office, property.save, propertyOf(mark, 'Annex', owner_id))
    const there = await saved(desk.office, unit.save, unitOf(mark, 'Loft', annex))
    const seen = await desk.add({ property_id: annex, unit_id: there })
    const hidden = await desk.add({}, { cover_image: await picture(), sub_images_0: await picture() })
    const { images, cover_image } = await desk.read(hidden)
    const { token } = await addPerson(context, desk.office.account, {
      group: 8,
      mark,
      login: 'site',
      properties: [annex],
    })
    const list = await ask(context.app, marketingUnit.list, {}, { token })
    expect(list.body).toMatchObject({ count: 1, data: [{ id: seen }] })
    for (const call of [marketingUnit.get, marketingUnit.remove])
      expect((await ask(context.app, call, { id: hidden }, { token })).type).toBe('E_NOT_FOUND')
    expect((await ask(context.app, marketingUnit.save, desk.fields({ id: seen }), { token })).type).toBe('E_NOT_FOUND')
    expect((await ask(context.app, marketingUnit.removeSub, { id: images[0]?.id }, { token })).type).toBe('E_NOT_FOUND')
    for (const name of [cover_image, images[0]?.image_name])
      expect((await ask(context.app, file.image, { file: name }, { token })).type).toBe('E_NOT_FOUND')
  })
})
