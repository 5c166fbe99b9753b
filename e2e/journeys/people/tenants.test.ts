import { addDays, type Day, dayIn, showDay } from '@freehold/rules/day'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf, demo } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn, factIn } from '../../kit/dialog'
import { box, complaintsIn, fill, lookUp } from '../../kit/field'
import { product, sometimes, test } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('tenants')
const records = recordsOf(product.url, me)
const saved = 'The tenant information is updated successfully.'
const today = dayIn('America/New_York', new Date())
/** Days of a year to come, where nothing has been billed by itself yet. */
const next = (day: string) => `${Number(today.slice(0, 4)) + 1}-${day}` as Day

const choose = async (form: Locator, days: Readonly<Record<string, Day>>) => {
  for (const [label, day] of Object.entries(days)) {
    await box(form, label).fill(showDay(day))
    await box(form, label).press('Tab')
  }
}

test('a tenant is added with the proposed total, and the dashboard shows what is owed', async ({ open }) => {
  const property = await records.property(await records.owner(), { property_name: 'Cedar Court' })
  await records.unit(property, { unit_name: 'Cedar 1', rent: 1200, deposit: 1000 })
  const page = await open({ as: me, at: '/people/tenant-list' })
  await page.getByText('No tenants yet.').waitFor()
  await page.getByRole('button', { name: 'New tenant' }).first().click()
  const form = dialogOn(page, 'New tenant')
  await fill(form, { Name: 'Iris Fenn', Email: 'iris@fenn.example', Phone: '6035550117', 'Contact name': 'Otto Fenn' })
  await choose(form, { 'Date of birth': '1990-05-17' as Day })
  await lookUp(form, 'Property', 'cedar', 'Cedar Court')
  await lookUp(form, 'Unit', '', 'Cedar 1')
  expect(await factIn(form, 'Rent period').innerText()).toBe('Monthly')
  expect(await factIn(form, 'Rent').innerText()).toBe('$1,200.00')
  expect(await factIn(form, 'Deposit').innerText()).toBe('$1,000.00')

  // 21 of 30 days of April, and the deposit.
  const total = box(form, 'Total amount due')
  await choose(form, { 'Move-in': next('04-10'), 'Move-out': addDays(next('12-31'), 31) })
  await soon(() => total.inputValue()).toBe('$1,840.00')
  // The lease ends within the month: 10 of 30 days.
  await choose(form, { 'Move-out': next('04-19') })
  await soon(() => total.inputValue()).toBe('$1,400.00')
  await form.getByRole('button', { name: '$1,400.00, why?' }).click()
  const why = dialogOn(page, 'Total amount due')
  await why.getByText('10 of 30 days', { exact: false }).waitFor()
  await page.keyboard.press('Escape')
  await why.waitFor({ state: 'hidden' })

  // An entered value stands, and the proposal can be taken again.
  await total.fill('1500')
  await choose(form, { 'Move-out': next('12-31') })
  const take = form.getByRole('button', { name: 'Use the proposed total' })
  await form.getByRole('status').filter({ hasText: 'Proposed: $1,840.00' }).waitFor()
  expect(await total.inputValue()).toBe('$1,500.00')
  await take.click()
  expect(await total.inputValue()).toBe('$1,840.00')
  await take.waitFor({ state: 'hidden' })
  await box(form, 'Initial payment').fill('1500')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, saved)
  await page.getByRole('region', { name: 'Next step' }).getByText('Iris Fenn is saved.').waitFor()
  await page.getByRole('link', { name: 'Back to Tenant List' }).click()

  const tenants = listOn(page, 'Tenants')
  await soon(() => tenants.column('Tenant name')).toEqual(['Iris Fenn'])
  expect(await tenants.headings()).toEqual([
    'No',
    'Tenant name',
    'Unit',
    'Email',
    'Phone',
    'Total billing',
    'Total paid amount',
    'Balance',
    'Actions',
  ])
  expect(await tenants.column('Total billing')).toEqual(['$1,840.00'])
  expect(await tenants.column('Total paid amount')).toEqual(['$1,500.00'])
  expect(await tenants.column('Balance')).toEqual(['$340.00'])

  await tenants.row('Iris Fenn').getByRole('link', { name: 'Iris Fenn' }).click()
  await page.waitForURL(/\/people\/tenant-dashboard\?tenantId=\d+$/)
  await page.getByRole('heading', { level: 1, name: 'Iris Fenn' }).waitFor()
  const panel = page.getByRole('tabpanel', { name: 'Basic Information' })
  const facts = {
    Email: 'iris@fenn.example',
    Phone: '(603) 555-0117',
    'Date of birth': '05-17-1990',
    'Emergency contact': 'Otto Fenn',
    Property: 'Cedar Court',
    Unit: 'Cedar 1',
    'Number of occupants': '1',
    'Total billed': '$1,840.00',
    'Total paid': '$1,500.00',
    Balance: '$340.00',
    'Security deposit': '$1,000.00',
  }
  for (const [name, value] of Object.entries(facts))
    expect((await factIn(panel, name).innerText()).split('\n')[0], name).toBe(value)
  for (const button of ['Collect Rent', 'Collect Other', 'Add Charge', 'Apply Late Fee', 'Move out'])
    expect(await page.getByRole('button', { name: button, exact: true }).count(), button).toBe(1)
  await page.getByRole('link', { name: 'Back to Tenant List' }).click()
  await tenants.row('Iris Fenn').waitFor()
})

