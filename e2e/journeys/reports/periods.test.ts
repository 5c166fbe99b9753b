import { addMonths } from '@freehold/rules/month'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { countClicks } from '../../kit/clicks'
import { dialogOn } from '../../kit/dialog'
import { fill } from '../../kit/field'
import { widths } from '../../kit/fit'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { tenanciesOf, today } from '../../kit/tenancies'

const me = administratorOf('periods')
const { movedIn, get, post } = tenanciesOf(product.url, me)

const lastYear = Number(today.slice(0, 4)) - 1

async function spendLastYear(property: number): Promise<void> {
  const [category] = await get<{ id: number; children: { id: number }[] }[]>('expense/get-all-categories')
  await post('expense/save-expense-payment', {
    category_id: category?.id ?? 0,
    subcategory_id: category?.children[0]?.id ?? 0,
    property_id: property,
    frequency: 'SINGLE',
    paid_date: `${lastYear}-03-10`,
    paid_amount: 432.1,
  })
}

often('last year’s statement takes two clicks, is compared, and is left and found again', async ({ open }) => {
  const { property } = await movedIn('Aspen', { move_in: `${lastYear}-02-01`, move_out: addMonths(today, 6) })
  await spendLastYear(property)
  const page = await open({ as: me, at: '/dashboard' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: /^Go to/ }).click()
  await page.keyboard.type('last year')
  await page
    .getByRole('option', { name: /Income statement, last year/ })
    .or(page.getByRole('button', { name: /Income statement, last year/ }))
    .first()
    .click()
  await page.waitForURL(/period=last-year/)
  expect(clicks()).toBe(2)
  const sheet = page.getByRole('region', { name: 'Profit and loss', exact: true }).first()
  await sheet.getByText(`01-01-${lastYear} to 12-31-${lastYear} · All properties`).waitFor()
  expect(await page.getByRole('button', { name: 'Last year' }).getAttribute('aria-pressed')).toBe('true')

  await page.getByLabel('Compare with').selectOption('PRIOR')
  await page.waitForURL(/compare=PRIOR/)
  await sheet.getByRole('columnheader', { name: 'Prior period' }).waitFor()
  await page.goto(`/reports/income-statement?period=last-year&compare=PRIOR&property=${property}`)
  await sheet.getByText(/· Aspen House$/).waitFor()

  await sheet.getByRole('button', { name: /^Total expenses, total: \$432\.10/ }).click()
  const entries = dialogOn(page, 'Total expenses, total')
  await entries.getByText('$432.10').first().waitFor()
  await page.keyboard.press('Escape')
  await entries.waitFor({ state: 'hidden' })
  await sheet.getByRole('button', { name: /^Rent, total: / }).click()
  await dialogOn(page, 'Rent, total').getByRole('link', { name: 'Aspen Ames' }).first().click()
  await page.waitForURL(/tenant-dashboard/)
  await page.goBack()
  await page.waitForURL(new RegExp(`period=last-year&compare=PRIOR&property=${property}`))
  await sheet.getByText(/· Aspen House$/).waitFor()

  // The next visit begins where this one ended.
  await page.getByRole('button', { name: 'Last quarter' }).click()
  await page.waitForURL(/period=last-quarter/)
  await page.goto('/reports/income-statement')
  await page.waitForURL(/period=last-quarter/)
})

sometimes('a report is scheduled, sent, and read by its link', async ({ open }) => {
  const page = await open({ as: me, at: '/reports/income-statement?period=last-quarter' })
  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  const form = dialogOn(page, 'Schedule a report')
  expect(await form.getByLabel('Period').inputValue()).toBe('last-quarter')
  await fill(form, { Title: 'For the accountant', 'Send to': 'cpa@periods.example' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const info = dialogOn(page, 'Scheduled report')
  await info.getByText('Monthly, on day 1, 7 AM').waitFor()
  await info.getByRole('button', { name: 'Send now' }).click()
  await info.getByText('cpa@periods.example · opened 0 times').waitFor()
  await info.getByRole('button', { name: 'Pause' }).click()
  await info.getByRole('button', { name: 'Resume' }).waitFor()
  await info.getByRole('button', { name: 'Close the link of cpa@periods.example' }).click()
  await info.getByText('link closed').waitFor()
})

const reports = [
  'income-statement',
  'rent-roll',
  'expense-chart',
  'balance-sheet',
  'deposits-register',
  'aged-receivables',
  'scheduled',
]

sometimes('no report pushes the page sideways, from a desk to a phone', async ({ open }) => {
  await movedIn('Willow')
  const page = await open({ as: me, at: '/dashboard' })
  for (const report of reports)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/reports/${report}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await soon(() =>
        page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      ).toBe(true)
    }
})
