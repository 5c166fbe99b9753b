import { settings } from '@freehold/contract/account/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstFonts } from '../../src/guests/fonts'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { jobDesk } from '../kit/homes/job-desk'
import { picture } from '../kit/hostile/pictures'
import { openSessionFor } from '../kit/world/people'

let context: TestApp
let desk: Awaited<ReturnType<typeof jobDesk>>
beforeAll(async () => {
  context = await testApp()
  desk = await jobDesk(context, 'Guest')
})
afterAll(() => context.close())

const get = (url: string) => context.app.inject({ url })

test('the fonts that a page asks for first are kept for ever, and are fonts', async () => {
  expect(firstFonts.length).toBe(2)
  for (const font of firstFonts) {
    const { statusCode, headers, rawPayload } = await get(font)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'font/woff2',
      'public, max-age=31536000, immutable',
    ])
    expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2')
  }
})

test('one letterhead is on the cover and the page of a link, with the logo that the account has now', async () => {
  const token = await openSessionFor(context, desk.office.person)
  const { search } = await desk.sent()
  const both = async () => [(await desk.get(`/job${search}`)).html, (await desk.job(search, { do: 'begin' })).html]
  for (const html of await both()) expect(html).toContain('class="initial"')
  const logo = await ask(context.app, settings.updateLetterHead, {}, { token, files: { logo: await picture() } })
  expect(logo.type, logo.text).toBe('S_OK')
  const addresses = (await both()).map((html) => /<img class="logo" src="([^"]+)"/.exec(html)?.[1] ?? '')
  const [address = ''] = addresses
  expect(addresses).toEqual([address, address])
  const sent = await get(address)
  expect([sent.statusCode, sent.headers['content-type'], sent.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ])
  expect((await get(address.replace(/\/logo\/\d+\//, '/logo/999999/'))).statusCode).toBe(404)
  expect((await ask(context.app, settings.updateLetterHead, { remove_logo: '1' }, { token })).type).toBe('S_OK')
  expect((await get(address)).statusCode).toBe(404)
})

test('the logo’s address opens no other file of the account', async () => {
  const { id, search } = await desk.sent()
  await desk.job(search, { do: 'accept' })
  await desk.upload(`/job${search}`, { do: 'photos', key: 'photo-of-test-1' }, [
    ['photo', { name: 'a.png', content: await picture() }],
  ])
  const [image] = (await desk.read(id)).images
  expect(image?.image_name).toBeTruthy()
  expect((await get(`/guests/logo/${desk.office.account}/${image?.image_name}`)).statusCode).toBe(404)
  for (const path of ['0/x', '1/..%2f..%2fetc', 'x/y']) expect((await get(`/guests/logo/${path}`)).statusCode).toBe(404)
})

test('a form that was refused works without JavaScript: the page has the reason, the field and what was typed', async () => {
  const { search } = await desk.sent()
  await desk.job(search, { do: 'accept' })
  const { status, html } = await desk.job(search, { do: 'invoice', amount: 'a lot', note: 'Two visits' })
  expect(status).toBe(422)
  expect(html).toMatch(/<details open[^>]*><summary>Send an invoice/)
  expect(html).toContain('<a href="#invoice-amount">Enter the amount in dollars and cents, as in 480.00.</a>')
  expect(html).toMatch(/id="invoice-amount"[^>]*value="a lot"/)
  expect(html).toContain('>Two visits</textarea>')
  expect(html).toMatch(/id="finish-amount"[^>]* value[ /]/)
})
