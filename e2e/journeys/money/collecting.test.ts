import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn, factIn } from '../../kit/dialog'
import { box, lookUp } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { asFound, tenanciesOf, today } from '../../kit/tenancies'
import { toast, toldThat } from '../../kit/toast'

const me = administratorOf('collecting')
const { movedIn, post, balanceOf } = tenanciesOf(product.url, me)
const saved = 'The rent information is updated successfully.'

often('the open charges fill up while the amount is typed, and Undo takes the payment back', async ({ open }) => {
  const { tenant, name, property } = await movedIn('Alder')
  await post('tenant/add-charge', {
    tenant_id: tenant,
    type: 'PARKING',
    property_id: property,
    paid_date: today,
    paid_amount: 60,
  })
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  const panel = page.getByRole('tabpanel', { name: 'Basic Information' })
  await soon(() => factIn(panel, 'Balance').innerText()).toBe('$460.00')
  await page.getByRole('button', { name: 'Collect Rent' }).click()
  const form = dialogOn(page, 'Collect rent')
  const filled = form.getByRole('table', { name: 'Open charges, in the order they are paid' }).locator('td:last-child')
  await soon(() => filled.allInnerTexts()).toEqual(['$400.00 of $400.00', '$60.00 of $60.00'])
  const stays = form.getByRole('status')
  await box(form, 'Payment amount').fill('450')
  await soon(() => filled.allInnerTexts()).toEqual(['$400.00 of $400.00', '$50.00 of $60.00'])
  await stays.getByText('$10.00 stays open.').waitFor()
  await box(form, 'Payment amount').fill('510')
  await stays.getByText('$50.00 stays as credit.').waitFor()
  await form.getByRole('button', { name: 'Collect', exact: true }).click()

  const told = toast(page, `Received $510.00 from ${name}`)
  await told.getByText(saved).waitFor()
  await soon(() => balanceOf(tenant)).toBe(-50)
  await told.getByRole('button', { name: 'Undo' }).click()
  await toldThat(page, 'The payment is deleted.')
  await soon(() => balanceOf(tenant)).toBe(460)
  await soon(() => factIn(panel, 'Balance').innerText()).toBe('$460.00')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
})

sometimes('Undo of a payment that was billed in the same step takes both back', async ({ open }) => {
  const { tenant, name } = await movedIn('Beech')
  const page = await open({ as: me, at: '/money/rent-history' })
  await page.getByRole('button', { name: 'Collect Other' }).click()
  const form = dialogOn(page, 'Collect other type of payment')
  await lookUp(form, 'Tenant', 'beech', asFound(name))
  await box(form, 'Type').selectOption('Parking')
  await soon(() => box(form, 'Unit').locator('option:checked').innerText()).toBe('Beech 1, Beech House')
  await box(form, 'Amount').fill('45')
  await form.getByRole('row', { name: 'Parking, billed now $45.00 of $45.00' }).waitFor()
  await form.getByRole('button', { name: 'Collect', exact: true }).click()
  const told = toast(page, `Received $45.00 from ${name}`)
  await told.getByRole('button', { name: 'Undo' }).click()
  await toldThat(page, 'The payment is deleted.')
  expect(await balanceOf(tenant)).toBe(400)
})
