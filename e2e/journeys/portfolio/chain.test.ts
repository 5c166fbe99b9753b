import { addDays, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn, factIn } from '../../kit/dialog'
import { box, fill } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { today } from '../../kit/tenancies'
import { toast } from '../../kit/toast'

const me = administratorOf('chain')
const records = recordsOf(product.url, me)

sometimes('each saved record opens, and offers the next step with itself filled in', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/property-owners?edit=0' })
  const next = page.getByRole('region', { name: 'Next step' })
  const owner = dialogOn(page, 'New owner')
  await fill(owner, {
    'Business name': 'Quay Ltd',
    'First name': 'Kay',
    'Last name': 'Quay',
    Email: 'kay@quay.example',
  })
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await dialogOn(page, 'Property owner information').getByText('Quay Ltd is saved.').waitFor()
  await toast(page, 'The property owner information is updated successfully.').getByText('Quay Ltd').waitFor()
  await next.getByRole('link', { name: 'Add a property' }).click()

  const property = dialogOn(page, 'New property')
  await soon(() => box(property, 'Owner').inputValue()).toBe('Quay Ltd (Kay Quay)')
  await fill(property, { 'Property name': 'Quayside Court', Address: '1 Quay Street' })
  await property.getByRole('combobox', { name: 'Type' }).selectOption('Apartment')
  await property.getByRole('button', { name: 'Save', exact: true }).click()
  await dialogOn(page, 'Property information').getByText('Quayside Court is saved.').waitFor()
  expect(await factIn(dialogOn(page, 'Property information'), 'Owner').innerText()).toBe('Quay Ltd (Kay Quay)')
  await next.getByRole('link', { name: 'Add its units' }).click()
  await page.getByRole('heading', { level: 1, name: 'Add units to Quayside Court' }).waitFor()
})

often('a saved unit is rented, and its tenant is asked for the first payment', async ({ open }) => {
  const property = await records.property(await records.owner(), { property_name: 'Rented House' })
  const page = await open({ as: me, at: `/properties/unit-list?edit=0&of=${property}` })
  const next = page.getByRole('region', { name: 'Next step' })
  const unit = dialogOn(page, 'New unit')
  await soon(() => box(unit, 'Property').inputValue()).toBe('Rented House')
  await fill(unit, { 'Unit name': 'Rented 1', Bedrooms: '2', Bathrooms: '1', Rent: '900', Deposit: '500' })
  await unit.getByRole('button', { name: 'Save', exact: true }).click()
  await dialogOn(page, 'Unit information').getByText('Rented 1 is saved.').waitFor()
  await next.getByRole('link', { name: 'Add another unit' }).waitFor()
  await next.getByRole('link', { name: 'Rent this unit' }).click()

  const tenant = dialogOn(page, 'New tenant')
  await soon(() => box(tenant, 'Unit').inputValue()).toBe('Rented 1')
  expect(await box(tenant, 'Property').inputValue()).toBe('Rented House')
  expect(await factIn(tenant, 'Rent').innerText()).toBe('$900.00')
  await fill(tenant, { Name: 'Lena Moss', Email: 'lena@moss.example', Phone: '6035550117' })
  await fill(tenant, { 'Date of birth': '05-17-1990', 'Move-in': showDay(today), 'Initial payment': '500' })
  await fill(tenant, { 'Move-out': showDay(addDays(today, 400)) })
  await box(tenant, 'Move-out').press('Tab')
  await soon(() => box(tenant, 'Total amount due').inputValue()).not.toBe('')
  await tenant.getByRole('button', { name: 'Save', exact: true }).click()

  await page.getByRole('heading', { level: 1, name: 'Lena Moss' }).waitFor()
  await next.getByText('Lena Moss is saved.').waitFor()
  await next.getByRole('link', { name: 'Collect the first payment' }).click()
  const collect = dialogOn(page, 'Collect rent')
  await collect.getByRole('button', { name: 'Cancel' }).click()
  await collect.waitFor({ state: 'hidden' })
  expect(await next.count()).toBe(0)
})

sometimes('the toast of a save names the record and leads on, too', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/property-owners?edit=0' })
  const owner = dialogOn(page, 'New owner')
  await fill(owner, {
    'Business name': 'Toast Ltd',
    'First name': 'Tom',
    'Last name': 'Toast',
    Email: 'tom@toast.example',
  })
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Toast Ltd').getByRole('button', { name: 'Add a property' }).click()
  await soon(() => box(dialogOn(page, 'New property'), 'Owner').inputValue()).toBe('Toast Ltd (Tom Toast)')
})
