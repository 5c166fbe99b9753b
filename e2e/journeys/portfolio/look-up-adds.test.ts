import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn } from '../../kit/dialog'
import { box, fill, lookUp } from '../../kit/field'
import { product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'

const me = administratorOf('look-up-adds')

sometimes('a look-up that finds nothing adds the record and chooses it', async ({ open }) => {
  await recordsOf(product.url, me).owner()
  const page = await open({ as: me, at: '/properties/property-list?edit=0' })
  const property = dialogOn(page, 'New property')
  await box(property, 'Property name').fill('Graceful Court')
  await lookUp(property, 'Owner', 'Grace Homes', 'Add owner “Grace Homes”')
  const owner = dialogOn(page, 'New owner')
  await soon(() => box(owner, 'Business name').inputValue()).toBe('Grace Homes')
  // Esc asks about the form above only, and leaves the one below as it is.
  await page.keyboard.press('Escape')
  await dialogOn(page, 'Unsaved changes').waitFor({ state: 'hidden' })
  await owner.waitFor({ state: 'hidden' })
  expect(await box(property, 'Property name').inputValue()).toBe('Graceful Court')

  await lookUp(property, 'Owner', 'Grace Homes', 'Add owner “Grace Homes”')
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
