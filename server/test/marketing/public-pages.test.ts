import { applicationLink } from '@freehold/contract/leasing/application-link'
import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { type MarketDesk, openMarket } from '../kit/homes/market-desk'
import { picture } from '../kit/hostile/pictures'
import { saved } from '../kit/money/landlord'
import { unitOf } from '../kit/world/world-forms'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let desk: MarketDesk
let desks = 0
beforeEach(async () => {
  desks += 1
  desk = await openMarket(context, `Public${desks}`)
})

const reader = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }
const get = (
  path: string,
  { from = '198.51.100.7', headers = reader as Record<string, string>, method = 'GET' as const } = {},
) => context.app.inject({ method, url: path, remoteAddress: from, headers })
const pathOf = async (id: number) => new URL((await desk.read(id)).url).pathname
const all = () => `/homes/${desk.office.account}`

describe('the page of a home', () => {
  test('says its rent first, each fee with when it is due, and no total', async () => {
    const fees = [
      { name: 'Trash', amount: 25, due: 'RENT', optional: false },
      { name: 'Parking', amount: 75, due: 'RENT', optional: true },
      { name: 'Key', amount: 10, due: 'MOVE_IN', optional: false },
    ]
    const id = await desk.add({ fees: JSON.stringify(fees), allow_pets: 'NO', description: 'A <b>sunny</b> home' })
    const { statusCode, headers, payload } = await get(await pathOf(id))
    expect(statusCode).toBe(200)
    expect(payload).toContain('<p class="price">$1,500.00 a month</p>')
    expect(payload).toContain('Plus Trash $25.00 with every rent; Key $10.00 once, at move-in</p>')
    const rows = [...payload.matchAll(/<th scope="row">([^<]+)<\/th><td>([^<]+)<\/td>/g)].map((row) => row.slice(1))
    expect(rows).toEqual([
      ['Rent', '$1,500.00 a month'],
      ['Security deposit', '$500.00 once, at move-in'],
      ['Trash', '$25.00 with every rent'],
      ['Key', '$10.00 once, at move-in'],
      ['Parking', '$75.00 with every rent'],
    ])
    for (const sum of ['Total<', '1,525', '1,535', '2,035']) expect(payload).not.toContain(sum)
    expect(payload).toContain('A &lt;b>sunny&lt;/b> home')
    for (const words of [
      '2 bedrooms, 1 bath',
      'Available May 1, 2027',
      'No pets. Assistance animals are welcome.',
      'No smoking.',
      'Open a street map',
      'Equal housing opportunity',
    ])
      expect(payload).toContain(words)
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(payload).not.toContain('noindex')
    expect(payload).not.toMatch(/[\w.-]+@[\w-]+\.\w+/)
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'")
  })

  test('is what is shared: open graph, and data for search engines that no text can break out of', async () => {
    const title = 'Home </script><script>alert(1)</script> & "garden"'
    const id = await desk.add({ title, cover_alt: 'The front' })
    const path = await pathOf(id)
    const { payload } = await get(path)
    const { cover_image } = await desk.read(id)
    expect(payload).toContain('<meta property="og:title" content="Home &lt;/script>')
    expect(payload).toContain('<meta property="og:image:alt" content="The front"')
    expect(payload).toMatch(new RegExp(`<meta property="og:image" content="https?://[^"]+/photos/${cover_image}"`))
    expect(payload.match(/<script/g)).toHaveLength(1)
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(payload) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'RealEstateListing',
      name: title,
      about: { numberOfBedrooms: 2, petsAllowed: true },
      offers: { availabilityStarts: '2027-05-01', priceSpecification: { price: '1500.00', unitCode: 'MON' } },
    })
  })

  test('leads to the application while its link is on', async () => {
    const id = await desk.add()
    const path = await pathOf(id)
    expect((await get(path)).payload).toContain('Online applications are closed right now.')
    const at = { property_id: desk.office.property, unit_id: desk.home.id }
    const { body } = await desk.office.ask(applicationLink.save, { ...at, on: '1' })
    expect((await get(path)).payload).toContain(`href="${body.url}"`)
    await desk.office.ask(applicationLink.save, { ...at, on: '0' })
    expect((await get(path)).payload).not.toContain('Apply for this home')
  })

  test('answers kindly once the home is leased, and its pictures are closed', async () => {
    const id = await desk.add()
    const path = await pathOf(id)
    const { cover_image } = await desk.read(id)
    const photo = `${all()}/${id}/photos/${cover_image}`
    const open = await get(photo)
    expect([open.statusCode, open.headers['content-type']]).toEqual([200, 'image/png'])
    expect(open.headers['cache-control']).toBe('public, max-age=86400')
    await desk.rent('2027-05-01', '2028-04-30')
    const gone = await get(path)
    expect(gone.statusCode).toBe(404)
    expect(gone.payload).toContain('This home has been rented')
    expect(gone.payload).toContain(`href="${new URL((await desk.read(id)).url).origin}${all()}"`)
    expect(gone.headers['x-robots-tag']).toBe('noindex')
    expect((await get(photo)).statusCode).toBe(404)
    expect((await get(all())).payload).not.toContain('Sunny home')
  })

  test.each(['0', '1x', '99999999', '-1', 'feed', '%00', '1%2f..%2f2'])('does not exist at %s', async (part) => {
    const { statusCode, payload } = await get(`${all()}/${part}`)
    expect([400, 404]).toContain(statusCode)
    expect(payload).not.toContain('Sunny home')
  })

  test('is not shown for a draft, an archived unit, or under the number of another account', async () => {
    const draft = await desk.add({ published_rental: 'NO' })
    const path = await pathOf(draft)
    expect((await get(path)).payload).toContain('This home is not available')
    await desk.save({ id: draft })
    expect((await get(path)).statusCode).toBe(200)
    const other = await openMarket(context, `Other${desks}`)
    expect((await get(path.replace(all(), `/homes/${other.office.account}`))).statusCode).toBe(404)
    const { cover_image } = await desk.read(draft)
    expect((await get(`/homes/${other.office.account}/${draft}/photos/${cover_image}`)).statusCode).toBe(404)
    await desk.office.ask(unit.remove, { id: desk.home.id })
    expect((await get(path)).statusCode).toBe(404)
  })

  test('opens no other file of the account', async () => {
    const id = await desk.add({}, { cover_image: await picture(), sub_images_0: await picture() })
    const hidden = await desk.add({ published_rental: 'NO' })
    const { cover_image } = await desk.read(hidden)
    expect((await get(`${all()}/${id}/photos/${cover_image}`)).statusCode).toBe(404)
    const { images } = await desk.read(id)
    expect((await get(`${all()}/${id}/photos/${images[0]?.image_name}`)).statusCode).toBe(200)
  })
})

