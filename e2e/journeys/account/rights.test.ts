import { expect } from 'vitest'
import { sample } from '../../../server/test/kit/app/effort'
import { administratorOf, demo, userIn } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { product, sometimes, test } from '../../kit/journey'
import { quoted, sql } from '../../kit/sql'
import { listOn } from '../../kit/table'

const properties = ['Owners', 'Properties', 'Units']
const people = [
  'Tenants',
  'Messages',
  'Tenant portal',
  'Returned payments',
  'Rental application',
  'Applications',
  'Leases',
  'Notices',
  'Mail It',
]
const applying = ['Rental application']
const money = ['Collect payment', 'Add expense', 'Create late fee rule']
const reports = [
  'Income statement',
  'Rent roll',
  'Expense charts',
  'Balance sheet',
  'Deposits register',
  'Aged receivables',
  'Scheduled reports',
  'Owner packets',
]

const work = ['Maintenance Log', 'Work Orders', 'Inspections', 'Requests', 'Contractor/Handyman List']
const repairs = ['Maintenance Log', 'Work Orders', 'Inspections', 'Requests']
const workOnly = ['Maintenance Log', 'Work Orders']
const management = ['Automation', 'Planner', 'Market A Unit', 'Links', 'Calendar Event']
const plannerOnly = ['Planner']
const office = [
  'Profile',
  'Account',
  'Manage users',
  'Application questions',
  'Application criteria',
  'Lease clauses',
  'Inspection templates',
  'Portal payments',
]
const settings = [...office, 'API and webhooks', 'Activity log', 'Logout']
const settingsWithoutKeys = [...office, 'Activity log', 'Logout']

/** The sidebar of each group, section by section. */
const sidebars = {
  1: {
    Properties: properties,
    People: people,
    Money: money,
    Reports: reports,
    Maintenance: work,
    Management: management,
    Settings: settings,
  },
  2: {
    Properties: properties,
    People: people,
    Money: money,
    Reports: reports,
    Maintenance: work,
    Management: management,
    Settings: settingsWithoutKeys,
  },
  3: { Maintenance: workOnly, Management: plannerOnly },
  4: {
    Properties: properties,
    People: people,
    Money: money,
    Reports: reports,
    Maintenance: work,
    Management: management,
  },
  5: { Maintenance: repairs, Management: plannerOnly },
  6: {
    Properties: properties,
    People: people,
    Money: money,
    Reports: reports,
    Maintenance: work,
    Management: management,
  },
  7: { People: applying },
  8: { Properties: properties, Maintenance: work, Management: management },
} as const

for (const [number, sections] of sample(Object.entries(sidebars), 2, 'sidebars')) {
  const group = Number(number) as keyof typeof sidebars

  test(`group ${group} finds its screens in the sidebar, and the others are closed to it`, async ({ open }) => {
    const page = await open({ as: demo(group), at: '/dashboard' })
    const nav = page.getByRole('navigation', { name: 'Screens' })
    await nav.getByRole('link', { name: 'Dashboard' }).waitFor()
    expect(await nav.getByRole('button').allInnerTexts()).toEqual(Object.keys(sections))
    for (const [section, screens] of Object.entries(sections)) {
      const head = nav.getByRole('button', { name: section, exact: true })
      await head.click()
      expect(await head.getAttribute('aria-expanded')).toBe('true')
      // One section is open at a time.
      expect(await nav.getByRole('listitem').getByRole('link').allInnerTexts()).toEqual([
        'Dashboard',
        'Needs attention',
        'Calendar',
        ...screens,
      ])
    }

    const forbidden = 'Properties' in sections ? null : '/properties/unit-list'
    if (forbidden !== null) {
      await page.goto(forbidden)
      await page.getByText("Your user type can't open this page. Ask an administrator.").waitFor()
      expect(await page.getByRole('button', { name: 'New unit' }).count()).toBe(0)
    }
  })
}

test('the activity log opens for groups 1 and 2 only, even by its address', async ({ open }) => {
  const page = await open({ as: demo(4), at: '/settings/activity-logs' })
  await page.getByText("Your user type can't open this page. Ask an administrator.").waitFor()
})

sometimes('a user of one property sees and counts only that property, its units and its owner', async ({ open }) => {
  const keeper = administratorOf('rights')
  const records = recordsOf(product.url, keeper)
  const own = await records.property(await records.owner({ business_name: 'Own House' }), {
    property_name: 'Own Court',
  })
  const other = await records.property(await records.owner({ business_name: 'Other House' }), {
    property_name: 'Other Court',
  })
  await records.unit(own, { unit_name: 'Own 1' })
  await records.unit(other, { unit_name: 'Other 1' })
  const limited = { email: 'limited@rights.journeys.example', password: keeper.password }
  const account = `(select account_id from staff_user where email = ${quoted(keeper.email)})`
  await sql(
    product,
    `${userIn(account, { ...limited, name: 'Lia Limited', group: 4, allProperties: false })};
     insert into user_property (account_id, user_id, property_id)
     select account_id, id, ${own} from staff_user where email = ${quoted(limited.email)}`,
  )

  const page = await open({ as: limited, at: '/properties/unit-list' })
  const units = listOn(page, 'Units')
  await units.range.waitFor()
  expect(await units.column('Unit name')).toEqual(['Own 1'])
  await page.goto('/properties/property-list')
  const propertyList = listOn(page, 'Properties')
  await propertyList.range.waitFor()
  expect(await propertyList.column('Property name')).toEqual(['Own Court'])
  await page.goto('/properties/property-owners')
  const owners = listOn(page, 'Owners')
  await owners.range.waitFor()
  expect(await owners.column('Business name')).toEqual(['Own House'])
  const counts = page.getByRole('list', { name: 'Counts' }).getByRole('listitem')
  expect((await counts.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()).slice(0, 2)).toEqual([
    '1 Owners',
    '1 Properties',
  ])
})
