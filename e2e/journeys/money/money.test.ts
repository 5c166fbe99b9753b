import { addDays, showDay } from '@freehold/rules/day'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { answer, dialogOn, factIn } from '../../kit/dialog'
import { box, complaintsIn, lookUp } from '../../kit/field'
import { product, sometimes, test } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { asFound, tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('money')
const { movedIn, post, balanceOf } = tenanciesOf(product.url, me)
const saved = 'The rent information is updated successfully.'

const paymentsOn = async (page: Page, query: string) => {
  await page.goto(`/money/rent-history?query=${query}`)
  const payments = listOn(page, 'Collect payment')
  await payments.range.waitFor()
  return payments
}

test('rent is collected on its page: search for the tenant, accept the open amount, see it in the list', async ({
  open,
}) => {
  const { tenant, name } = await movedIn('Aster')
  const page = await open({ as: me, at: '/money/rent-history' })
  await page.getByRole('button', { name: 'Collect Rent' }).first().click()
  const form = dialogOn(page, 'Collect rent')
  await lookUp(form, 'Tenant', 'aster', asFound(name))
  await soon(() => box(form, 'Unit').locator('option:checked').innerText()).toBe('Aster 1, Aster House')
  expect(await box(form, 'Reason').locator('option:checked').innerText()).toBe('Rent Price')
  expect(await box(form, 'Payment date').inputValue()).toBe(showDay(today))
  await soon(() => box(form, 'Payment amount').inputValue()).toBe('$400.00')
  expect(await factIn(form, 'Balance').innerText()).toBe('$400.00')
  expect(await factIn(form, 'Unit rent').innerText()).toBe('$1,000.00')
  await box(form, 'Payment amount').fill('250.50')
  await box(form, 'Notes').fill('Check no. 1042')
  await form.getByRole('button', { name: 'Collect', exact: true }).click()
  await toldThat(page, saved)

  const payments = await paymentsOn(page, 'aster')
  expect(await payments.headings()).toEqual([
    'No',
    'Tenant name',
    'Property',
    'Unit',
    'Paid date',
    'Amount collected',
    'Collected type',
    'Method',
    'Note',
    'Actions',
  ])
  expect(await payments.column('Amount collected')).toEqual(['$250.50', '$1,100.00'])
  expect(await payments.column('Collected type')).toEqual(['Rent', 'Rent'])
  expect((await payments.column('Note'))[0]).toBe('Check no. 1042')
  expect(await payments.order('Paid date')).toBe('descending')
  expect(await balanceOf(tenant)).toBe(149.5)
  await payments.row('Check no. 1042').getByRole('link', { name }).click()
  await page.waitForURL(new RegExp(`/people/tenant-dashboard\\?tenantId=${tenant}`))
})

sometimes('a check is collected with its number, and the payments are narrowed to checks', async ({ open }) => {
  const { tenant, name } = await movedIn('Yarrow')
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  await page.getByRole('button', { name: 'Collect Rent' }).click()
  const form = dialogOn(page, 'Collect rent')
  await soon(() => box(form, 'Payment amount').inputValue()).toBe('$400.00')
  expect(await box(form, 'Check number').count()).toBe(0)
  await box(form, 'Method').selectOption('Check')
  await box(form, 'Check number').fill('70042')
  await form.getByRole('button', { name: 'Collect', exact: true }).click()
  await soon(() => balanceOf(tenant)).toBe(0)
  await form.waitFor({ state: 'hidden' })

  // The next form begins with the method of the last one. Cash has no number, so what was typed for one is not sent.
  await page.getByRole('button', { name: 'Collect Other' }).click()
  const other = dialogOn(page, 'Collect other type of payment')
  expect(await box(other, 'Method').locator('option:checked').innerText()).toBe('Check')
  await box(other, 'Check number').fill('70043')
  await box(other, 'Method').selectOption('Cash')
  await box(other, 'Type').selectOption('Parking')
  await soon(() => box(other, 'Unit').locator('option:checked').innerText()).toBe('Yarrow 1, Yarrow House')
  await box(other, 'Amount').fill('45')
  await other.getByRole('button', { name: 'Collect', exact: true }).click()
  await other.waitFor({ state: 'hidden' })

  const payments = await paymentsOn(page, 'yarrow')
  await soon(() => payments.column('Method')).toEqual(['Cash', 'Check 70042', '–'])
  await page.getByRole('group', { name: 'Filters' }).getByRole('combobox', { name: 'Method' }).click()
  await page.getByRole('option', { name: 'Check' }).click()
  await soon(() => payments.column('Method')).toEqual(['Check 70042'])
  expect(new URL(page.url()).search).toContain('method=CHECK')
  await (await paymentsOn(page, 'check 7004')).row('Check 70042').getByRole('link', { name }).waitFor()
})

sometimes(
  'rent is collected from the dashboard and from the tenant, where the tenant is known already',
  async ({ open }) => {
    const { tenant, name } = await movedIn('Briar')
    const page = await open({ as: me, at: '/dashboard' })
    await page.getByRole('button', { name: 'Collect Rent' }).click()
    const form = dialogOn(page, 'Collect rent')
    await lookUp(form, 'Tenant', 'briar', asFound(name))
    await soon(() => box(form, 'Payment amount').inputValue()).toBe('$400.00')
    await box(form, 'Payment amount').fill('100')
    await form.getByRole('button', { name: 'Collect', exact: true }).click()
    await toldThat(page, saved)
    await form.waitFor({ state: 'hidden' })

    await page.goto(`/people/tenant-dashboard?tenantId=${tenant}`)
    await page.getByRole('button', { name: 'Collect Rent' }).click()
    await form.getByText(name).waitFor()
    await soon(() => box(form, 'Payment amount').inputValue()).toBe('$300.00')
    // The form is unchanged, so it closes without asking.
    await form.getByRole('button', { name: 'Cancel' }).click()
    await form.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Collect Rent' }).click()
    await soon(() => box(form, 'Payment amount').inputValue()).toBe('$300.00')
    await form.getByRole('button', { name: 'Collect', exact: true }).click()
    await soon(() => balanceOf(tenant)).toBe(0)
  },
)

sometimes('missing fields show their error, and a future date is refused', async ({ open }) => {
  const page = await open({ as: me, at: '/money/rent-history?edit=0' })
  const form = dialogOn(page, 'Collect rent')
  await form.getByRole('button', { name: 'Collect', exact: true }).click()
  await soon(() => complaintsIn(form)).toEqual({
    Tenant: 'Tenant is required.',
    Unit: 'Unit is required.',
    'Payment amount': 'Payment amount is required.',
  })
  await box(form, 'Payment amount').fill('0.99')
  await form.getByRole('button', { name: 'Collect', exact: true }).click()
  await soon(async () => (await complaintsIn(form))['Payment amount']).toBe(
    'Payment amount must be from $1.00 to $9,999,999.00.',
  )
  await box(form, 'Payment date').fill(showDay(addDays(today, 1)))
  await page.keyboard.press('Tab')
  await soon(async () => (await complaintsIn(form))['Payment date']).toBe(`Enter ${showDay(today)} or an earlier date.`)
})

sometimes(
  'another payment is billed together with its collection when nothing of its kind is open',
  async ({ open }) => {
    const { tenant, name } = await movedIn('Clover', { initial_payment: 1500 })
    const page = await open({ as: me, at: '/money/rent-history' })
    await page.getByRole('button', { name: 'Collect Other' }).click()
    const form = dialogOn(page, 'Collect other type of payment')
    await lookUp(form, 'Tenant', 'clover', asFound(name))
    await box(form, 'Type').selectOption('Parking')
    const bill = form.getByRole('checkbox', { name: 'Also bill this charge' })
    await soon(() => bill.isChecked()).toBe(true)
    await soon(() => box(form, 'Property').locator('option:checked').innerText()).toBe('Clover House')
    await soon(() => box(form, 'Unit').locator('option:checked').innerText()).toBe('Clover 1, Clover House')
    await box(form, 'Amount').fill('45')
    await form.getByRole('button', { name: 'Collect', exact: true }).click()
    await toldThat(page, saved)
    expect(await balanceOf(tenant)).toBe(0)
    const payments = await paymentsOn(page, 'clover')
    expect(await payments.column('Collected type')).toContain('Parking')

    // The payment goes to an open charge and bills nothing.
    await page.goto(`/people/tenant-dashboard?tenantId=${tenant}`)
    await page.getByRole('button', { name: 'Add Charge' }).click()
    const charge = dialogOn(page, 'Add charge')
    await soon(() => box(charge, 'Unit').locator('option:checked').innerText()).toBe('Clover 1, Clover House')
    await box(charge, 'Type').selectOption('Storage')
    await box(charge, 'Amount').fill('60')
    await charge.getByRole('button', { name: 'Add charge', exact: true }).click()
    await toldThat(page, saved)
    await soon(() => balanceOf(tenant)).toBe(60)
    await charge.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Collect Other' }).click()
    await box(form, 'Type').selectOption('Storage')
    await soon(() => box(form, 'Amount').inputValue()).toBe('$60.00')
    expect(await bill.isChecked()).toBe(false)
    await form.getByText('The payment goes to the open charge of this type.').waitFor()
    await form.getByRole('button', { name: 'Collect', exact: true }).click()
    await soon(() => balanceOf(tenant)).toBe(0)
  },
)

sometimes('a late fee is collected for its unit', async ({ open }) => {
  const { tenant } = await movedIn('Dahlia', { initial_payment: 1500 })
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  await page.getByRole('button', { name: 'Collect Other' }).click()
  const form = dialogOn(page, 'Collect other type of payment')
  await form.getByRole('button', { name: 'Collect', exact: true }).click()
  await soon(() => complaintsIn(form)).toEqual({ Type: 'Type is required.', Amount: 'Amount is required.' })
  await box(form, 'Type').selectOption('Late fee')
  await soon(() => box(form, 'Unit').locator('option:checked').innerText()).toBe('Dahlia 1, Dahlia House')
  expect(await box(form, 'Unit').getAttribute('aria-required')).toBe('true')
  await box(form, 'Amount').fill('30')
  await form.getByRole('button', { name: 'Collect', exact: true }).click()
  await toldThat(page, saved)
  const payments = await paymentsOn(page, 'dahlia')
  expect(await payments.column('Collected type')).toEqual(['Late fee', 'Rent'])
  expect(await balanceOf(tenant)).toBe(0)
})

sometimes('deleting a payment with a reason reopens its charge and takes it off the list', async ({ open }) => {
  const { tenant } = await movedIn('Elder')
  const page = await open({ as: me, at: '/dashboard' })
  const payments = await paymentsOn(page, 'elder')
  await payments.row('$1,100.00').getByRole('button', { name: 'Delete the payment of $1,100.00 by Elder Ames' }).click()
  const form = dialogOn(page, 'Delete')
  await form.getByText('Are you sure want to delete the collected payment?').waitFor()
  await box(form, 'Reason').fill('The check came back')
  await form.getByRole('button', { name: 'Yes, delete it' }).click()
  await toldThat(page, 'The payment is deleted.')
  await page.getByText('Nothing matches').waitFor()
  expect(await balanceOf(tenant)).toBe(1500)
})

sometimes('deleting a card payment asks a second time', async ({ open, expects }) => {
  const { tenant } = await movedIn('Hyssop')
  await post('tenant/pay-for-account-holder', {
    tenant_id: tenant,
    pay_type_id: 'RENT',
    pay_amount: 400,
    nonce: 'fake-valid-nonce',
  })
  const page = await open({ as: me, at: '/dashboard' })
  const payments = await paymentsOn(page, 'hyssop')
  const form = dialogOn(page, 'Delete')
  const ask = "Deleting it here doesn't refund the money"
  expects('409 POST /api/tenant/delete-billing-log')
  await payments
    .row('$400.00')
    .getByRole('button', { name: /^Delete the payment/ })
    .click()
  await form.getByRole('button', { name: 'Yes, delete it' }).click()
  await answer(page, ask, 'Cancel')
  expect(await balanceOf(tenant)).toBe(0)
  await form.getByRole('button', { name: 'Yes, delete it' }).click()
  await answer(page, ask, 'Continue')
  await toldThat(page, 'The payment is deleted.')
  expect(await balanceOf(tenant)).toBe(400)
})

sometimes('a charge billed together with a payment can be voided with it', async ({ open }) => {
  const { tenant, property } = await movedIn('Fennel', { initial_payment: 1500 })
  const rent = { tenant_id: tenant, property_id: property, paid_date: today }
  await post('tenant/collect-other-type', { ...rent, type: 'LAUNDRY', paid_amount: 20, bill: 1 })
  await post('tenant/collect-other-type', { ...rent, type: 'PARKING', paid_amount: 30, bill: 1 })
  const page = await open({ as: me, at: '/dashboard' })
  const payments = await paymentsOn(page, 'fennel')
  const form = dialogOn(page, 'Delete')
  for (const [amount, withCharge, balance] of [
    ['$20.00', true, 0],
    ['$30.00', false, 30],
  ] as const) {
    await payments
      .row(amount)
      .getByRole('button', { name: /^Delete the payment/ })
      .click()
    if (withCharge) await form.getByRole('checkbox', { name: 'Void its charge' }).check()
    await form.getByRole('button', { name: 'Yes, delete it' }).click()
    await soon(() => balanceOf(tenant)).toBe(balance)
    await form.waitFor({ state: 'hidden' })
  }
})

sometimes('a former tenant can still pay what is open', async ({ open }) => {
  const { tenant, unit } = await movedIn('Gorse', { initial_payment: 1400 })
  await post('tenant/move-out', {
    tenant_id: tenant,
    unit_id: unit,
    move_out_reason: 'Personal',
    move_out: today,
    force: 0,
  })
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  await page.getByRole('button', { name: 'Collect Rent' }).click()
  const form = dialogOn(page, 'Collect rent')
  await soon(() => box(form, 'Unit').locator('option:checked').innerText()).toBe('Gorse 1, Gorse House (moved out)')
  const owed = await balanceOf(tenant)
  await box(form, 'Payment amount').fill('10')
  await form.getByRole('button', { name: 'Collect', exact: true }).click()
  await soon(() => balanceOf(tenant)).toBeCloseTo(owed - 10)
})
