import { addDays } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { tenanciesOf, today } from '../../kit/tenancies'

const me = administratorOf('calendar-day')
const { records } = tenanciesOf(product.url, me)

/** Two more than the dialog lists at once. */
const many = 52
const ends = addDays(today, 21)

sometimes('a day with many lease ends opens a list of all of them', async ({ open }) => {
  const property_id = await records.property(await records.owner(), { property_name: 'Sorrel House' })
  for (let n = 1; n <= many; n += 1) {
    const unit_id = await records.unit(property_id, { unit_name: `Sorrel ${n}`, rent: 1000, deposit: 800 })
    const names = { tenant_name: `Sorrel Tenant ${n}`, email: `sorrel${n}@tenants.example` }
    const terms = { move_in: today, move_out: ends, total_billing: 1500, initial_payment: 1100 }
    await records.tenant({ property_id, unit_id }, { ...names, ...terms })
  }
  const page = await open({ as: me, at: '/dashboard' })
  const calendar = page.getByRole('region', { name: 'Calendar' })
  await calendar.getByRole('radio', { name: 'Agenda' }).check({ force: true })
  await calendar.getByRole('button', { name: `${many} leases end` }).click()
  const told = page.getByRole('dialog', { name: /^Calendar event/ })
  expect(await told.locator('dt').allInnerTexts()).toEqual(['Title', 'Period'])
  const list = told.getByRole('list', { name: `${many} leases end` })
  const linked = list.getByRole('link')
  await linked.first().waitFor()
  expect(await linked.count()).toBe(50)
  expect(await list.getByRole('listitem').nth(9).innerText()).toMatch(
    /^Sorrel Tenant 10 lease ends\s+Sorrel 10, Sorrel House$/,
  )
  await told.getByRole('button', { name: 'Show 2 more' }).click()
  await soon(() => linked.count()).toBe(many)
  expect(await told.getByRole('button', { name: /^Show/ }).count()).toBe(0)
  await list.getByRole('link', { name: 'Sorrel Tenant 52 lease ends' }).click()
  await page.waitForURL(/people\/tenant-dashboard/)
  await page.getByRole('heading', { level: 1, name: 'Sorrel Tenant 52' }).waitFor()
})