sometimes('missing fields of a new tenant are named', async ({ open }) => {
  const page = await open({ as: me, at: '/people/tenant-list?edit=0' })
  const form = dialogOn(page, 'New tenant')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await soon(() => complaintsIn(form)).toEqual({
    Name: 'Tenant name is required.',
    'Date of birth': 'Date of birth is required.',
    Phone: 'Phone is required.',
    Email: 'Email is required.',
    Property: 'Property is required.',
    Unit: 'Unit is required.',
    'Move-in': 'Move-in is required.',
    'Move-out': 'Move-out is required.',
    'Total amount due': 'Total amount due is required.',
    'Initial payment': 'Initial payment is required.',
  })
})

sometimes('a tenant is changed from the list and the dashboard, without its dates or home', async ({ open }) => {
  const property = await records.property(await records.owner(), { property_name: 'Dogwood Row' })
  const unit = await records.unit(property, { unit_name: 'Dogwood 1' })
  const id = await records.tenant(
    { property_id: property, unit_id: unit },
    { tenant_name: 'Hugo Lang', move_in: next('02-01'), move_out: next('11-30') },
  )
  const page = await open({ as: me, at: '/people/tenant-list?query=hugo' })
  await page.getByRole('button', { name: 'Edit Hugo Lang' }).click()
  const form = dialogOn(page, 'Edit tenant')
  expect(await box(form, 'Move-in').inputValue()).toBe(showDay(next('02-01')))
  expect(await box(form, 'Move-in').isDisabled()).toBe(true)
  expect(await box(form, 'Move-out').isDisabled()).toBe(true)
  for (const label of ['Property', 'Unit', 'Initial payment', 'Total amount due'])
    expect(await box(form, label).count(), label).toBe(0)
  await fill(form, { Phone: '6035550999' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, saved)
  await soon(() => listOn(page, 'Tenants').column('Phone')).toEqual(['(603) 555-0999'])

  await page.goto(`/people/tenant-dashboard?tenantId=${id}`)
  const panel = page.getByRole('tabpanel', { name: 'Basic Information' })
  await panel.getByRole('button', { name: 'Edit' }).click()
  await fill(form, { Notes: 'Plays the cello' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await soon(() => factIn(panel, 'Notes').innerText()).toBe('Plays the cello')
})

sometimes('the late fee rule of a lease shows when it would first bill', async ({ open }) => {
  const { token } = await records.signedIn
  await fetch(`${product.url}/api/late-fee/save-late-fee-rule`, {
    method: 'POST',
    headers: { Authorization: token },
    body: new URLSearchParams({
      title: 'Five days',
      fee_type: 'PERCENT',
      frequency: 'MONTHLY',
      due_period: '5',
      percent: '4',
    }),
  })
  const property = await records.property(await records.owner(), { property_name: 'Elder House' })
  await records.unit(property, { unit_name: 'Elder 1', rent: 1250 })
  const page = await open({ as: me, at: '/people/tenant-list?edit=0' })
  const form = dialogOn(page, 'New tenant')
  await lookUp(form, 'Property', 'elder', 'Elder House')
  await lookUp(form, 'Unit', '', 'Elder 1')
  await choose(form, { 'Move-in': next('04-10'), 'Move-out': next('12-31') })
  await form.getByRole('combobox', { name: 'Late fee rule' }).selectOption('Five days')
  await form
    .getByText(
      `Rent due ${showDay(next('05-01'))} and still owed: $50.00 on ${showDay(next('05-06'))}, and once a month after.`,
    )
    .waitFor()
})

sometimes('the address keeps the tab, the search and the order of the list', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/people/tenant-list' })
  const tenants = listOn(page, 'Tenants')
  await tenants.range.waitFor()
  await tenants.sort('Balance')
  await page.waitForURL(/orderBy=balance/)
  await tenants.search.fill('a')
  await page.waitForURL(/query=a/)
  await page.getByRole('tab', { name: 'Previous Tenants' }).click()
  await page.waitForURL('**/people/tenant-list?query=a&tab=previous')
  await page.getByRole('tabpanel', { name: 'Previous Tenants' }).waitFor()
  await tenants.sort('Total billing')
  await page.waitForURL(/tab=previous/)
  await page.reload()
  expect(await page.getByRole('tab', { name: 'Previous Tenants' }).getAttribute('aria-selected')).toBe('true')
  await page.getByRole('tab', { name: 'Previous Tenants' }).press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.getByRole('tabpanel', { name: 'Current Tenants' }).waitFor()
})

sometimes('Refresh reloads both lists', async ({ open }) => {
  const page = await open({ as: me, at: '/people/tenant-list?query=late%20guest' })
  await page.getByText('Nothing matches').waitFor()
  const property = await records.property(await records.owner(), { property_name: 'Fir House' })
  const unit = await records.unit(property, { unit_name: 'Fir 1' })
  await records.tenant(
    { property_id: property, unit_id: unit },
    { tenant_name: 'Late Guest', move_in: today, move_out: addDays(today, 300) },
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await listOn(page, 'Tenants').row('Late Guest').waitFor()
})

sometimes('tenant screens are closed to groups without access to tenants', async ({ open }) => {
  const page = await open({ as: demo(8), at: '/people/tenant-list' })
  await page.getByText("Your user type can't open this page. Ask an administrator.").waitFor()
  await page.goto('/people/tenant-dashboard?tenantId=1')
  await page.getByText("Your user type can't open this page. Ask an administrator.").waitFor()
  expect(await page.getByRole('list', { name: 'Counts' }).getByRole('link', { name: 'Occupants' }).count()).toBe(0)
})

sometimes("another account's tenant is not found", async ({ open, expects }) => {
  expects('404 GET /api/tenant/get-tenant')
  const property = await records.property(await records.owner(), { property_name: 'Gorse House' })
  const unit = await records.unit(property, { unit_name: 'Gorse 1' })
  const id = await records.tenant(
    { property_id: property, unit_id: unit },
    { move_in: today, move_out: addDays(today, 300) },
  )
  const page = await open({ as: demo(1), at: `/people/tenant-dashboard?tenantId=${id}` })
  await page.getByRole('main').getByText('Tenant not found').waitFor()
  await page.getByRole('link', { name: 'Back to Tenant List' }).click()
  await listOn(page, 'Tenants').range.waitFor()
})
