import type { Page } from 'playwright-core'
import type { Shows } from './pace'

/** One thing that a person does, and what the screen then shows. */
export interface Interaction {
  name: string
  /** Whether the answer is loaded already, or the server is asked for it. */
  asks: 'page' | 'server'
  run: (turn: number) => Promise<unknown>
  shows: Shows
}

/** A screen, with what is done on it in turn: the last thing leads back to where the first began. */
interface Round {
  at: string
  /** There once the screen can be worked with. */
  ready: string
  interactions: (page: Page) => Interaction[]
}

const rows = 'main table tbody tr td'
const body = { changes: 'main table tbody' }
const dialog = '[role="dialog"]'
const results = '[role="listbox"][aria-label="Results"]'
/** The searched text: another one each time, so that no answer is kept from before. */
const names =
  'maria james aisha liam olivia noah emma mateo sofia ethan mia lucas amara henry chloe diego nora samuel ivy omar'
const wordOf = (turn: number) => names.split(' ')[turn % 20] ?? ''

const dashboard: Round = {
  at: '/dashboard',
  ready: '[role="slider"]',
  interactions: (page) => [
    {
      name: 'cash flow by month',
      asks: 'server',
      run: () => page.getByRole('region', { name: 'Cash Flow' }).getByText('Month', { exact: true }).click(),
      shows: { appears: '[role="slider"][aria-label*="30 days"]' },
    },
    {
      name: 'cash flow by year',
      asks: 'page',
      run: () => page.getByRole('region', { name: 'Cash Flow' }).getByText('Year', { exact: true }).click(),
      shows: { appears: '[role="slider"][aria-label*="12 months"]' },
    },
    {
      name: 'open the palette',
      asks: 'page',
      run: () => page.keyboard.press('Control+k'),
      shows: { appears: '[role="combobox"][aria-label="Go to"]' },
    },
    {
      name: 'find in the palette',
      asks: 'server',
      run: (turn) => page.getByRole('combobox', { name: 'Go to' }).fill(wordOf(turn)),
      shows: { appears: `${results} [title="Actions"]`, changes: results },
    },
    {
      name: 'close the palette',
      asks: 'page',
      run: () => page.keyboard.press('Escape'),
      shows: { goes: '[role="combobox"][aria-label="Go to"]' },
    },
    {
      name: 'dark theme',
      asks: 'page',
      run: () => page.getByRole('button', { name: 'Dark theme' }).click(),
      shows: { appears: 'html[data-mantine-color-scheme="dark"]' },
    },
    {
      name: 'light theme',
      asks: 'page',
      run: () => page.getByRole('button', { name: 'Light theme' }).click(),
      shows: { appears: 'html[data-mantine-color-scheme="light"]' },
    },
  ],
}

const units: Round = {
  at: '/properties/unit-list',
  ready: rows,
  interactions: (page) => {
    const sort = (label: string): Interaction => ({
      name: `sort units by ${label.toLowerCase()}`,
      asks: 'server',
      run: () => page.getByRole('table').getByRole('button', { name: label }).click(),
      shows: body,
    })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const showRows = (count: string): Interaction => ({
      name: `show ${count} units`,
      asks: 'server',
      run: () => page.getByLabel('Rows per page').selectOption(count),
      shows: body,
    })
    return [
      sort('Rent rate'),
      { name: 'next page of units', asks: 'server', run: () => button('Next page').click(), shows: body },
      showRows('100'),
      {
        name: 'select all 100 rows',
        asks: 'page',
        run: () => page.getByRole('checkbox', { name: 'Select all rows of this page' }).click(),
        shows: { appears: 'section[aria-label="Selected rows"]' },
      },
      {
        name: 'clear the selection',
        asks: 'page',
        run: () => button('Clear selection').click(),
        shows: { goes: 'section[aria-label="Selected rows"]' },
      },
      sort('Unit name'),
      showRows('25'),
      {
        name: 'open a filter',
        asks: 'page',
        run: () => page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Status' }).click(),
        shows: { appears: '[role="listbox"][aria-label="Status"]' },
      },
      {
        name: 'filter by vacant',
        asks: 'server',
        run: () => page.getByRole('option', { name: 'Vacant' }).click(),
        shows: body,
      },
      { name: 'clear the filter', asks: 'server', run: () => button('Clear Status').click(), shows: body },
      {
        name: 'search units',
        asks: 'server',
        run: (turn) => page.getByRole('searchbox').fill(wordOf(turn)),
        shows: body,
      },
      { name: 'clear the search', asks: 'server', run: () => page.getByRole('searchbox').fill(''), shows: body },
      { name: 'open New unit', asks: 'page', run: () => button('New unit').click(), shows: { appears: dialog } },
      { name: 'close New unit', asks: 'page', run: () => page.keyboard.press('Escape'), shows: { goes: dialog } },
    ]
  },
}

