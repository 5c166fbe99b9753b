import type { Page } from 'playwright-core'
import { dialogOn } from '../dialog'
import { list, type Screen } from '../screen'

const region = (name: string) => (page: Page) =>
  page.getByRole('region', { name, exact: true }).and(page.locator('[aria-busy="false"]')).waitFor()

/** Every specific expense, on charts; the tree of them stays open over these. */
const charts = async (page: Page) => {
  await page.getByRole('button', { name: 'Show expense categories' }).click()
  await page.getByRole('checkbox', { name: 'All expenses' }).waitFor()
  await page.getByRole('button', { name: 'Generate Expense Charts' }).click()
  await page.getByRole('list', { name: 'Expense charts' }).getByRole('slider').first().waitFor()
}

const entries = async (page: Page) => {
  const statement = page.getByRole('region', { name: 'Statement', exact: true })
  await statement.getByRole('region', { name: 'Summary' }).waitFor()
  await statement.getByRole('button', { name: /^Total revenue: .*, show the entries$/ }).click()
  await dialogOn(page, 'Total revenue')
    .getByText(/^[\d,]+–[\d,]+ of [\d,]+$/)
    .waitFor()
}

const custom = async (page: Page) => {
  await page.getByRole('radio', { name: 'Custom' }).check({ force: true })
  await page.getByRole('textbox', { name: 'End date' }).fill('01-01-2001')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

const paper = (name: string, at: string) => ({
  ...list(name, `/reports/print?report=${at}`),
  ready: (page: Page) => page.getByRole('article').getByRole('table').first().waitFor(),
})

const attention =
  (group = 'Deadlines') =>
  (page: Page) =>
    page.getByRole('region', { name: group, exact: true }).getByRole('listitem').first().waitFor()

const agenda = async (page: Page) => {
  await page.getByRole('region', { name: 'Cash Flow' }).getByRole('slider').waitFor()
  await page.getByRole('radio', { name: 'Agenda' }).check({ force: true })
  await page.getByRole('radio', { name: 'Year' }).check({ force: true })
  await page.getByRole('list', { name: 'Coming up' }).waitFor()
}

export const reportScreens: readonly Screen[] = [
  { ...list('needs-attention', '/needs-attention'), ready: attention() },
  { ...list('needs-attention-of-a-group', '/needs-attention?group=LEASES'), ready: attention('Leases') },
  { ...list('dashboard-agenda', '/dashboard'), ready: agenda },
  { ...list('income-statement', '/reports/income-statement'), ready: region('Profit and loss') },
  { ...list('income-statement-details', '/reports/income-statement?details=1'), ready: region('Statement') },
  { ...list('income-statement-refused', '/reports/income-statement'), ready: custom },
  { ...list('entries-of-a-total', '/reports/income-statement?details=1'), ready: entries },
  { ...list('rent-roll', '/reports/rent-roll'), ready: region('Rent roll') },
  {
    ...list('expense-charts-not-chosen', '/reports/expense-chart'),
    ready: (page) => page.getByText('Choose expenses, then generate the charts.').waitFor(),
  },
  { ...list('expense-charts', '/reports/expense-chart'), ready: charts },
  { ...list('balance-sheet', '/reports/balance-sheet'), ready: region('Balance sheet') },
  list('deposits-register', '/reports/deposits-register'),
  list('aged-receivables', '/reports/aged-receivables'),
  list('scheduled-reports', '/reports/scheduled'),
  list('owner-packets', '/reports/owner-packets'),
  {
    ...list('owner-packet-set', '/reports/owner-packets'),
    ends: '/reports/owner-packet-set',
    ready: async (page) => {
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('progressbar', { name: 'Made' }).waitFor()
    },
  },
  {
    ...list('income-statement-last-year', '/reports/income-statement?period=last-year'),
    ready: region('Profit and loss'),
  },
  paper('income-statement-on-paper', 'income-statement'),
  paper('rent-roll-on-paper', 'rent-roll'),
]
