import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { inspectingOf, walkerOn } from '../../kit/inspecting'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { sql } from '../../kit/sql'
import { tenanciesOf } from '../../kit/tenancies'

const me = administratorOf('inspect-on-phone')
const { planned, stored, changedAtDesk } = inspectingOf(tenanciesOf(product.url, me))

const phone = { as: me, at: '/inspect/', size: 'phone' } as const
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** The browser notes each request that found no connection. */
const noConnection = /ERR_INTERNET_DISCONNECTED/

/** The page is killed, as a phone does with a page in the background, and opened again without a connection. */
async function killed(context: BrowserContext, page: Page): Promise<Page> {
  const address = page.url()
  await page.close()
  const next = await context.newPage()
  await next.goto(address)
  return next
}

const firstRoom = { first: 'Walls and paint', second: 'Floor' }

/** Sixty photos in three rooms: ten of each of two things. */
async function sixtyPhotos(page: Page, rooms: readonly string[]): Promise<void> {
  const walker = walkerOn(page)
  for (const room of rooms) {
    await walker.enter(room)
    await walker.photograph(firstRoom.first, 10)
    await walker.photograph(firstRoom.second, 10)
    await walker.choose(firstRoom.first, 'Damaged')
    await walker.leave()
  }
}

often(
  'sixty photos and every condition come to the server from a walk without a connection',
  async ({ sit, mayCome }) => {
    mayCome(noConnection)
    const { id, tenant } = await planned('Cellar')
    const { context, page: first } = await sit(phone)
    await walkerOn(first).takeAlong('Cellar 1')
    expect(await barriersOn(first)).toEqual([])
    await context.setOffline(true)
    await first.reload()
    await walkerOn(first).open('Cellar 1')
    await sixtyPhotos(first, ['Living room', 'Kitchen', 'Bedroom 1'])
    await first.reload()

    const page = await killed(context, first)
    const walker = walkerOn(page)
    await page.getByRole('heading', { level: 2, name: 'Rooms' }).waitFor()
    await soon(walker.status).toContain('60 photos waiting')
    await walker.enter('Kitchen')
    await page.getByLabel(`Note: ${firstRoom.first}`).fill('Grease above the stove')
    expect(await barriersOn(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await walker.leave()
    await walker.finishRooms()
    await page.getByRole('link', { name: 'Finish and sign' }).click()
    await page.getByRole('button', { name: 'Finish the inspection' }).click()
    const landlord = page.getByRole('region', { name: 'Signature of the landlord' })
    await landlord.getByRole('button', { name: 'Sign', exact: true }).click()
    const renter = page.getByRole('region', { name: 'Signature of the tenant' })
    await renter.getByRole('button', { name: 'Español' }).click()
    const spanish = page.getByRole('region', { name: 'Firma del inquilino' })
    const pad = await spanish.locator('[data-signature]').boundingBox()
    await page.mouse.move((pad?.x ?? 0) + 40, (pad?.y ?? 0) + 40)
    await page.mouse.down()
    await page.mouse.move((pad?.x ?? 0) + 140, (pad?.y ?? 0) + 60, { steps: 4 })
    await page.mouse.up()
    expect(await barriersOn(page)).toEqual([])
    await spanish.getByRole('button', { name: 'Firmar' }).click()
    await spanish.getByText(`Firmado por ${tenant}`).waitFor()
    expect((await stored(id)).photos).toEqual([])

    await context.setOffline(false)
    await walker.allSent()
    const after = await stored(id)
    expect(after.state).toBe('SIGNED')
    expect(after.photos).toHaveLength(60)
    expect(new Set(after.photos.map(({ key }) => key)).size).toBe(60)
    expect(after.items.filter(({ condition }) => condition === null)).toEqual([])
    expect(after.items.filter(({ condition }) => condition === 'DAMAGED')).toHaveLength(3)
    expect(after.items.map(({ note }) => note).filter(Boolean)).toEqual(['Grease above the stove'])
    const signed = after.signatures.map(({ role, language, strokes }) => [role, language, strokes === ''])
    expect(signed.toSorted()).toEqual([
      ['LANDLORD', 'en', true],
      ['TENANT', 'es', false],
    ])
  },
)

often('nothing comes twice when the answers of a walk are lost', async ({ sit, mayCome }) => {
  mayCome(/ERR_|ABORTED/)
  const { id } = await planned('Attic')
  const { page } = await sit(phone)
  const lost = new Map<string, number>()
  // The server takes the request, and the phone never hears of it.
  await page.route(
    /\/api\/inspection\/(save-inspection|add-inspection-photo|finish-inspection|sign-inspection)$/,
    async (route) => {
      const path = new URL(route.request().url()).pathname
      const before = lost.get(path) ?? 0
      lost.set(path, before + 1)
      const response = await route.fetch()
      if (before < 2) await route.abort('connectionreset')
      else await route.fulfill({ response })
    },
  )
  const walker = walkerOn(page)
  await walker.takeAlong('Attic 1')
  await walker.open('Attic 1')
  await walker.enter('Kitchen')
  await walker.photograph(firstRoom.first, 3)
  await walker.choose(firstRoom.first, 'Poor')
  await walker.choose(firstRoom.first, 'Damaged')
  await walker.leave()
  await walker.finishRooms()
  await page.getByRole('link', { name: 'Finish and sign' }).click()
  await page.getByRole('button', { name: 'Finish the inspection' }).click()
  const landlord = page.getByRole('region', { name: 'Signature of the landlord' })
  await landlord.getByRole('button', { name: 'Sign', exact: true }).click()
  await walker.allSent()
  const after = await stored(id)
  expect([...lost.values()].every((count) => count >= 3)).toBe(true)
  expect(after.photos).toHaveLength(3)
  expect(after.state).toBe('FINISHED')
  expect(after.signatures).toHaveLength(1)
  expect(after.items.filter(({ condition }) => condition === 'DAMAGED')).toHaveLength(1)
  expect(await page.getByRole('link', { name: /needs? you/ }).count()).toBe(0)
})

sometimes('work goes on after the session ended on the way', async ({ sit, expects, mayCome }) => {
  mayCome(noConnection)
  mayCome(/^401 /)
  const { id } = await planned('Porch')
  const { context, page, session } = await sit(phone)
  const walker = walkerOn(page)
  await walker.takeAlong('Porch 1')
  await context.setOffline(true)
  await walker.open('Porch 1')
  await walker.enter('Kitchen')
  await walker.photograph(firstRoom.first, 4)
  const hash = createHash('sha256')
    .update(session?.token ?? '')
    .digest('hex')
  await sql(
    product,
    `update session set last_access = now() - interval '31 minutes' where token_hash = decode('${hash}', 'hex')`,
  )
  expects('401 POST /api/inspection/add-inspection-photo')
  await context.setOffline(false)
  const notice = page.getByRole('region', { name: 'Sign in' })
  await notice.getByText('Your work is saved on this phone').waitFor()
  await page.reload()
  await page.getByRole('img', { name: `Photo 4 of ${firstRoom.first}` }).waitFor()
  await notice.getByRole('button', { name: 'Sign in' }).click()
  expect(await barriersOn(page)).toEqual([])
  await notice.getByLabel('Password').fill(me.password)
  await notice.getByRole('button', { name: 'Sign in' }).click()
  await walker.allSent()
  expect((await stored(id)).photos).toHaveLength(4)
})

sometimes('both sides are shown when a colleague changed the same item meanwhile', async ({ sit, mayCome }) => {
  mayCome(noConnection)
  const { id } = await planned('Garret')
  const { context, page } = await sit(phone)
  const walker = walkerOn(page)
  await walker.takeAlong('Garret 1')
  await context.setOffline(true)
  await walker.open('Garret 1')
  await walker.enter('Kitchen')
  await walker.choose('Floor', 'Poor')
  await walker.choose('Countertops', 'Fair')
  await changedAtDesk(id, 'Kitchen', 'Floor', { condition: 'DAMAGED', note: 'Burn' })
  await context.setOffline(false)
  await page.getByRole('link', { name: '1 thing needs you' }).click()
  const card = page.getByRole('region', { name: 'Kitchen: Floor' })
  await card.getByText('Saved by Ada Keeper').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await card.getByRole('button', { name: 'Keep yours' }).click()
  await walker.allSent()
  const chosen = (await stored(id)).items.filter(({ condition }) => condition !== null)
  expect(chosen.map(({ condition, note }) => [condition, note]).toSorted()).toEqual([
    ['FAIR', ''],
    ['POOR', 'Burn'],
  ])
})

sometimes('unsent work survives a sign-out, hidden, and is sent at the next sign-in', async ({ sit, mayCome }) => {
  mayCome(/ERR_/)
  const { id } = await planned('Stoop')
  const { page } = await sit(phone)
  const walker = walkerOn(page)
  await page.route('**/api/inspection/add-inspection-photo', (route) => route.abort('internetdisconnected'))
  await walker.takeAlong('Stoop 1')
  await walker.open('Stoop 1')
  await walker.enter('Kitchen')
  await walker.photograph('Floor', 2)
  await soon(walker.status).toContain('2 photos waiting')
  await page.goto('/settings/logout')
  await page.getByText('2 changes of inspections').waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await page.goto('/inspect/')
  await page.getByText('Sign in to save inspections on this phone.').waitFor()
  expect(await page.getByRole('link', { name: 'Open Stoop 1' }).count()).toBe(0)
  await page.unroute('**/api/inspection/add-inspection-photo')
  await page.getByLabel('Email').fill(me.email)
  await page.getByLabel('Password').fill(me.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await walker.allSent()
  expect((await stored(id)).photos).toHaveLength(2)
})