const tenants: Round = {
  at: '/people/tenant-list',
  ready: rows,
  interactions: (page) => {
    const tab = (name: string, asks: 'page' | 'server', shows: Shows): Interaction => ({
      name: `tenant: ${name}`,
      asks,
      run: () => page.getByRole('tab', { name, exact: true }).click(),
      shows,
    })
    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name, exact: true })
    return [
      {
        name: 'open a tenant',
        asks: 'server',
        run: (turn) =>
          page
            .locator('main table tbody tr')
            .nth(turn % 10)
            .getByRole('link')
            .first()
            .click(),
        shows: { appears: '[role="tab"]' },
      },
      tab('Ledger', 'server', { appears: rows }),
      tab('History', 'server', { appears: '[role="tab"][aria-selected="true"]', changes: '[role="tabpanel"]' }),
      tab('Basic Information', 'page', { changes: '[role="tabpanel"]' }),
      {
        name: 'open the list of tenants',
        asks: 'server',
        run: () => link('Tenants').click(),
        shows: { goes: '[role="tablist"][aria-label="Tenant"]', appears: rows },
      },
    ]
  },
}

const statement: Round = {
  at: '/reports/income-statement',
  ready: 'section[aria-label="Profit and loss"] table',
  interactions: (page) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const years = (count: string): Interaction => ({
      name: count === '1' ? 'statement: one year' : `statement: ${count} years`,
      asks: 'server',
      run: () => button('Search').click(),
      shows: { changes: 'section[aria-label="Profit and loss"]' },
    })
    const choose = (count: string): Interaction => ({
      name: `choose ${count} years`,
      asks: 'page',
      run: () => page.getByLabel('Back to today').selectOption(count),
      shows: { appears: 'main' },
    })
    return [
      {
        name: 'statement: show details',
        asks: 'server',
        run: () => button('Show details').click(),
        shows: { appears: 'section[aria-label="Statement"] table tbody tr td' },
      },
      choose('5'),
      years('5'),
      choose('1'),
      years('1'),
      {
        name: 'statement: hide details',
        asks: 'page',
        run: () => button('Hide details').click(),
        shows: { goes: 'section[aria-label="Statement"]' },
      },
    ]
  },
}

/** The most rows that one save takes. */
const collecting = (tenantIds: readonly number[]): Round => ({
  at: `/money/collect-many?tenants=${tenantIds.join()}`,
  ready: 'ul[aria-label="Tenants to collect from"] li',
  interactions: (page) => {
    const list = page.getByRole('list', { name: 'Tenants to collect from' })
    const button = 'main div[class*="_bar_"] button'
    return [
      {
        name: `type an amount among ${tenantIds.length} rows`,
        asks: 'page',
        run: (turn) =>
          list
            .locator('[name="amount"]')
            .nth(turn)
            .fill(`${100 + turn}`),
        shows: { changes: button },
      },
    ]
  },
})

/** The daily work on the lists and reports. */
export const roundsOf = (tenantIds: readonly number[]): Round[] => [
  dashboard,
  units,
  tenants,
  statement,
  collecting(tenantIds),
]
