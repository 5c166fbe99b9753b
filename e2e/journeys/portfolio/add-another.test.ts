import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn } from '../../kit/dialog'
import { box, fill } from '../../kit/field'
import { product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toast } from '../../kit/toast'

const me = administratorOf('add-another')
const records = recordsOf(product.url, me)

sometimes('units are saved one after the other in one form, which keeps the property', async ({ open }) => {
  const property = await records.property(await records.owner(), { property_name: 'Series Court' })
  const page = await open({ as: me, at: `/properties/unit-list?edit=0&of=${property}` })
  const form = dialogOn(page, 'New unit')
  const name = box(form, 'Unit name')
  await fill(form, { 'Unit name': 'Series 1', Bedrooms: '2', Bathrooms: '1', Rent: '900', Deposit: '500' })
  await form.getByRole('button', { name: 'Save and add another' }).click()
  await toast(page, 'The unit information is updated successfully.').getByText('Series 1').waitFor()
  await soon(() => name.inputValue()).toBe('')
  expect(await box(form, 'Rent').inputValue()).toBe('')
  expect(await box(form, 'Property').inputValue()).toBe('Series Court')
  await soon(() => name.evaluate((field) => field === document.activeElement)).toBe(true)

  await page.keyboard.type('Series 2')
  await fill(form, { Bedrooms: '1', Bathrooms: '1', Rent: '800', Deposit: '400' })
  await page.keyboard.press('Control+Shift+Enter')
  // Both toasts stand beside each other.
  await toast(page, 'Series 2').waitFor()
  await soon(() => name.inputValue()).toBe('')
  // The form is empty, so it closes without a question.
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await soon(() => listOn(page, 'Units').column('Unit name')).toEqual(['Series 1', 'Series 2'])
})

sometimes('a refused record stays in the form, and saved then closes it', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/property-owners?edit=0' })
  const form = dialogOn(page, 'New owner')
  await fill(form, { 'Business name': 'Refused Ltd', 'First name': 'Rae', Email: 'rae@refused.example' })
  await form.getByRole('button', { name: 'Save and add another' }).click()
  await form.getByText('Last name is required.').waitFor()
  await fill(form, { 'Last name': 'Fused' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
})
