import { addDays } from '@freehold/rules/day'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { sideways } from '../../kit/fit'
import { product, sometimes } from '../../kit/journey'
import { pictureFile } from '../../kit/picture-file'
import { mailedLink } from '../../kit/public/links'
import { darken, settled } from '../../kit/screens/screens'
import { tenanciesOf, today } from '../../kit/tenancies'

const me = administratorOf('public-pages')
const { records, post } = tenanciesOf(product.url, me)

interface Home {
  property: number
  unit: number
}

async function house(name: string): Promise<Home> {
  const owner = await records.owner({ email: `${name.toLowerCase()}@owners.example` })
  const property = await records.property(owner, { property_name: `${name} House`, owner_limit: 500 })
  return { property, unit: await records.unit(property, { unit_name: `${name} 1` }) }
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The answer of a call that makes a link. */
const urlOf = async (path: string, fields: Record<string, string | number>): Promise<string> => {
  const { url } = (await post(path, fields)) as unknown as { url: string }
  return pathOf(url)
}

/** The page is right for everybody: on a phone, on a small phone, light and dark. */
async function holds(page: Page, name: string): Promise<void> {
  await settled(page)
  await page.emulateMedia({ colorScheme: 'light' })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sideways(page), `${name} at ${width} px`).toEqual([])
  }
  expect(await barriersOn(page), `${name}, light`).toEqual([])
  await darken(page)
  expect(await colorBarriersOn(page), `${name}, dark`).toEqual([])
}

async function marketed({ property, unit }: Home, title: string): Promise<string> {
  const { token } = await records.signedIn
  const body = new FormData()
  const no = { featured_rental: 'NO', for_sale: 'NO', allow_pets: 'NO', allow_smoking: 'NO' }
  const place = { property_id: property, unit_id: unit, available_date: today }
  const fields = { title, ...place, ...no, published_rental: 'YES' }
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
  for (const [name, color] of [
    ['cover_image', [90, 120, 160]],
    ['sub_images_0', [150, 60, 60]],
  ] as const) {
    const { name: file, mimeType, buffer } = pictureFile(`${name}.png`, color)
    body.append(name, new Blob([new Uint8Array(buffer)], { type: mimeType }), file)
  }
  const headers = { Authorization: token }
  const answer = await fetch(`${product.url}/api/marketing/save-marketing-unit`, { method: 'POST', body, headers })
  const { id, ...rest } = (await answer.json()) as { id: number }
  if (!answer.ok) throw new Error(`The listing was refused: ${JSON.stringify(rest)}`)
  const shown = await fetch(`${product.url}/api/marketing/get-marketing-unit?id=${id}`, { headers })
  const { data } = (await shown.json()) as { data: { url: string } }
  return pathOf(data.url)
}

sometimes('the pages of homes are whole without JavaScript, down to the application', async ({ open }) => {
  const home = await house('Heron')
  const at = await marketed(home, 'Heron with a porch')
  await urlOf('rental-app/save-apply-link', { property_id: home.property, unit_id: home.unit, on: 1 })
  const page = await open({ at, size: 'phone', also: { javaScriptEnabled: false } })
  await page.getByRole('heading', { level: 1, name: 'Heron with a porch' }).waitFor()
  await page.getByText('2 bedrooms').first().waitFor()
  await page.getByRole('table', { name: 'Rent, deposit and required fees' }).waitFor()
  const loaded = page.getByRole('img')
  expect(await loaded.count()).toBe(2)
  for (const picture of await loaded.all()) {
    await picture.scrollIntoViewIfNeeded()
    const source = (await picture.getAttribute('src')) ?? ''
    expect((await page.request.get(source)).headers()['content-type']).toBe('image/png')
  }
  const apply = page.getByRole('link', { name: 'Apply for this home' })
  expect((await page.request.get((await apply.getAttribute('href')) ?? '')).status()).toBe(200)
  await page.getByRole('link', { name: 'All homes' }).click()
  await page.getByRole('link', { name: 'Heron with a porch' }).waitFor()
  // Search engines may read these pages; what answers programs is not for them.
  expect(await (await page.request.get('/robots.txt')).text()).toMatch(/^User-agent: \*\nDisallow: \/api\/\nSitemap: /)
})

