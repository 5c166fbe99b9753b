import { addDays, showDay } from '@freehold/rules/day'
import { addMonths, monthTitle } from '@freehold/rules/month'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf, demo } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { tenanciesOf, today } from '../../kit/tenancies'

const me = administratorOf('dashboard')
const { movedIn, records, balanceOf, rentOf, post, get } = tenanciesOf(product.url, me)
const allPaid = 'Your tenants have paid their rents! Great work!'

sometimes('the widgets show changes of units, lease ends and late tenants', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  const rate = page.getByRole('region', { name: 'Occupancy Rate' })
  const late = page.getByRole('region', { name: 'Late Tenants' })
  await late.getByText(allPaid).waitFor()
  await rate.getByRole('img', { name: '0 units, 0 occupied and 0 vacant' }).waitFor()

  const { property } = await movedIn('Yarrow', { move_in: addDays(today, -1), move_out: addDays(today, 20) })
  await movedIn('Zinnia', { move_out: addDays(today, 70), initial_payment: 1500 })
  await movedIn('Willow', { move_in: addDays(today, -40), move_out: addDays(today, -5), initial_payment: 900 })
  await records.unit(property, { unit_name: 'Yarrow 2' })
  await page.reload()
  await rate.getByRole('img', { name: '4 units, 3 occupied and 1 vacant' }).waitFor()
  expect(await rate.getByText('75.0%').count()).toBe(1)
  const counts = await rate
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) => rows.map((row) => [row.children[0]?.textContent, row.children[1]?.textContent]))
  expect(counts).toEqual([
    ['Expired', '1'],
    ['Expiring in 1 month', '1'],
    ['Expiring in 1 to 3 months', '1'],
    ['Expiring in 3 to 6 months', '0'],
    ['Expiring 6 months later', '0'],
    ['Occupied', '3'],
    ['Vacant', '1'],
  ])

  const names = late.locator('tbody th')
  await soon(() => names.allInnerTexts()).toEqual(['Willow Ames', 'Yarrow Ames'])
  const row = late.locator('tbody tr').filter({ hasText: 'Yarrow Ames' })
  expect(await row.locator('td').allInnerTexts()).toEqual(['$400.00', 'Yarrow 1', '(603) 555-0117'])
  await row.getByRole('button', { name: '$400.00, why?' }).click()
  await page.getByRole('dialog').getByRole('row', { name: 'Total $400.00' }).waitFor()
  await page.keyboard.press('Escape')
  await row.getByRole('link', { name: 'Yarrow Ames' }).click()
  await page.waitForURL(/people\/tenant-dashboard/)
  await page.goBack()
  await rate.getByRole('link', { name: 'Vacant' }).click()
  await page.waitForURL(/unit-list\?status=VACANT/)
  await page.getByRole('combobox', { name: 'Status: Vacant' }).waitFor()
  await page.goBack()
  await rate.getByRole('link', { name: 'Expiring in 1 month' }).click()
  await page.getByRole('combobox', { name: 'Lease: Expiring in 1 month' }).waitFor()
  await soon(() => listOn(page, 'Units').column('Unit name')).toEqual(['Yarrow 1'])
})

sometimes('rent collected by the quick action takes the tenant off the late list', async ({ open }) => {
  const { tenant } = await movedIn('Verbena', { move_in: addDays(today, -1) })
  const page = await open({ as: me, at: '/dashboard' })
  const late = page.getByRole('region', { name: 'Late Tenants' })
  const row = late.locator('tbody tr').filter({ hasText: 'Verbena Ames' })
  await row.waitFor()
  await page.getByRole('button', { name: 'Collect Rent' }).click()
  const form = dialogOn(page, 'Collect rent')
  await form.getByRole('combobox', { name: 'Tenant' }).fill('verbena')
  await page.getByRole('option', { name: /^Verbena Ames/ }).click()
  await soon(() => form.getByRole('textbox', { name: 'Payment amount' }).inputValue()).toBe('$400.00')
  await form.getByRole('button', { name: 'Collect', exact: true }).click()
  await row.waitFor({ state: 'detached' })
  expect(await balanceOf(tenant)).toBe(0)
})

often('the figures of the month lead to the rows that they are summed from', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/dashboard' })
  const month = page.getByRole('region', { name: monthTitle(today) })
  const collected = month.getByRole('link', { name: 'Collected this month' })
  await soon(() => collected.innerText()).toMatch(/\$/)
  const amount = (await collected.innerText()).split('\n').at(-1) ?? ''
  await collected.click()
  const payments = listOn(page, 'Collect payment')
  await payments.settled()
  await soon(() => payments.column('Amount collected', 'tfoot')).toEqual([amount])
  await page.goBack()
  await month.getByRole('link', { name: 'Past due' }).click()
  await page.getByRole('button', { name: 'Late', pressed: true }).waitFor()
})

