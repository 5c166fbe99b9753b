import { addDays, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn } from '../../kit/dialog'
import { box, fill, lookUp } from '../../kit/field'
import { product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { today } from '../../kit/tenancies'

const me = administratorOf('look-up-adds')

sometimes('a look-up that finds nothing adds the record and chooses it', async ({ open }) => {
  await recordsOf(product.url, me).owner()
  const page = await open({ as: me, at: '/properties/property-list?edit=0' })
  const property = dialogOn(page, 'New property')
  await box(property, 'Property name').fill('Graceful Court')
  await lookUp(property, 'Owner', 'Grace Homes', 'Add owner "Grace Homes"')
  const owner = dialogOn(page, 'New owner')
  await soon(() => box(owner, 'Business name').inputValue()).toBe('Grace Homes')
  // Esc asks about the form above only, and leaves the one below as it is.
  await page.keyboard.press('Escape')
  await dialogOn(page, 'Unsaved changes').waitFor({ state: 'hidden' })
  await owner.waitFor({ state: 'hidden' })
  expect(await box(property, 'Property name').inputValue()).toBe('Graceful Court')

  await lookUp(property, 'Owner', 'Grace Homes', 'Add owner "Grace Homes"')
  await fill(owner, { 'First name': 'Grace', 'Last name': 'Hale', Email: 'grace@homes.example' })
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await owner.waitFor({ state: 'hidden' })
  await soon(() => box(property, 'Owner').inputValue()).toBe('Grace Homes (Grace Hale)')
  expect(await box(property, 'Property name').inputValue()).toBe('Graceful Court')
  await fill(property, { Address: '1 Grace Street' })
  await property.getByRole('combobox', { name: 'Type' }).selectOption('Apartment')
  await property.getByRole('button', { name: 'Save', exact: true }).click()
  await dialogOn(page, 'Property information').getByText('Graceful Court is saved.').waitFor()
})

sometimes('a tenant and a unit that are not found are added on the way to a payment', async ({ open }) => {
  const records = recordsOf(product.url, me)
  const property = await records.property(await records.owner(), { property_name: 'Nova Court' })
  await records.unit(property, { unit_name: 'Nova 1' })
  const page = await open({ as: me, at: '/money/rent-history?edit=0' })
  const collect = dialogOn(page, 'Collect rent')
  await lookUp(collect, 'Tenant', 'Zoe Nova', 'Add tenant "Zoe Nova"')
  const tenant = dialogOn(page, 'New tenant')
  await soon(() => box(tenant, 'Name').inputValue()).toBe('Zoe Nova')
  await lookUp(tenant, 'Property', 'nova', 'Nova Court')
  await lookUp(tenant, 'Unit', 'Nova 9', 'Add unit "Nova 9"')
  const unit = dialogOn(page, 'New unit')
  await soon(() => box(unit, 'Unit name').inputValue()).toBe('Nova 9')
  expect(await box(unit, 'Property').inputValue()).toBe('Nova Court')
  await fill(unit, { Bedrooms: '1', Bathrooms: '1', Rent: '910', Deposit: '500' })
  await unit.getByRole('button', { name: 'Save', exact: true }).click()
  await unit.waitFor({ state: 'hidden' })
  await soon(() => box(tenant, 'Unit').inputValue()).toBe('Nova 9')
  await tenant.getByText('$910.00').waitFor()
  await fill(tenant, { Phone: '6035550117', Email: 'zoe@nova.example', 'Date of birth': '04-05-1990' })
  await fill(tenant, { 'Move-in': showDay(today), 'Move-out': showDay(addDays(today, 365)) })
  await box(tenant, 'Move-out').press('Tab')
  await fill(tenant, { 'Total amount due': '1000', 'Initial payment': '700' })
  await tenant.getByRole('button', { name: 'Save', exact: true }).click()
  await tenant.waitFor({ state: 'hidden' })
  // The list, read again, names the tenant this way.
  await soon(() => box(collect, 'Tenant').inputValue()).toBe('Zoe Nova · (603) 555-0117')
  await soon(() => box(collect, 'Payment amount').inputValue()).toBe('$300.00')
})
