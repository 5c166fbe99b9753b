import { addDays, dayIn, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn, factIn } from '../../kit/dialog'
import { box } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('tenants-money')
const records = recordsOf(product.url, me)
const today = dayIn('America/New_York', new Date())
/** A move-in of tomorrow: nothing but the first bill stands yet. */
const days = { move_in: addDays(today, 1), move_out: addDays(today, 400) }

async function movedIn(name: string, fields: Readonly<Record<string, string | number>> = {}): Promise<number> {
  const property = await records.property(await records.owner(), { property_name: `${name} House` })
  const unit = await records.unit(property, { unit_name: `${name} 1`, rent: 1000, deposit: 800 })
  return records.tenant(
    { property_id: property, unit_id: unit },
    { tenant_name: `${name} Ames`, ...days, total_billing: 1500, initial_payment: 1100, ...fields },
  )
}

sometimes('rent collected from the dashboard changes the balance and the history', async ({ open }) => {
  const id = await movedIn('Hazel')
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${id}` })
  const panel = page.getByRole('tabpanel', { name: 'Basic Information' })
  await soon(() => factIn(panel, 'Balance').innerText()).toBe('$400.00')
  await page.getByRole('button', { name: 'Collect Rent' }).click()
  const form = dialogOn(page, 'Collect rent')
  await soon(() => box(form, 'Payment amount').inputValue()).toBe('$400.00')
  await box(form, 'Payment amount').fill('250.50')
  await form.getByRole('button', { name: 'Collect', exact: true }).click()
  await toldThat(page, 'The rent information is updated successfully.')
  await soon(() => factIn(panel, 'Balance').innerText()).toBe('$149.50')
  expect(await factIn(panel, 'Total paid').innerText()).toBe('$1,350.50')

  await page.getByRole('tab', { name: 'History' }).click()
  await page.waitForURL(/tab=history/)
  const table = page.getByRole('tabpanel', { name: 'History' })
  // Until the rows are there, their places are.
  await table.getByText('Rent Payment').first().waitFor()
  const lines = await table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim() ?? '')),
    )
  // The payment of today, the one at the move-in, and the rent and the deposit of the first period, newest first.
  expect(lines.map((line) => line[3])).toEqual(lines.map(() => 'Hazel 1Hazel House'))
  expect(lines.map((line) => line[5]).filter((paid) => paid !== '–')).toEqual(['$250.50', '$1,100.00'])
  expect(lines[0]?.[6]).toBe('$149.50')
})

often('every computed figure can be explained', async ({ open }) => {
  const id = await movedIn('Ilex')
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${id}` })
  const panel = page.getByRole('tabpanel', { name: 'Basic Information' })
  for (const [name, amount] of Object.entries({
    'Total billed': '$1,500.00',
    'Total paid': '$1,100.00',
    Balance: '$400.00',
    'Security deposit': '$800.00',
  })) {
    await factIn(panel, name)
      .getByRole('button', { name: `${amount}, why?` })
      .click()
    const why = page.getByRole('dialog')
    await why.getByRole('row', { name: `Total ${amount}` }).waitFor()
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'hidden' })
  }
  await page.getByRole('tab', { name: 'History' }).click()
  const amounts = page.getByRole('tabpanel', { name: 'History' }).getByRole('button', { name: /why\?$/ })
  await soon(() => amounts.count()).toBe(3)
  await amounts.first().click()
  await page.getByRole('dialog').getByRole('table').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Supplemental' }).click()
  const rents = page.getByRole('tabpanel', { name: 'Supplemental' })
  await rents.getByRole('button', { name: '$400.00, why?' }).click()
  await page.getByRole('dialog').getByRole('row', { name: 'Total $400.00' }).waitFor()
})

sometimes('a charge is added and voided, and voided entries are hidden on request', async ({ open }) => {
  const id = await movedIn('Juniper')
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${id}&tab=history` })
  const panel = page.getByRole('tabpanel', { name: 'History' })
  const rows = panel.locator('tbody tr')
  await soon(() => rows.count()).toBe(3)
  await page.getByRole('button', { name: 'Add Charge' }).click()
  const charge = dialogOn(page, 'Add charge')
  await box(charge, 'Type').selectOption('Parking')
  await box(charge, 'Amount').fill('75')
  await charge.getByRole('button', { name: 'Add charge' }).click()
  await toldThat(page, 'The rent information is updated successfully.')
  await soon(() => rows.count()).toBe(4)
  expect(await rows.filter({ hasText: 'Parking' }).innerText()).toContain('$75.00')
  expect(await panel.innerText()).toContain('$475.00')

  await panel.getByRole('button', { name: /^Void: Parking/ }).click()
  const form = dialogOn(page, 'Void a charge')
  await box(form, 'Reason').fill('Has no car')
  await form.getByRole('button', { name: 'Void charge' }).click()
  await toldThat(page, 'The charge is voided.')
  await panel.getByText(/^Voided .*: Has no car$/).waitFor()
  expect(await rows.count()).toBe(4)
  await panel.getByRole('button', { name: 'Hide voided entries' }).click()
  await soon(() => rows.count()).toBe(3)
  expect(await panel.getByText('Has no car').count()).toBe(0)
})

sometimes('the statement downloads as a PDF and opens in a window of its own to print', async ({ open }) => {
  const id = await movedIn('Kapok')
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${id}&tab=history` })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^statement-[\d-]+\.pdf$/)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Print' }).click()
  const statement = await opened
  await statement.getByText('Kapok Ames').first().waitFor()
  await statement.getByText('Journeys tenants-money').waitFor()
  await statement.getByText('$400.00').first().waitFor()
  expect(statement.url()).toContain(`/api/tenant/print-billing-list?id=${id}&`)
  const { token } = await records.signedIn
  expect(statement.url()).not.toContain(token)
})

sometimes('the page of a tenant has its tabs in their order, and an unknown one opens the first', async ({ open }) => {
  const id = await movedIn('Larch')
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${id}&tab=papers` })
  await page.getByRole('tabpanel', { name: 'Basic Information' }).waitFor()
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    'Basic Information',
    'History',
    'Documents',
    'Messages',
    'Supplemental',
    'Activity',
  ])
})

sometimes('the list distinguishes late balances from credits and sorts by balance', async ({ open }) => {
  await movedIn('Myrtle', { tenant_name: 'Balance owed', initial_payment: 1200 })
  await movedIn('Nandina', { tenant_name: 'Balance credit', initial_payment: 1550 })
  await movedIn('Osier', { tenant_name: 'Balance even', initial_payment: 1500 })
  const page = await open({ as: me, at: '/people/tenant-list?query=balance&orderBy=balance' })
  const tenants = listOn(page, 'Tenants')
  await tenants.range.waitFor()
  expect(await tenants.column('Balance')).toEqual(['Credit -$50.00', '$0.00', '$300.00'])
  expect(await tenants.column('Tenant name')).toEqual(['Balance credit', 'Balance even', 'Balance owed'])
  await tenants.row('Balance owed').getByRole('link', { name: 'Balance owed' }).click()
  await page.getByText(`${showDay(days.move_in)} – ${showDay(days.move_out)}`).waitFor()
})
