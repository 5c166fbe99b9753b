import { addDays } from '@freehold/rules/day'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { confirmDeletion, dialogOn, factIn } from '../../kit/dialog'
import { product, sometimes } from '../../kit/journey'
import { darken, settled } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('archiving')
const tenancies = tenanciesOf(product.url, me)

const archivedUnit = 'The unit has a history, so it was archived instead of deleted. You can restore it.'
const askUnit = 'Are you sure want to delete the unit information?'
const askProperty = 'Are you sure want to delete the property information?'
const askOwner = 'Are you sure you want to delete this owner?'
const askTenant = 'Are you sure want to delete the tenant information?'

/** Somebody rented a unit of a property last month, left, and owes nothing. */
async function rentedOnce(name: string) {
  const { post, records } = tenancies
  const owner = await records.owner({ business_name: `${name} Holdings` })
  const property = await records.property(owner, { property_name: `${name} House` })
  const unit = await records.unit(property, { unit_name: `${name} 1`, rent: 1000, deposit: 800 })
  const days = { move_in: addDays(today, -2), move_out: addDays(today, -1) }
  const paid = { total_billing: 800, initial_payment: 800, tenant_name: `${name} Ames` }
  const tenant = await records.tenant({ property_id: property, unit_id: unit }, { ...paid, ...days })
  const rent_id = await tenancies.rentOf(tenant)
  const leaving = { tenant_id: tenant, unit_id: unit, move_out: days.move_out, move_out_reason: 'Personal' }
  await post('tenant/move-out', leaving)
  await post('tenant/return-deposit', { tenant_id: tenant, rent_id, paid_date: today })
  return { owner, property, unit, tenant }
}

async function withoutBarriers(page: Page): Promise<void> {
  await settled(page)
  expect(await barriersOn(page)).toEqual([])
}

async function removeOpened(page: Page, dialog: string, question: string): Promise<void> {
  await dialogOn(page, dialog).getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, question)
}

sometimes('a unit that was rented is archived, found under the filter, and restored', async ({ open, expects }) => {
  expects('409 POST /api/unit/restore-unit')
  const { property, unit } = await rentedOnce('Cedar')
  const page = await open({ as: me, at: `/properties/unit-list?query=Cedar&show=${unit}` })
  await removeOpened(page, 'Unit information', askUnit)
  await toldThat(page, archivedUnit)
  await page.getByText('Nothing matches "Cedar".').waitFor()

  const filter = page.getByRole('button', { name: 'Archived', exact: true })
  await filter.click()
  await page.waitForURL(/[?&]archived=1/)
  const archived = listOn(page, 'Archived units')
  await soon(() => archived.column('Unit name')).toEqual(['Cedar 1'])
  expect(await filter.getAttribute('aria-pressed')).toBe('true')
  expect(await page.getByRole('button', { name: 'New unit' }).count()).toBe(0)
  await page.reload()
  await soon(() => archived.column('Unit name')).toEqual(['Cedar 1'])
  await withoutBarriers(page)

  await archived.row('Cedar 1').getByRole('link', { name: 'Cedar 1' }).click()
  const info = dialogOn(page, 'Unit information')
  await info.getByText(/^Archived on \d\d-\d\d-\d{4} by /).waitFor()
  expect(await info.getByRole('button', { name: /Edit|Delete/ }).count()).toBe(0)
  await withoutBarriers(page)
  await darken(page)
  expect(await barriersOn(page)).toEqual([])

  // The property is archived with it: the unit comes back after its property.
  await page.goto(`/properties/property-list?show=${property}`)
  await removeOpened(page, 'Property information', askProperty)
  await toldThat(page, 'The property has a history, so it was archived instead of deleted. You can restore it.')
  await page.goto('/properties/unit-list?archived=1')
  await page.getByRole('button', { name: 'Restore Cedar 1' }).click()
  await toldThat(page, 'The property Cedar House is archived. Restore it first.')
  await page.goto('/properties/property-list?archived=1')
  await withoutBarriers(page)
  await page.getByRole('button', { name: 'Restore Cedar House' }).click()
  await toldThat(page, 'The property is restored.')
  await page.goto(`/properties/unit-list?archived=1&show=${unit}`)
  await info.getByRole('button', { name: 'Restore' }).click()
  await toldThat(page, 'The unit is restored.')
  await page.getByText('No archived units.').waitFor()
  await page.getByRole('button', { name: 'Show units' }).click()
  await soon(() => listOn(page, 'Units').column('Unit name')).toContain('Cedar 1')
})

sometimes('an archived tenant keeps its page, which offers nothing but to restore it', async ({ open }) => {
  const { tenant } = await rentedOnce('Birch')
  const page = await open({ as: me, at: '/people/tenant-list?tab=previous&query=birch' })
  await page.getByRole('button', { name: 'Delete Birch Ames' }).click()
  await confirmDeletion(page, askTenant)
  await toldThat(page, 'The tenant has a history, so it was archived instead of deleted. You can restore it.')
  await page.getByRole('button', { name: 'Archived', exact: true }).click()
  const list = listOn(page, 'Archived tenants')
  await soon(() => list.column('Tenant name')).toEqual(['Birch Ames'])
  await withoutBarriers(page)
  await list.row('Birch Ames').getByRole('link', { name: 'Birch Ames' }).click()
  await page.waitForURL(`**/people/tenant-dashboard?tenantId=${tenant}`)
  await page.getByText(/^Archived on /).waitFor()
  expect(await page.getByRole('button', { name: /Collect Rent|Edit|Add Charge/ }).count()).toBe(0)
  const facts = page.getByRole('tabpanel', { name: 'Basic Information' })
  expect(await factIn(facts, 'Unit').innerText()).toBe('Birch 1')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('columnheader', { name: 'Charged' }).waitFor()
  expect(await page.getByRole('button', { name: /^Void/ }).count()).toBe(0)
  await withoutBarriers(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await toldThat(page, 'The tenant is restored.')
  await page.getByRole('button', { name: 'Collect Rent' }).waitFor()
})

sometimes('on a phone an owner is archived and restored by touch', async ({ open }) => {
  const { owner, property, unit } = await rentedOnce('Fir')
  await tenancies.post('unit/delete-unit', { id: unit })
  await tenancies.post('property/delete-property', { id: property })
  const page = await open({ as: me, at: `/properties/property-owners?show=${owner}`, size: 'phone' })
  await removeOpened(page, 'Property owner information', askOwner)
  await toldThat(page, 'The owner has a history, so it was archived instead of deleted. You can restore it.')
  await page.getByRole('button', { name: 'Archived', exact: true }).tap()
  const list = listOn(page, 'Archived owners')
  await list.cards.filter({ hasText: 'Fir Holdings' }).waitFor()
  await withoutBarriers(page)
  await darken(page)
  expect(await barriersOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Restore Fir Holdings' }).tap()
  await toldThat(page, 'The property owner is restored.')
  await page.getByRole('button', { name: 'Archived', exact: true }).tap()
  await listOn(page, 'Owners').cards.filter({ hasText: 'Fir Holdings' }).waitFor()
})