test('the page of all homes lists what is offered, the featured first', async () => {
  const attic = await saved(desk.office, unit.save, { ...unitOf('Public', 'Attic', desk.office.property), rent: '900' })
  await desk.add({ title: 'Plain home' })
  await desk.add({ title: 'Best home', unit_id: attic, featured_rental: 'YES', available_date: '2027-09-01' })
  await desk.add({ title: 'Hidden home', published_rental: 'NO' })
  const { statusCode, payload } = await get(all())
  expect(statusCode).toBe(200)
  expect([...payload.matchAll(/<h2><a [^>]+>([^<]+)/g)].map(([, title]) => title)).toEqual(['Best home', 'Plain home'])
  expect(payload).toContain('$900.00 a month')
  expect(payload).not.toContain('925')
  expect((await get('/homes/999999999')).statusCode).toBe(404)
})

test('a landlord who has published nothing is not named to those who guess numbers', async () => {
  await desk.add({ published_rental: 'NO' })
  const unknown = await get('/homes/999999999')
  for (const path of [all(), `${all()}/1`]) {
    const { statusCode, payload } = await get(path)
    expect([statusCode, payload]).toEqual([404, unknown.payload])
  }
  expect((await get(`${all()}/feed.json`)).statusCode).toBe(404)
})

test('a visitor counts once a day, a program never, and no mark outlives its day', async () => {
  const id = await desk.add()
  const path = await pathOf(id)
  const views = async () => (await desk.read(id)).views
  const marks = async () =>
    (await context.database.ask('select from listing_visitor where account_id = $1', [desk.office.account])).length
  await get(path)
  await get(path)
  await expect.poll(views).toBe(1)
  await get(path, { from: '203.0.113.9' })
  await get(path, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
  await get(path, { headers: { 'user-agent': '' } })
  await context.app.inject({ method: 'HEAD', url: path, remoteAddress: '203.0.113.10', headers: reader })
  await expect.poll(views).toBe(2)
  await expect.poll(marks).toBe(2)
  await desk.office.wakeOn('2027-04-16')
  await get(path)
  await expect.poll(views).toBe(3)
  await expect.poll(marks).toBe(1)
  const { body } = await desk.office.ask(marketingUnit.list, {})
  expect(body.data[0]?.views).toBe(3)
})

test('ten first visits at once count ten', async () => {
  const id = await desk.add()
  const path = await pathOf(id)
  await Promise.all(Array.from({ length: 10 }, (_, i) => get(path, { from: `203.0.113.${i + 20}` })))
  await expect.poll(async () => (await desk.read(id)).views).toBe(10)
})

describe('the feeds', () => {
  test('tell the same as the page, in JSON and in XML', async () => {
    const id = await desk.add({ title: 'Home & <garden>', description: 'One\u000btwo ]]> three' })
    await context.database.ask('update unit set square_feet = 1850 where account_id = $1', [desk.office.account])
    const json = await get(`${all()}/feed.json`)
    expect(json.json()).toMatchObject({
      homes: [
        {
          id,
          title: 'Home & <garden>',
          rent: 1500,
          square_feet: 1850,
          deposit: 500,
          available_date: '2027-05-01',
          fees: [{ amount: 25, due: 'RENT', optional: false }],
          pictures: [{ url: expect.stringContaining(`/homes/${desk.office.account}/${id}/photos/`) }],
        },
      ],
    })
    const { payload, headers } = await get(`${all()}/feed.xml`)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    for (const part of [
      '<hotPadsItems version="2.1">',
      `<Listing id="${id}" type="RENTAL"`,
      '<name>Home &amp; &lt;garden&gt;</name>',
      '<price>1500.00</price>',
      '<numBedrooms>2</numBedrooms>',
      '<squareFeet>1850</squareFeet>',
      '<dateAvailable>2027-05-01</dateAvailable>',
      'Onetwo ]]&gt; three',
    ])
      expect(payload).toContain(part)
    const page = (await get(await pathOf(id))).payload
    for (const part of ['1 bath, 1,850 sq ft', '"value":1850,"unitCode":"FTK"']) expect(page).toContain(part)
    await desk.rent('2027-05-01', '2028-04-30')
    expect((await get(`${all()}/feed.json`)).json()).toMatchObject({ homes: [] })
    expect((await get(`${all()}/feed.xml`)).payload).not.toContain('<Listing ')
  })
})

describe('a question', () => {
  const ask = (path: string, fields: Record<string, string>, from = '198.51.100.8') =>
    context.app.inject({
      method: 'POST',
      url: path,
      remoteAddress: from,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const asked = { name: 'Ana <b>Ruiz</b>', email: 'ana@mail.example', phone: '', message: 'Is there\nparking?' }

  test('is kept, logged and mailed to who saved the entry', async () => {
    const id = await desk.add()
    const { statusCode, payload } = await ask(await pathOf(id), asked)
    expect(statusCode).toBe(200)
    expect(payload).toContain('Your question was sent.')
    expect((await desk.read(id)).questions).toMatchObject([asked])
    const mails = await context.database.ask<{ to_address: string; letter: { subject: string } }>(
      `select to_address, letter from mail_message where account_id = $1 and event = 'listing-question'`,
      [desk.office.account],
    )
    expect(mails).toMatchObject([
      { to_address: desk.office.person.email, letter: { subject: 'Question about Unit 3 from Ana <b>Ruiz</b>' } },
    ])
  })

  test('is sent back with what was typed while something is missing', async () => {
    const id = await desk.add()
    const { statusCode, payload } = await ask(await pathOf(id), { ...asked, email: 'nobody' })
    expect([statusCode, payload.includes('Enter your email')]).toEqual([422, true])
    expect(payload).toContain('value="Ana &lt;b>Ruiz&lt;/b>"')
    expect((await ask(await pathOf(id), { ...asked, message: '4111 1111 1111 1111' })).payload).toContain('card number')
    expect((await desk.read(id)).questions).toEqual([])
  })

  test('of a program that fills every field is forgotten, and a flood ends', async () => {
    const id = await desk.add()
    const path = await pathOf(id)
    expect((await ask(path, { ...asked, website: 'https://spam.example' })).statusCode).toBe(200)
    expect((await desk.read(id)).questions).toEqual([])
    for (let i = 0; i < 33; i += 1) await ask(path, asked, `203.0.113.${i}`)
    expect((await desk.read(id)).questions).toHaveLength(30)
  })

  test('about a home that is leased is answered kindly', async () => {
    const id = await desk.add()
    const path = await pathOf(id)
    await desk.rent('2027-05-01', '2028-04-30')
    const { statusCode, payload } = await ask(path, asked)
    expect([statusCode, payload.includes('This home has been rented')]).toEqual([404, true])
  })
})
