import { addDays, showDay } from '@freehold/rules/day'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf, demo } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { answer } from '../../kit/dialog'
import { often, product, sometimes } from '../../kit/journey'
import { darken, settled } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toast, toldThat } from '../../kit/toast'

const me = administratorOf('collect-many')
const { movedIn, post, rentOf, balanceOf, records } = tenanciesOf(product.url, me)

const yesterday = addDays(today, -1)
const dayOf = (page: Page, who: string): Locator => page.getByLabel(`Date of ${who}`)
const amountOf = (page: Page, who: string): Locator => page.getByLabel(`Amount of ${who}`)

often(
  'two of three tenants who owe are collected from, and one refused row keeps all from being saved',
  async ({ open, expects }) => {
    expects('422 POST /api/tenant/collect-many')
    const ash = await movedIn('Ash')
    const elm = await movedIn('Elm')
    const fir = await movedIn('Fir')
    const page = await open({ as: me, at: '/money/rent-history' })
    await page.getByRole('link', { name: 'Collect many' }).click()
    await page.getByText('Choose a property to see its tenants.').waitFor()
    await page.goto(`/money/collect-many?tenants=${ash.tenant},${elm.tenant},${fir.tenant}`)

    await soon(() => amountOf(page, 'Ash Ames, Ash 1').inputValue()).toBe('400.00')
    await page.getByRole('button', { name: 'Collect $1,200.00 from 3 tenants' }).waitFor()
    expect(await barriersOn(page)).toEqual([])
    await darken(page)
    expect(await barriersOn(page)).toEqual([])

    await page.getByRole('checkbox', { name: 'Fir Ames, Fir 1' }).uncheck()
    await page.getByLabel('Method for all rows').selectOption('Check')
    await amountOf(page, 'Ash Ames, Ash 1').fill('250.50')
    await page.keyboard.press('Enter')
    await soon(() => amountOf(page, 'Elm Ames, Elm 1').evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByLabel('Check number of Elm Ames, Elm 1').fill('1042')
    await amountOf(page, 'Ash Ames, Ash 1').fill('0.50')
    await page.getByRole('button', { name: 'Collect $400.50 from 2 tenants' }).click()
    await answer(page, 'Collect $400.50 from 2 tenants?', 'Collect')
    const row = page.getByRole('listitem').filter({ hasText: 'Ash Ames' })
    await row.getByText('Payment amount must be from $1.00 to $9,999,999.00.').waitFor()
    expect(await balanceOf(elm.tenant)).toBe(400)

    await amountOf(page, 'Ash Ames, Ash 1').fill('250.50')
    await dayOf(page, 'Ash Ames, Ash 1').fill(showDay(yesterday))
    await page.keyboard.press('Enter')
    await soon(() => dayOf(page, 'Elm Ames, Elm 1').evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await dayOf(page, 'Elm Ames, Elm 1').inputValue()).toBe(showDay(today))
    await page.getByRole('button', { name: 'Collect $650.50 from 2 tenants' }).click()
    await answer(page, 'Collect $650.50 from 2 tenants?', 'Collect')
    await toldThat(page, 'Received $650.50 from 2 tenants')
    await toast(page, 'Received $650.50').getByRole('button', { name: 'Email receipts' }).click()
    await toldThat(page, 'The receipts are on their way.')
    await soon(() => amountOf(page, 'Ash Ames, Ash 1').inputValue()).toBe('149.50')
    expect(await Promise.all([ash, elm, fir].map(({ tenant }) => balanceOf(tenant)))).toEqual([149.5, 0, 400])

    await page.goto(`/money/rent-history?query=${encodeURIComponent('Elm Ames')}`)
    await page.getByText('Check 1042').first().waitFor()
    await page.goto(`/money/rent-history?query=${encodeURIComponent('Ash Ames')}`)
    await page.getByRole('row').filter({ hasText: '$250.50' }).getByText(showDay(yesterday)).waitFor()
  },
)

sometimes('on a phone the tenants of a property who owe are cards, and one is collected from', async ({ open }) => {
  const oak = await movedIn('Oak')
  const second = await records.unit(oak.property, { unit_name: 'Oak 2', rent: 1000, deposit: 800 })
  const paid = await records.tenant(
    { property_id: oak.property, unit_id: second },
    {
      tenant_name: 'Even Ames',
      move_in: today,
      move_out: addDays(today, 400),
      total_billing: 1500,
      initial_payment: 1100,
    },
  )
  const rent = { tenant_id: paid, rent_id: await rentOf(paid), pay_reason: 'RENT' }
  await post('tenant/pay-for-rent', { ...rent, paid_date: today, paid_amount: '400' })
  const page = await open({ as: me, at: `/money/collect-many?property=${oak.property}`, size: 'phone' })
  const rows = page.getByRole('list', { name: 'Tenants to collect from' }).getByRole('listitem')
  await soon(() => rows.count()).toBe(1)
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await dayOf(page, 'Oak Ames, Oak 1').tap()
  await page.getByRole('button', { name: 'Previous month' }).tap()
  await page.getByRole('button', { name: /^15 / }).tap()
  const chosen = await dayOf(page, 'Oak Ames, Oak 1').inputValue()
  expect(chosen).toMatch(/^\d\d-15-\d{4}$/)
  // A change picks the row.
  expect(await page.getByRole('checkbox', { name: 'Oak Ames, Oak 1' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Collect $400.00 from 1 tenant' }).click()
  await answer(page, 'Collect $400.00 from 1 tenant?', 'Collect')
  await toldThat(page, 'Received $400.00 from 1 tenant')
  await page.getByText('No balances due at this property.').waitFor()
  expect(await balanceOf(oak.tenant)).toBe(0)
  await page.goto(`/money/rent-history?query=${encodeURIComponent('Oak Ames')}`)
  await page.getByRole('listitem').filter({ hasText: '$400.00' }).getByText(chosen).first().waitFor()
})

sometimes('an unticked row stays unticked, and Undo voids all payments of a save', async ({ open }) => {
  const [ivy, fig, sorrel] = await Promise.all(['Ivy', 'Fig', 'Sorrel'].map((name) => movedIn(name)))
  if (!ivy || !fig || !sorrel) throw new Error('A tenant is missing.')
  const page = await open({ as: me, at: `/money/collect-many?tenants=${ivy.tenant},${fig.tenant},${sorrel.tenant}` })
  const tick = (name: string) => page.getByRole('checkbox', { name: `${name} Ames, ${name} 1` })
  await page.getByRole('button', { name: 'Collect $1,200.00 from 3 tenants' }).waitFor()
  await tick('Sorrel').uncheck()
  await dayOf(page, 'Sorrel Ames, Sorrel 1').focus()
  await page.keyboard.press('Tab')
  await page.getByLabel('Method for all rows').selectOption('Check')
  await page.getByLabel('Date for all rows').fill(showDay(yesterday))
  await page.keyboard.press('Tab')
  expect(await tick('Sorrel').isChecked()).toBe(false)
  const button = page.getByRole('button', { name: 'Collect $800.00 from 2 tenants' })
  await button.click()
  await answer(page, 'Collect $800.00 from 2 tenants?', 'Collect')
  const told = toast(page, 'Received $800.00 from 2 tenants')
  await told.getByRole('button', { name: 'Undo' }).waitFor()
  await soon(() => amountOf(page, 'Ivy Ames, Ivy 1').inputValue()).toBe('')
  expect(await tick('Sorrel').isChecked()).toBe(false)
  // The toast leaves the button free.
  const [over, under] = await Promise.all([
    told.boundingBox(),
    page.getByRole('button', { name: 'Collect', exact: true }).boundingBox(),
  ])
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0)
  expect(await Promise.all([ivy, fig, sorrel].map(({ tenant }) => balanceOf(tenant)))).toEqual([0, 0, 400])

  await told.getByRole('button', { name: 'Undo' }).click()
  await toldThat(page, 'The 2 payments are voided.')
  await page.getByRole('button', { name: 'Collect $800.00 from 2 tenants' }).waitFor()
  expect(await tick('Sorrel').isChecked()).toBe(false)
  expect(await Promise.all([ivy, fig, sorrel].map(({ tenant }) => balanceOf(tenant)))).toEqual([400, 400, 400])
})

sometimes(
  'chosen tenants and the late tenants of the dashboard are led to collecting and charging',
  async ({ open }) => {
    const late = { move_in: addDays(today, -1) }
    const yew = await movedIn('Yew', late)
    await movedIn('Yarrow', late)
    const page = await open({ as: me, at: '/people/tenant-list?limit=25' })
    const bar = page.getByRole('region', { name: 'Selected rows' })
    const choose = async (...names: string[]) => {
      for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    }
    const total = page.getByRole('button', { name: 'Collect $800.00 from 2 tenants' })
    await choose('Yew Ames', 'Yarrow Ames')
    await bar.getByRole('button', { name: 'Collect', exact: true }).click()
    await total.waitFor()

    await page.goBack()
    await choose('Yew Ames')
    await bar.getByRole('button', { name: 'Add charges' }).click()
    await page.getByRole('heading', { level: 1, name: 'Add charges' }).waitFor()
    const rows = page.getByRole('list', { name: 'Tenants to charge' }).getByRole('listitem')
    await soon(() => rows.count()).toBe(1)

    await page.goto('/dashboard')
    const widget = page.getByRole('region', { name: 'Late Tenants' })
    await widget.getByRole('link', { name: 'Collect many' }).click()
    const names = page.getByRole('list', { name: 'Tenants to collect from' })
    await names.getByRole('listitem').filter({ hasText: 'Yew Ames' }).waitFor()
    await names.getByRole('listitem').filter({ hasText: 'Yarrow Ames' }).waitFor()
    expect(await balanceOf(yew.tenant)).toBe(400)
  },
)

sometimes('a user who may not collect is not led from the late tenants to collecting', async ({ open }) => {
  const page = await open({ as: demo(8), at: '/dashboard' })
  const widget = page.getByRole('region', { name: 'Late Tenants' })
  await widget.locator('tbody th').first().waitFor()
  expect(await widget.getByRole('link', { name: 'Collect many' }).count()).toBe(0)
})

sometimes('a date that cannot be read is shown with its problem, in a row and above all rows', async ({ open }) => {
  const [yew, bay] = await Promise.all(['Yew', 'Bay'].map((name) => movedIn(name)))
  if (!yew || !bay) throw new Error('A tenant is missing.')
  const page = await open({ as: me, at: `/money/collect-many?tenants=${yew.tenant},${bay.tenant}` })
  const button = page.getByRole('button', { name: 'Collect $800.00 from 2 tenants' })
  await button.waitFor()
  await dayOf(page, 'Yew Ames, Yew 1').fill('13-45-2026')
  await button.click()
  const row = page.getByRole('listitem').filter({ hasText: 'Yew Ames' })
  await row.getByText('Enter a date like 11-20-2026.').waitFor()
  expect(await dayOf(page, 'Yew Ames, Yew 1').inputValue()).toBe('13-45-2026')
  expect(await barriersOn(page)).toEqual([])
  await dayOf(page, 'Yew Ames, Yew 1').fill(showDay(yesterday))
  await soon(() => row.getByText('Enter a date like').count()).toBe(0)

  const above = page.getByLabel('Date for all rows')
  await above.fill('last week')
  await button.click()
  await page.getByText('Enter a date like 11-20-2026.').waitFor()
  expect(await above.inputValue()).toBe('last week')
  expect(await dayOf(page, 'Bay Ames, Bay 1').inputValue()).toBe(showDay(today))
  await above.fill(showDay(yesterday))
  await soon(() => dayOf(page, 'Bay Ames, Bay 1').inputValue()).toBe(showDay(yesterday))
  await button.click()
  await answer(page, 'Collect $800.00 from 2 tenants?', 'Collect')
  await toldThat(page, 'Received $800.00 from 2 tenants')

  await page.goto(`/money/add-charges?tenants=${yew.tenant}`)
  await page.getByLabel('Date', { exact: true }).fill('13-45-2026')
  await page.getByLabel('Total').fill('40')
  await page.getByRole('button', { name: 'Add 1 charge, $40.00 total' }).click()
  await page.getByText('Enter a date like 11-20-2026.').waitFor()
  expect(await page.getByLabel('Date', { exact: true }).inputValue()).toBe('13-45-2026')
})