sometimes('a group without access to money sees none', async ({ open }) => {
  // The figures of the month are for those who see reports, which is fewer groups than the widgets are for.
  for (const [group, quick, widgets, figures] of [
    [1, 1, 3, 4],
    [3, 0, 0, 0],
    [5, 0, 3, 0],
    [6, 1, 3, 4],
    [7, 0, 0, 0],
    [8, 0, 3, 0],
  ] as const) {
    const page = await open({ as: demo(group), at: '/dashboard' })
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
    for (const everybodys of ['Calendar', 'Latest activity'])
      await page.getByRole('region', { name: everybodys }).waitFor()
    expect(await page.getByRole('list', { name: 'Quick actions' }).count(), `group ${group}`).toBe(quick)
    const month = page.getByRole('region', { name: monthTitle(today) })
    expect(await month.getByRole('listitem').count(), `group ${group}`).toBe(figures)
    expect(await month.getByRole('link').count(), `group ${group}`).toBe(figures)
    const money = page.getByRole('region', { name: /Cash Flow|Occupancy Rate|Late Tenants/ })
    expect(await money.count(), `group ${group}`).toBe(widgets)
    // A name is a link only for who may open the tenant.
    if (group === 5 || group === 8) {
      const late = page.getByRole('region', { name: 'Late Tenants' })
      await late.locator('tbody th').or(late.getByText(allPaid)).first().waitFor()
      expect(await late.getByRole('button', { name: /why\?$/ }).count()).toBe(0)
    }
  }
})

sometimes('counts what the user type may see', async ({ open }) => {
  for (const [group, counted] of [
    [1, ['Owners', 'Properties', 'Occupants', 'Work orders']],
    [3, ['Work orders']],
  ] as const) {
    const page = await open({ as: demo(group), at: '/dashboard' })
    await soon(() => page.getByRole('list', { name: 'Counts' }).getByRole('listitem').allInnerTexts()).toEqual(
      counted.map((name) => expect.stringMatching(new RegExp(`\\d\\s*${name}$`))),
    )
  }
})

sometimes('a widget that cannot be loaded says so and can be requested again', async ({ open, expects }) => {
  const page = await open({ as: me, at: '/login' })
  await page.waitForURL('**/dashboard')
  let broken = true
  await page.route('**/api/dashboard/get-dashboard?*', (route) =>
    broken ? route.fulfill({ status: 500, json: { type: 'E_FAIL', message: 'No' } }) : route.continue(),
  )
  expects('500 GET /api/dashboard/get-dashboard')
  await page.goto('/dashboard')
  const rate = page.getByRole('region', { name: 'Occupancy Rate' })
  await rate.getByText('This could not be loaded.').waitFor()
  broken = false
  await rate.getByRole('button', { name: 'Try again' }).click()
  await rate.getByRole('img').waitFor()
  await page.getByRole('region', { name: 'Cash Flow' }).getByRole('slider').waitFor()
})

sometimes('the cash flow counts money in and out by day and by month, and downloads as a file', async ({ open }) => {
  const { tenant, property } = await movedIn('Sorrel')
  const page = await open({ as: me, at: '/dashboard' })
  const flow = page.getByRole('region', { name: 'Cash Flow' })
  await flow.getByRole('slider').waitFor()
  const [came = 0, went = 0, net = 0] = await dollarsIn(flow)

  await post('tenant/pay-for-rent', {
    rent_id: await rentOf(tenant),
    tenant_id: tenant,
    pay_reason: 'RENT',
    paid_date: today,
    paid_amount: 250,
  })
  const { subcategory, category } = await anyExpense()
  await post('expense/save-expense-payment', {
    category_id: category,
    subcategory_id: subcategory,
    property_id: property,
    frequency: 'SINGLE',
    paid_date: today,
    paid_amount: 90.5,
  })
  await page.reload()
  await soon(() => dollarsIn(flow)).toEqual([came + 250, went + 90.5, net + 250 - 90.5])

  // The last of the months is this one; the arrows walk back from it.
  const slider = flow.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('End')
  const told = await slider.getAttribute('aria-valuetext')
  expect(told).toMatch(/expense \$90\.50$/)
  expect(await flow.getByRole('table').locator('tbody tr').count()).toBe(12)
  for (const [mode, bars] of [
    ['Month', 30],
    ['Week', 7],
    ['Year', 12],
  ] as const) {
    await flow.getByRole('radio', { name: mode }).check({ force: true })
    await soon(() => flow.getByRole('table').locator('tbody tr').count()).toBe(bars)
    // Every span holds what was spent today, and nothing else.
    await soon(async () => (await dollarsIn(flow))[1]).toBe(went + 90.5)
  }

  await flow.getByRole('button', { name: 'Report' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'PDF' }).click()])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
})

