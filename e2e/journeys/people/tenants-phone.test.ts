import { addDays, dayIn, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf, demo } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { dialogOn, factIn } from '../../kit/dialog'
import { box, lookUp } from '../../kit/field'
import { product, sometimes } from '../../kit/journey'
import { settled } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('tenants-phone')
const today = dayIn('America/New_York', new Date())
const tabs = ['Basic Information', 'History', 'Supplemental']

for (const [name, opening] of [
  ['a phone', { size: 'phone' }],
  ['200 % zoom', { also: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 } }],
] as const)
  sometimes(`the tenant screens are no wider than ${name} and pass axe`, async ({ open }) => {
    const page = await open({ as: demo(1), at: '/people/tenant-list?orderBy=balance&ascending=0', ...opening })
    const fits = async () => {
      await settled(page)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over, page.url()).toBeLessThanOrEqual(0)
    }
    const tenants = listOn(page, 'Tenants')
    await tenants.range.waitFor()
    await fits()
    await page.getByRole('main').locator('tbody a, li a').first().click()
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('tabpanel', { name: tab }).waitFor()
      await fits()
      expect(await barriersOn(page), tab).toEqual([])
    }
    await page.getByRole('button', { name: 'More for this tenant' }).click()
    await page.getByRole('menuitem', { name: 'Move out' }).click()
    await dialogOn(page, 'Move out').getByRole('button', { name: 'Move Out', exact: true }).waitFor()
    await fits()
    await page.goto('/people/tenant-list?edit=0')
    await dialogOn(page, 'New tenant').getByRole('button', { name: 'Save', exact: true }).waitFor()
    await fits()
  })

sometimes('on a phone a tenant is added and rent is collected', async ({ open }) => {
  const records = recordsOf(product.url, me)
  const property = await records.property(await records.owner(), { property_name: 'Pocket House' })
  await records.unit(property, { unit_name: 'Pocket 1', rent: 900, deposit: 600 })
  const page = await open({ as: me, at: '/people/tenant-list', size: 'phone' })
  await page.getByRole('button', { name: 'New tenant' }).first().tap()
  const form = dialogOn(page, 'New tenant')
  await box(form, 'Name').fill('Pia Pocket')
  await box(form, 'Date of birth').fill('05-17-1990')
  await box(form, 'Phone').fill('6035550117')
  await box(form, 'Email').fill('pia@pocket.example')
  await lookUp(form, 'Property', 'pocket', 'Pocket House')
  await lookUp(form, 'Unit', '', 'Pocket 1')
  await box(form, 'Move-in').fill(showDay(addDays(today, 1)))
  await box(form, 'Move-out').fill(showDay(addDays(today, 365)))
  await box(form, 'Move-out').press('Tab')
  await form.getByText(/Proposed: \$/).waitFor()
  await box(form, 'Total amount due').fill('1000')
  await box(form, 'Initial payment').fill('700')
  await form.getByRole('button', { name: 'Save', exact: true }).tap()
  await toldThat(page, 'The tenant information is updated successfully.')
  const panel = page.getByRole('tabpanel', { name: 'Basic Information' })
  await soon(() => factIn(panel, 'Balance').innerText()).toBe('$300.00')
  await page.getByRole('button', { name: 'Collect Rent' }).tap()
  const collect = dialogOn(page, 'Collect rent')
  await soon(() => box(collect, 'Payment amount').inputValue()).toBe('$300.00')
  await collect.getByRole('button', { name: 'Collect', exact: true }).tap()
  await soon(() => factIn(panel, 'Balance').innerText()).toBe('$0.00')
})

sometimes('touch targets on a tenant’s dashboard are large enough', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/people/tenant-list', size: 'phone' })
  await listOn(page, 'Tenants').range.waitFor()
  await page.getByRole('main').locator('li a').first().tap()
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab }).tap()
    await page.getByRole('tabpanel', { name: tab }).waitFor()
    await settled(page)
    const small = await page
      .getByRole('button')
      .or(page.getByRole('link'))
      .or(page.getByRole('tab'))
      .evaluateAll((all) =>
        all.flatMap((one) => {
          const { width, height } = one.getBoundingClientRect()
          const shown = width > 1 && height > 1
          return shown && (width < 24 || height < 24) ? [`${one.textContent?.trim()} ${width}x${height}`] : []
        }),
      )
    expect(small, tab).toEqual([])
  }
})
