import { addDays, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf, demo } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { box, fill } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('unit-page')
const office = tenanciesOf(product.url, me)

often("a unit's page shows its tenant and collects what is owed", async ({ open }) => {
  const { unit } = await office.movedIn('Alder')
  const page = await open({ as: me, at: `/properties/unit-list?show=${unit}` })
  await dialogOn(page, 'Unit information').getByRole('link', { name: 'Open page' }).click()
  await page.waitForURL(new RegExp(`/properties/unit\\?unitId=${unit}$`))
  await page.getByRole('heading', { level: 1, name: 'Alder 1' }).waitFor()

  const card = page.getByRole('region', { name: 'Tenant', exact: true })
  await soon(() => card.innerText()).toContain('$400.00')
  await page.getByRole('table', { name: 'Who lived in Alder 1' }).waitFor({ state: 'attached' })
  expect(await page.getByRole('region', { name: 'Rent history', exact: true }).innerText()).toContain(
    '$1,000.00 a month',
  )

  await card.getByRole('button', { name: 'Collect Rent' }).click()
  const form = dialogOn(page, 'Collect rent')
  await soon(() => box(form, 'Payment amount').inputValue()).toBe('$400.00')
  await form.getByRole('button', { name: 'Collect', exact: true }).click()
  await toldThat(page, 'The rent information is updated successfully.')
  await soon(() => card.innerText()).toContain('$0.00')
  await soon(() => page.getByRole('region', { name: 'Payments', exact: true }).innerText()).toContain('$400.00')
})

sometimes('a vacant unit is rented from its page with its home filled in', async ({ open }) => {
  const property = await office.records.property(await office.records.owner(), { property_name: 'Birch Row' })
  const unit = await office.records.unit(property, { unit_name: 'Birch 2', rent: 900, deposit: 500 })
  const page = await open({ as: me, at: `/properties/property?propertyId=${property}` })
  await page.getByRole('region', { name: 'Units', exact: true }).getByRole('link', { name: 'Birch 2' }).click()
  await page.waitForURL(new RegExp(`unitId=${unit}$`))
  await page.getByRole('button', { name: 'Rent this unit' }).click()
  const form = dialogOn(page, 'Rent this unit')
  await soon(() => box(form, 'Property').inputValue()).toBe('Birch Row')
  expect(await box(form, 'Unit').inputValue()).toBe('Birch 2')
  await fill(form, { Name: 'Bea Lind', Phone: '6035550117', Email: 'bea@mail.example' })
  await fill(form, {
    'Date of birth': '04-05-1990',
    'Move-in': showDay(today),
    'Move-out': showDay(addDays(today, 300)),
  })
  await fill(form, { 'Total amount due': '1400', 'Initial payment': '1400' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, 'The tenant information is updated successfully.')
  await soon(() => page.getByRole('region', { name: 'Tenant', exact: true }).innerText()).toContain('Bea Lind')
})

sometimes("an owner's page leads to the property, and the property's to the owner", async ({ open }) => {
  const owner = await office.records.owner()
  await office.records.property(owner, { property_name: 'Cedar Court' })
  const page = await open({ as: me, at: `/properties/owner?ownerId=${owner}` })
  await page.getByRole('region', { name: 'Properties', exact: true }).getByRole('link', { name: 'Cedar Court' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cedar Court' }).waitFor()
  await page.getByRole('region', { name: 'People', exact: true }).getByRole('link').first().click()
  await page.waitForURL(new RegExp(`ownerId=${owner}$`))
})

sometimes('a page says when its record does not exist', async ({ open, expects }) => {
  expects('404 GET /api/unit/get-unit-page')
  const page = await open({ as: me, at: '/properties/unit?unitId=987654321' })
  await page.getByRole('main').getByText('Unit not found.').waitFor()
  await page.getByRole('link', { name: 'Back to Units' }).click()
  await page.waitForURL(/unit-list/)
})

sometimes('what a property’s page offers begins with that property', async ({ open }) => {
  const { property } = await office.movedIn('Dogwood')
  const at = `/properties/property?propertyId=${property}`
  const page = await open({ as: me, at })
  await page.getByRole('button', { name: 'Add expense' }).click()
  await soon(() => box(dialogOn(page, 'Expense payment'), 'Property').inputValue()).toBe('Dogwood House')

  await page.goto(at)
  await page.getByRole('link', { name: 'Add unit' }).click()
  await soon(() => box(page.getByRole('dialog'), 'Property').inputValue()).toBe('Dogwood House')

  await page.goto(at)
  await page.getByRole('link', { name: 'Collect Rent' }).click()
  await page.waitForURL(`**/money/collect-many?property=${property}`)
  await page.getByText('Dogwood Ames').first().waitFor()

  await page.goto(at)
  const people = page.getByRole('region', { name: 'People', exact: true })
  await people.getByRole('link', { name: 'Dogwood Ames' }).click()
  await page.waitForURL(/tenant-dashboard\?tenantId=/)
})

sometimes('a property is edited from its page, unless it is archived', async ({ open }) => {
  const { property } = await office.movedIn('Elder')
  const at = `/properties/property?propertyId=${property}`
  const page = await open({ as: me, at })
  await page.getByRole('button', { name: 'Edit property' }).click()
  const form = dialogOn(page, 'Edit property')
  await soon(() => box(form, 'Property name').inputValue()).toBe('Elder House')
  await fill(form, { 'Property name': 'Elder Hall' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, 'The property information is updated successfully.')
  await page.goto(at)
  await page.getByRole('heading', { level: 1, name: 'Elder Hall' }).waitFor()

  // Money was spent on it, so it is archived when it is deleted.
  const sold = await office.records.property(await office.records.owner(), { property_name: 'Fir Row' })
  const [repairs] = await office.get<{ id: number; children: { id: number }[] }[]>('expense/get-all-categories')
  await office.post('expense/save-expense-payment', {
    category_id: repairs?.id ?? 0,
    subcategory_id: repairs?.children[0]?.id ?? 0,
    property_id: sold,
    frequency: 'SINGLE',
    paid_date: today,
    paid_amount: 20,
  })
  await office.post('property/delete-property', { id: sold })
  await page.goto(`/properties/property?propertyId=${sold}`)
  await page.getByText(/^Archived on /).waitFor()
  expect(await page.getByRole('button', { name: 'Edit property' }).count()).toBe(0)
})

sometimes('a site manager may edit a property, and collects no rent from its page', async ({ open }) => {
  const [first] = await tenanciesOf(product.url, demo(8)).get<{ id: number }[]>('property/get-property-list?limit=10')
  const page = await open({ as: demo(8), at: `/properties/property?propertyId=${first?.id}` })
  await page.getByRole('button', { name: 'Edit property' }).waitFor()
  expect(await page.getByRole('link', { name: 'Collect Rent' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Edit property' }).click()
  await soon(() => box(dialogOn(page, 'Edit property'), 'Property name').inputValue()).not.toBe('')
})
