import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { fill, lookUp } from '../../kit/field'
import { product, sometimes, test } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toast, toldThat } from '../../kit/toast'

const me = administratorOf('failures')
const records = recordsOf(product.url, me)

sometimes('a list that cannot be loaded says so and tries again on request', async ({ open, expects }) => {
  expects('net::ERR_FAILED GET /api/unit/get-unit-list')
  const page = await open({ as: me, at: '/dashboard' })
  await page.route('**/api/unit/get-unit-list*', (route) => route.abort())
  await page.getByRole('button', { name: 'Properties' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Units' }).click()
  await toldThat(page, 'Sorry, there was an error while getting unit information.')
  await page.getByText('The list could not be loaded.').waitFor()
  await page.unroute('**/api/unit/get-unit-list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No units yet.').waitFor()
})

test('a save whose answer was lost is sent again under the same key and saves once', async ({ open, expects }) => {
  expects('net::ERR_FAILED POST /api/unit/save-unit')
  await records.property(await records.owner(), { property_name: 'Once Only' })
  const page = await open({ as: me, at: '/properties/unit-list?edit=0' })
  const keys: string[] = []
  await page.route('**/api/unit/save-unit', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '')
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  const form = dialogOn(page, 'New unit')
  await fill(form, { 'Unit name': 'Once', Bedrooms: '1', Bathrooms: '1', Rent: '900', Deposit: '900' })
  await lookUp(form, 'Property', 'once', 'Once Only')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, 'Sorry, there was an error while update the unit information.')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, 'The unit information is updated successfully.')
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/\S{16,}/)
  expect(keys[1]).toBe(keys[0])
  await page.goto('/properties/unit-list')
  await soon(() => listOn(page, 'Units').column('Unit name')).toEqual(['Once'])
})

test('a server that says "not now" is asked again, and nothing is saved twice', async ({ open, expects }) => {
  expects('503 POST /api/property/save-property-owner')
  const page = await open({ as: me, at: '/properties/property-owners?edit=0' })
  const keys: string[] = []
  await page.route('**/api/property/save-property-owner', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '')
    // The second answer is one whose change was saved all the same.
    if (keys.length === 2) await route.fetch()
    if (keys.length > 2) return route.continue()
    const json = { type: 'E_MOVING', message: 'One moment: this account is moving. Try again.' }
    return route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json })
  })
  const form = dialogOn(page, 'New owner')
  await fill(form, {
    'Business name': 'Later Ltd',
    'First name': 'Lena',
    'Last name': 'Ater',
    Email: 'lena@later.example',
  })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, 'The property owner information is updated successfully.')
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(3)
  await page.goto('/properties/property-owners?query=Later')
  await soon(() => listOn(page, 'Owners').column('Business name')).toEqual(['Later Ltd'])
})

sometimes('Save pressed twice saves once', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/property-owners?edit=0' })
  const form = dialogOn(page, 'New owner')
  let sent = 0
  await page.route('**/api/property/save-property-owner', async (route) => {
    sent += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    return route.continue()
  })
  await fill(form, {
    'Business name': 'Twice Ltd',
    'First name': 'Tia',
    'Last name': 'Wice',
    Email: 'tia@twice.example',
  })
  await form.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await page.keyboard.press('Control+Enter')
  await toldThat(page, 'The property owner information is updated successfully.')
  expect(sent).toBe(1)
})

sometimes(
  "a refusal shows the server's message, or our own without one, and only once at a time",
  async ({ open, expects }) => {
    expects('500 GET /api/activity-log/get-activity-list')
    const page = await open({ as: me, at: '/dashboard' })
    let answer: Record<string, string> | null = { type: 'E_FAIL', message: 'The log is being moved.' }
    let asked = 0
    await page.route('**/api/activity-log/get-activity-list*', (route) => {
      asked += 1
      return answer ? route.fulfill({ status: 500, json: answer }) : route.continue()
    })
    await page.getByRole('link', { name: 'Activity log' }).first().click()
    const told = toast(page, 'The log is being moved.')
    await told.waitFor()
    expect(await told.innerText()).toMatch(/^Error\s+The log is being moved\.$/)
    const before = asked
    await page.getByRole('button', { name: 'Try again' }).click()
    await soon(() => asked > before).toBe(true)
    expect(await told.count()).toBeLessThan(2)
    answer = { type: 'E_FAIL' }
    await page.getByRole('button', { name: 'Try again' }).click()
    await toldThat(page, 'There was an unknown error. Please refresh page.')
    answer = null
    await page.getByRole('button', { name: 'Try again' }).click()
    await listOn(page, 'Activity log').range.waitFor()
  },
)

sometimes('a record that was deleted meanwhile is reported as gone', async ({ open, expects }) => {
  expects('404 GET /api/unit/get-unit')
  const page = await open({ as: me, at: '/properties/unit-list?show=999999' })
  await toldThat(page, 'Unit not found.')
})

sometimes(
  'a page of a list that cannot be loaded leaves the page before it, and is tried again',
  async ({ open, expects, mayCome }) => {
    expects('net::ERR_FAILED GET /api/property/get-property-owner-list')
    mayCome(/^net::ERR_INTERNET_DISCONNECTED /)
    for (const letter of 'ABCDEFGHIJK') await records.owner({ business_name: `${letter} Paged`, last_name: letter })
    const page = await open({ as: me, at: '/properties/property-owners?query=Paged&orderBy=business_name' })
    const list = listOn(page, 'Owners')
    await soon(() => list.range.innerText()).toBe('1–10 of 11')
    const rows = await list.column('Business name')
    const before = await list.column('No')

    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByText('Page 2 could not be loaded. Page 1 is still shown.').waitFor()
    expect(await list.range.innerText()).toBe('1–10 of 11')
    expect(await list.column('Business name')).toEqual(rows)
    expect(await list.column('No')).toEqual(before)
    expect(await page.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
    await page.context().setOffline(false)
    await soon(() => list.column('Business name')).toEqual(['K Paged'])
    expect(await list.range.innerText()).toBe('11–11 of 11')

    await page.goto('/properties/property-owners?query=Paged&orderBy=business_name')
    await soon(() => list.range.innerText()).toBe('1–10 of 11')
    await page.route('**/api/property/get-property-owner-list*', (route) => route.abort())
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByText('Page 2 could not be loaded. Page 1 is still shown.').waitFor()
    expect(await list.column('Business name')).toEqual(rows)
    await page.unroute('**/api/property/get-property-owner-list*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await soon(() => list.column('Business name')).toEqual(['K Paged'])
    expect(await page.getByText('could not be loaded').count()).toBe(0)
  },
)

sometimes('a wrong address keeps the navigation for a signed-in user, and only for one', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/no-such-page' })
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/properties/no-such-page')
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await page.waitForURL('**/dashboard')

  const signedOut = await open({ at: '/properties/no-such-page' })
  await signedOut.getByRole('heading', { name: 'Something went wrong!' }).waitFor()
})
