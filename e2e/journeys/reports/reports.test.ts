import { addDays, showDay } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { sample } from '../../../server/test/kit/app/effort'
import { administratorOf, companyOf, demo } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { often, product, sometimes } from '../../kit/journey'
import { goTo } from '../../kit/sidebar'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { tenanciesOf, today } from '../../kit/tenancies'

const me = administratorOf('reports')
const { movedIn, records, post, get, rentOf } = tenanciesOf(product.url, me)

interface Category {
  id: number
  label: string
  children: { id: number; label: string }[]
}
const categories = () => get<Category[]>('expense/get-all-categories')

async function spend(property: number, amount: number, on: string, at = 0): Promise<Category> {
  const category = (await categories())[at]
  const specific = category?.children[0]
  if (category === undefined || specific === undefined) throw new Error('There is no such expense category.')
  await post('expense/save-expense-payment', {
    category_id: category.id,
    subcategory_id: specific.id,
    property_id: property,
    frequency: 'SINGLE',
    paid_date: on,
    paid_amount: amount,
  })
  return category
}

/** A figure of a summary, by its name. */
const figure = (place: Locator, name: string) =>
  place
    .locator('dl > div', { has: place.page().locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .innerText()

const statementOn = async (page: Page) => {
  const statement = page.getByRole('region', { name: 'Statement', exact: true })
  const details = page.getByRole('button', { name: 'Show details' })
  await details.or(statement).first().waitFor()
  if (await details.isVisible()) await details.click()
  await statement.getByRole('region', { name: 'Summary' }).waitFor()
  return statement
}

often('the income statement adds up, shows the entries behind a total, and each says why', async ({ open }) => {
  const { tenant, property } = await movedIn('Alder')
  await post('tenant/pay-for-rent', {
    tenant_id: tenant,
    rent_id: await rentOf(tenant),
    pay_reason: 'RENT',
    paid_date: today,
    paid_amount: 400,
  })
  const { children } = await spend(property, 125.25, today)

  const page = await open({ as: me, at: '/dashboard' })
  await goTo(page, 'Reports', 'Income statement')
  const statement = await statementOn(page)
  // 1,500 was billed and paid, 800 of it a deposit.
  expect(await figure(statement, 'Rent')).toBe('$700.00')
  expect(await figure(statement, 'Total revenue')).toBe('$700.00')
  expect(await figure(statement, 'Total expenses')).toBe('$125.25')
  expect(await figure(statement, 'Net income')).toBe('$574.75')
  expect(await figure(statement, 'Deposits received')).toBe('$800.00')
  expect(await figure(statement, 'Change in deposits held')).toBe('$800.00')
  const spent = statement.getByRole('region', { name: 'Expenses', exact: true }).locator('tbody tr')
  expect(await spent.locator('td').allInnerTexts()).toEqual([
    showDay(today),
    children[0]?.label,
    (await categories())[0]?.label,
    'Alder House',
    '–',
    '$125.25',
  ])

  await statement.getByRole('button', { name: 'Total revenue: $700.00, show the entries' }).click()
  const behind = dialogOn(page, 'Total revenue')
  await behind.getByText('$700.00', { exact: true }).waitFor()
  const amounts = behind.getByRole('button', { name: /why\?$/ })
  await soon(async () => (await amounts.allInnerTexts()).reduce((sum, text) => sum + Number(text.slice(1)), 0)).toBe(
    700,
  )
  await behind.getByRole('button', { name: '$400.00, why?' }).click()
  const why = page.getByRole('dialog').filter({ has: page.getByRole('columnheader', { name: 'Value' }) })
  await why.getByText('$400.00').first().waitFor()
  // Esc is for the one that stands in front, which has taken the focus.
  await soon(() => why.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await soon(() => page.getByRole('dialog').count()).toBe(1)
  await behind.getByRole('link', { name: 'Alder Ames' }).first().click()
  await page.waitForURL(/people\/tenant-dashboard/)
})

sometimes('a custom range is kept in the address and refused when it ends before it begins', async ({ open }) => {
  await movedIn('Sorrel')
  const page = await open({ as: me, at: '/reports/income-statement' })
  await statementOn(page)
  await page.getByRole('radio', { name: 'Custom' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Start date' }).fill('03-10-2020')
  await page.getByRole('textbox', { name: 'End date' }).fill('03-09-2020')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText("The end date can't be before the start date.").waitFor()
  await page.getByRole('textbox', { name: 'End date' }).fill('03-12-2020')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/from=2020-03-10&to=2020-03-12/)
  const statement = await statementOn(page)
  await statement.getByText('03-10-2020 to 03-12-2020 · All properties').waitFor()
  await soon(() => figure(statement, 'Total revenue')).toBe('$0.00')
  await page.goBack()
  await soon(() => figure(statement, 'Total revenue')).not.toBe('$0.00')
  expect(await page.getByRole('radio', { name: 'Standard' }).isChecked()).toBe(true)
})

sometimes(
  'a report is limited to one property, downloads with every row, and prints in its own window',
  async ({ open }) => {
    const { property } = await movedIn('Bramble')
    await spend(property, 60, today)
    const page = await open({ as: me, at: `/reports/income-statement?property=${property}` })
    const statement = await statementOn(page)
    await statement.getByText(/· Bramble House$/).waitFor()
    expect(await figure(statement, 'Total expenses')).toBe('$60.00')
    expect(await statement.getByRole('link', { name: 'Bramble Ames' }).count()).toBeGreaterThan(0)
    expect(await statement.getByRole('link', { name: 'Alder Ames' }).count()).toBe(0)
    for (const format of ['PDF', 'CSV', 'XLSX']) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Download ${format}` }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
    }

    await page.context().addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    })
    const [paper] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Print' }).click(),
    ])
    await paper.waitForFunction(() => document.documentElement.dataset.printed === 'yes')
    await paper.getByRole('heading', { level: 1, name: 'Income statement' }).waitFor()
    // Printing is white even in the dark scheme.
    await paper.emulateMedia({ colorScheme: 'dark' })
    const white = () =>
      paper.getByRole('article').evaluate((one) => getComputedStyle(one).getPropertyValue('--surface').trim())
    await paper.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === 'dark')
    expect(await white()).toMatch(/^#fff(fff)?$/)
    const sheet = await paper.getByRole('article').innerText()
    expect(sheet).toContain(companyOf('reports'))
    expect(sheet).toContain('Bramble House')
    expect(sheet).toContain('$60.00')
    expect(await paper.getByRole('navigation').count()).toBe(0)
    expect(
      await paper
        .getByRole('article')
        .getByRole('button', { name: /show the entries/ })
        .count(),
    ).toBe(0)
  },
)

sometimes('the rent roll shows who lived where on its day, and which units were rented', async ({ open }) => {
  const { property } = await movedIn('Clover', { move_in: addDays(today, -3) })
  await records.unit(property, { unit_name: 'Clover 2' })
  const page = await open({ as: me, at: `/reports/rent-roll?property=${property}` })
  const roll = page.getByRole('region', { name: 'Units' })
  await roll.getByText('Occupancy: 50.0% (1 of 2 units)').waitFor()
  expect(await roll.getByRole('columnheader').allInnerTexts()).toEqual([
    'Property',
    'Unit name',
    'Floor plan',
    'Tenant name',
    'Status',
    'Lease start',
    'Lease end',
    'Rental rate',
    'Period',
    'Other charges',
    'Total per month',
    'Total due',
    'Security deposit',
  ])
  const cells = (unit: string) => roll.locator('tbody tr').filter({ hasText: unit }).locator('td').allInnerTexts()
  const [, , , tenant, status, start, , ...money] = await cells('Clover 1')
  expect([tenant, status, start]).toEqual(['Clover Ames', 'Occupied', showDay(addDays(today, -3))])
  expect(money.slice(0, 5)).toEqual(['$1,000.00', 'Monthly', '$0.00', '$1,000.00', '$400.00'])
  expect((await cells('Clover 2')).slice(3)).toEqual(['-', 'Vacant', ...Array(8).fill('-')])

  await page.getByRole('radio', { name: 'Specific date' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill(showDay(addDays(today, -30)))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await roll.getByText('Occupancy: 0.0% (0 of 2 units)').waitFor()
  expect(await cells('Clover 1')).toContain('Vacant')
})

sometimes(
  'expense charts show the chosen expenses, and each point is read out to a screen reader',
  async ({ open }) => {
    const { property } = await movedIn('Dogwood')
    const lastMonth = addMonths(firstOfMonth(today), -1)
    const category = await spend(property, 80, lastMonth, 1)
    await spend(property, 45.5, today, 1)
    const specific = category.children[0]?.label ?? ''
    const page = await open({ as: me, at: `/reports/expense-chart?property=${property}` })
    await page.getByText('Choose expenses, then generate the charts.').waitFor()

    await page.getByRole('button', { name: 'Show expense categories' }).click()
    const whole = page.getByRole('checkbox', { name: 'All expenses' })
    expect(await whole.isChecked()).toBe(true)
    await whole.uncheck({ force: true })
    await page.getByRole('button', { name: 'Generate Expense Charts' }).click()
    await page.getByText('Choose at least one specific expense.').waitFor()
    await page.getByRole('button', { name: `Show the specific expenses of ${category.label}` }).click()
    await page.getByRole('checkbox', { name: specific, exact: true }).check({ force: true })
    const box = page.getByRole('checkbox', { name: category.label, exact: true })
    const many = category.children.length > 1
    expect(await box.evaluate((one) => one instanceof HTMLInputElement && one.indeterminate)).toBe(many)
    await page.getByRole('button', { name: 'Generate Expense Charts' }).click()

    const charts = page.getByRole('list', { name: 'Expense charts' })
    const slider = charts.getByRole('slider', { name: `${specific}, month by month` })
    await slider.waitFor()
    expect(await charts.getByRole('listitem').count()).toBe(1)
    await charts.getByRole('button', { name: `${specific}: $125.50, show the entries` }).waitFor()
    await slider.focus()
    await page.keyboard.press('End')
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/: \$45\.50$/)
    await page.keyboard.press('ArrowLeft')
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/: \$80\.00$/)
    const rows = await charts.getByRole('table').locator('tbody tr').allInnerTexts()
    expect(rows.length).toBeGreaterThanOrEqual(12)
    expect(rows.at(-1)).toContain('$45.50')
  },
)

sometimes('the balance sheet balances, and the registers list deposits held and what is owed', async ({ open }) => {
  const { property } = await movedIn('Elder', { move_in: addDays(today, -2) })
  const page = await open({ as: me, at: `/reports/balance-sheet?property=${property}` })
  const sheet = page.getByRole('region', { name: 'Balance sheet' })
  await sheet.getByRole('region', { name: 'Liabilities' }).waitFor()
  expect(await figure(sheet, 'Total assets')).toBe('$1,100.00')
  expect(await figure(sheet, 'Total liabilities')).toBe('$1,100.00')
  expect(await figure(sheet, 'Deposits held for tenants')).toBe('$800.00')
  expect(await figure(sheet, 'Owed by tenants')).toBe('$400.00')

  await page.goto(`/reports/deposits-register?property=${property}`)
  const deposits = listOn(page, 'Deposits register')
  await deposits.range.waitFor()
  expect(await deposits.column('Tenant')).toEqual(['Elder Ames'])
  expect(await deposits.column('Held')).toEqual(['$800.00'])

  await page.goto(`/reports/aged-receivables?property=${property}`)
  const aged = listOn(page, 'Aged receivables')
  await aged.range.waitFor()
  expect(await aged.column('1 to 30 days')).toEqual(['$400.00'])
  // The rest of the address stays when the list is sorted.
  await aged.sort('Tenant')
  await page.waitForURL(
    new RegExp(`property=${property}.*orderBy=tenant_name|orderBy=tenant_name.*property=${property}`),
  )
  expect(await aged.column('Balance')).toEqual(['$400.00'])
})

sometimes('a report that cannot be loaded says so and can be requested again', async ({ open, expects }) => {
  const page = await open({ as: me, at: '/dashboard' })
  let broken = true
  await page.route('**/api/report/get-profit-and-loss', (route) =>
    broken ? route.fulfill({ status: 500, json: { type: 'E_FAIL', message: 'It broke' } }) : route.continue(),
  )
  expects('500 POST /api/report/get-profit-and-loss')
  await goTo(page, 'Reports', 'Income statement')
  await page.getByText('The report could not be loaded.').waitFor()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await statementOn(page)
})

sometimes('reports are closed to groups without access to them', async ({ open }) => {
  for (const group of sample([3, 5, 7, 8] as const, 2, 'closed reports')) {
    const page = await open({ as: demo(group), at: '/reports/rent-roll' })
    await page.getByText("Your user type can't open this page. Ask an administrator.").waitFor()
  }
})