sometimes('the pages of homes hold for everybody', async ({ open }) => {
  const at = await marketed(await house('Crane'), 'Crane by the river')
  const page = await open({ at, size: 'phone' })
  await holds(page, 'a home')
  // On a wide screen the price stays in view while one reads on.
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.getByLabel('Your question').scrollIntoViewIfNeeded()
  const price = await page.locator('.apply').boundingBox()
  expect([(price?.y ?? -1) >= 0, (price?.y ?? 600) + (price?.height ?? 0) <= 600]).toEqual([true, true])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'All homes' }).click()
  await page.getByRole('heading', { level: 1, name: /^Homes for rent by/ }).waitFor()
  await holds(page, 'all homes')
})

sometimes('the steps of an application by link hold for everybody', async ({ open }) => {
  const home = await house('Stork')
  const at = await urlOf('rental-app/save-apply-link', { property_id: home.property, unit_id: home.unit, on: 1 })
  const page = await open({ at, size: 'phone' })
  await page.getByRole('heading', { level: 1, name: 'Apply for Stork 1' }).waitFor()
  await holds(page, 'the public link')
  await page.getByLabel('Your email').fill('stork@public.example')
  await page.getByRole('button', { name: 'Email me my private link' }).click()
  await page.getByText(/^We sent your private link to/).waitFor()
  const form = await mailedLink(product, 'stork@public.example', 'apply/form')
  for (let step = 1; step <= 9; step += 1) {
    await page.goto(`${form}&step=${step}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await holds(page, `step ${step}`)
  }
})

const order = (home: Home, contractor: number, fields: Record<string, string | number>) =>
  post('maintenance/save-work-order', {
    urgency: 'MEDIUM',
    contractor_id: contractor,
    property_id: home.property,
    unit_id: home.unit,
    done_date: addDays(today, 7),
    ...fields,
  })

sometimes('the pages of a job and of an approval hold for everybody', async ({ open }) => {
  const home = await house('Egret')
  const contractor = await records.contractor({ trades: '["PLUMBING"]', email: 'egret@public.example' })
  const job = await order(home, contractor, { job_title: 'Leaking tap', material_cost_1: 90 })
  await post('maintenance/send-work-order', { id: job.id })
  const page = await open({ at: await urlOf('maintenance/copy-work-order-link', { id: job.id }), size: 'phone' })
  await holds(page, 'the cover of a job')
  await page.getByRole('button', { name: 'Open the job' }).click()
  await page.getByRole('button', { name: 'Accept this job' }).waitFor()
  await holds(page, 'a job')

  const costly = await order(home, contractor, { job_title: 'Water heater', material_cost_1: 1180 })
  await post('maintenance/ask-owner', { id: costly.id, effect: 'The basement floods.' })
  await page.goto(await mailedLink(product, 'egret@owners.example', 'approve'))
  await holds(page, 'the cover of an approval')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByText('The basement floods.').waitFor()
  await holds(page, 'an approval')
})

/** A person who applies, as the office enters an application. */
const applied = (home: Home, email: string) => ({
  tenant_name: 'Lea Public',
  dob: '1991-04-23',
  property_id: home.property,
  unit_id: home.unit,
  move_in: addDays(today, 30),
  move_out: addDays(today, 394),
  phone: '(555) 010-0700',
  email,
  ssn: '900-45-6789',
  emp_name: 'Alder Bakery',
  emp_job_type: 'Full-Time',
  emp_monthly_income: 5200,
  cur_addr: '9 Alder Road',
  c_rent_period: '2 years',
  c_rent_amount: 1100,
  c_leave_reason: 'A larger home',
  em_contact_name: 'Ines Ames',
  em_contact_phone: '(555) 010-0701',
  em_contact_relation: 'Sister',
})

sometimes('the page of a consent holds for everybody', async ({ open }) => {
  const { id } = await post('rental-app/save-rental-app', applied(await house('Ibis'), 'ibis@public.example'))
  await post('screening/ask-consent', { id, adult: 'APPLICANT' })
  const page = await open({ at: await mailedLink(product, 'ibis@public.example', 'consent'), size: 'phone' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await holds(page, 'a consent')
})