sometimes('the calendar shows when a lease ends, in the month and in the agenda', async ({ open }) => {
  const { name } = await movedIn('Tansy', { move_out: addDays(today, 21) })
  const page = await open({ as: me, at: '/dashboard' })
  const calendar = page.getByRole('region', { name: 'Calendar' })
  await calendar.getByRole('table').waitFor()
  await calendar.getByRole('radio', { name: 'Agenda' }).check({ force: true })
  await calendar.getByRole('button', { name: new RegExp(`${name} lease ends`) }).click()
  const told = page.getByRole('dialog', { name: /^Calendar event/ })
  await told.getByText(showDay(addDays(today, 21))).waitFor()
  expect(await told.locator('dt').allInnerTexts()).toEqual(['Title', 'Notice', 'Period'])
  await told.getByRole('link', { name: 'Open the tenant' }).click()
  await page.waitForURL(/people\/tenant-dashboard/)
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

sometimes('the agenda goes on, three months at a time, without scrolling by itself', async ({ open }) => {
  const { name } = await movedIn('Later', { move_out: addDays(today, 140) })
  const page = await open({ as: me, at: '/dashboard' })
  const calendar = page.getByRole('region', { name: 'Calendar' })
  await calendar.getByRole('radio', { name: 'Agenda' }).check({ force: true })
  const ends = calendar.getByRole('button', { name: new RegExp(`${name} lease ends`) })
  const more = calendar.getByRole('button', { name: 'Show three more months' })
  await more.waitFor()
  expect(await ends.count()).toBe(0)
  await more.click()
  await ends.waitFor()
  await calendar.getByText(`Shown through ${showDay(addMonths(today, 6))}`).waitFor()
  const scrollers = await calendar.evaluate(
    (region) =>
      [...region.querySelectorAll('*')].filter(
        (part) => part.clientHeight > 100 && part.scrollHeight > part.clientHeight + 1,
      ).length,
  )
  expect(scrollers).toBe(0)
  await more.click()
  await calendar.getByText(`Shown through ${showDay(addMonths(today, 9))}`).waitFor()
  expect(await ends.count()).toBe(1)
})

/** Money in, money out and net, without what they are compared with. */
async function dollarsIn(flow: Locator): Promise<number[]> {
  const words = await flow.locator('dd.figure').allInnerTexts()
  return words.map((text) => Number(text.replace(/[$,]/g, '')))
}

async function anyExpense(): Promise<{ category: number; subcategory: number }> {
  const [first] = await get<{ id: number; children: { id: number }[] }[]>('expense/get-all-categories')
  if (first?.children[0] === undefined) throw new Error('The account has no specific expense.')
  return { category: first.id, subcategory: first.children[0].id }
}

async function movedOut(name: string, daysAgo: number): Promise<void> {
  const { tenant, unit } = await movedIn(name, { move_in: addDays(today, -60), initial_payment: 1500 })
  const out = { move_out_reason: 'Personal', move_out: addDays(today, -daysAgo) }
  await post('tenant/move-out', { tenant_id: tenant, unit_id: unit, ...out })
}

sometimes('a deposit is returned from the queue in two clicks', async ({ open }) => {
  await movedOut('Tansy', 9)
  const page = await open({ as: me, at: '/dashboard' })
  const queue = page.getByRole('region', { name: 'Needs you' })
  await queue.getByText('Return the deposit of Tansy Ames').waitFor()
  await queue.getByRole('button', { name: 'Return deposit of Tansy Ames' }).click()
  const form = dialogOn(page, 'Return deposit')
  await form.getByText('Tansy 1').first().waitFor()
  await form.getByRole('button', { name: 'Return deposit' }).click()
  await soon(() => page.locator('main').getByText('Return the deposit of Tansy Ames').count()).toBe(0)
})

sometimes('a long queue shows its most urgent rows, and all of them on a page of their own', async ({ open }) => {
  for (const [at, name] of ['Aster', 'Briar', 'Clover', 'Daphne', 'Elder', 'Fennel'].entries())
    await movedOut(name, 8 - at)
  for (let n = 1; n <= 17; n += 1) await movedOut(`Yarrow ${n}`, 1)
  const page = await open({ as: me, at: '/dashboard' })
  const queue = page.getByRole('region', { name: 'Needs you' })
  const more = queue.getByRole('link', { name: /^Show all \d+$/ })
  await more.waitFor()
  expect(await queue.getByRole('listitem').count()).toBe(4)
  const list = queue.getByRole('list')
  expect(await list.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  await more.click()
  const deadlines = page.getByRole('region', { name: 'Deadlines' })
  await deadlines.getByRole('link', { name: /^Show all \d+$/ }).click()
  await deadlines.getByText('Return the deposit of Fennel Ames').waitFor()
  await soon(() => deadlines.getByRole('listitem').count()).toBe(20)
  await deadlines.getByRole('link', { name: 'Next' }).click()
  await deadlines.getByText('Return the deposit of Yarrow 17 Ames').waitFor()
  await deadlines.getByRole('link', { name: 'All groups' }).click()
  await soon(() => deadlines.getByRole('listitem').count()).toBe(5)
})
