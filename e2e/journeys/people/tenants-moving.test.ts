import { addDays, dayIn, nameDay, showDay } from '@freehold/rules/day'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { answer, confirmDeletion, dialogOn, factIn } from '../../kit/dialog'
import { box, lookUp } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { sql } from '../../kit/sql'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('tenants-moving')
const records = recordsOf(product.url, me)
const today = dayIn('America/New_York', new Date())
const moved = 'The rent information is updated successfully.'
const askMoveOut = 'Are you sure want to move out the tenant?'
const askDelete = 'Are you sure want to delete the tenant information?'

async function home(name: string): Promise<{ property_id: number; unit_id: number }> {
  const property_id = await records.property(await records.owner(), { property_name: `${name} House` })
  return { property_id, unit_id: await records.unit(property_id, { unit_name: `${name} 1`, rent: 1000, deposit: 800 }) }
}

/** A deposit of 800, and what more is billed is rent entered by hand. */
const newLease = (name: string, fields: Readonly<Record<string, string | number>> = {}) => ({
  tenant_name: `${name} Ames`,
  move_in: today,
  move_out: addDays(today, 365),
  total_billing: 900,
  initial_payment: 900,
  ...fields,
})

const tab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name }).click()
  return page.getByRole('tabpanel', { name })
}

often('a tenant who moves out today is listed as previous and moves into another unit', async ({ open }) => {
  const id = await records.tenant(await home('Alder'), newLease('Alder'))
  await home('Birch')
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${id}&tab=supplemental` })
  const supplemental = page.getByRole('tabpanel', { name: 'Supplemental' })
  const rents = supplemental.locator('tbody tr')
  await soon(() => rents.first().getAttribute('data-tone')).toBe('amber')
  expect(await page.getByRole('button', { name: 'Move Tenant Into Another Unit' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Move out', exact: true }).click()
  const out = dialogOn(page, 'Move out')
  await box(out, 'Move-out date').waitFor()
  expect(await box(out, 'Move-out date').inputValue()).toBe(showDay(today))
  await box(out, 'Reason').selectOption('Transfer Unit')
  await out.getByRole('button', { name: 'Move Out', exact: true }).click()
  await answer(page, askMoveOut, 'Cancel')
  expect(await box(out, 'Reason').inputValue()).toBe('Transfer Unit')
  await out.getByRole('button', { name: 'Move Out', exact: true }).click()
  await answer(page, askMoveOut, 'Move out')
  await toldThat(page, moved)
  await soon(() => rents.first().getAttribute('data-tone')).toBe('moss')
  expect(await rents.first().innerText()).toContain('Transfer Unit')
  await page.getByRole('button', { name: 'Move out', exact: true }).waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Back to Tenant List' }).click()
  await page.getByRole('tab', { name: 'Previous Tenants' }).click()
  const tenants = listOn(page, 'Tenants')
  await tenants.row('Alder Ames').getByRole('link', { name: 'Alder Ames' }).click()

  await tab(page, 'Supplemental')
  await page.getByRole('button', { name: 'Move Tenant Into Another Unit' }).click()
  const form = dialogOn(page, 'Rent a unit')
  await lookUp(form, 'Property', 'birch', 'Birch House')
  await lookUp(form, 'Unit', '', 'Birch 1')
  await box(form, 'Move-in').fill(showDay(addDays(today, 1)))
  await box(form, 'Move-out').fill(showDay(addDays(today, 200)))
  await box(form, 'Move-out').press('Tab')
  await form.getByText(/Proposed: \$/).waitFor()
  await box(form, 'Initial payment').fill('800')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, moved)
  await soon(() => rents.count()).toBe(2)
  expect(await rents.first().getAttribute('data-tone')).toBe('amber')
  const basic = await tab(page, 'Basic Information')
  await soon(() => factIn(basic, 'Unit').innerText()).toBe('Birch 1')
  expect(await factIn(basic, 'Number of occupants').innerText()).toMatch(/^1\n/)
})

sometimes('a lease that has not begun is canceled by force, and what was paid becomes a credit', async ({ open }) => {
  const id = await records.tenant(
    await home('Cedar'),
    newLease('Cedar', { move_in: addDays(today, 20), move_out: addDays(today, 300), initial_payment: 850 }),
  )
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${id}` })
  await page.getByRole('button', { name: 'Move out', exact: true }).click()
  const out = dialogOn(page, 'Move out')
  await out.getByText(`The move-in is on ${showDay(addDays(today, 20))}.`, { exact: false }).waitFor()
  await box(out, 'Reason').selectOption('Personal')
  await out.getByRole('button', { name: 'Force Move Out' }).click()
  await answer(page, askMoveOut, 'Move out')
  await toldThat(page, moved)
  const basic = page.getByRole('tabpanel', { name: 'Basic Information' })
  await soon(() => factIn(basic, 'Balance').innerText()).toBe('Credit -$850.00')
  expect(await factIn(basic, 'Number of occupants').innerText()).toMatch(/^0\n/)
})

sometimes(
  'a tenant with a deposit cannot be deleted; after its return, the tenant leaves the lists',
  async ({ open, expects }) => {
    expects('409 POST /api/tenant/delete-tenant')
    const id = await records.tenant(await home('Dogwood'), newLease('Dogwood'))
    const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${id}` })
    await page.getByRole('button', { name: 'Move out', exact: true }).click()
    const out = dialogOn(page, 'Move out')
    await box(out, 'Reason').selectOption('Termination')
    await out.getByRole('button', { name: 'Move Out', exact: true }).click()
    await answer(page, askMoveOut, 'Move out')
    await toldThat(page, moved)

    await page.goto('/people/tenant-list?tab=previous&query=dogwood')
    const tenants = listOn(page, 'Tenants')
    await page.getByRole('button', { name: 'Delete Dogwood Ames' }).click()
    await confirmDeletion(page, askDelete)
    await toldThat(page, 'Return it first.')
    await tenants.row('Dogwood Ames').getByRole('link', { name: 'Dogwood Ames' }).click()

    await page.getByRole('button', { name: 'More for this tenant' }).click()
    await page.getByRole('menuitem', { name: 'Return deposit' }).click()
    const settle = dialogOn(page, 'Return deposit')
    await settle.getByRole('button', { name: 'Return deposit' }).click()
    await toldThat(page, 'The deposit is returned.')
    await page.keyboard.press('Escape')
    const supplemental = await tab(page, 'Supplemental')
    await supplemental.getByRole('button', { name: 'Delete' }).click()
    await confirmDeletion(page, askDelete)
    await toldThat(page, 'The tenant has a history, so it was archived instead of deleted. You can restore it.')
    await page.waitForURL('**/people/tenant-list?tab=previous')
    await soon(() => tenants.row('Dogwood Ames').count()).toBe(0)
  },
)

sometimes('a move-out form shows its effect on the next tenant, who waits until then', async ({ open }) => {
  const place = await home('Fir')
  const fir = newLease('Fir', { move_in: addDays(today, -60), move_out: addDays(today, -5) })
  const old = await records.tenant(place, fir)
  const lease = { tenant_name: 'Maya Chen', move_in: addDays(today, 1), move_out: addDays(today, 300) }
  const next = await records.tenant(place, { ...fir, ...lease })
  const [agreed, last] = [addDays(today, -3), addDays(today, 4)]
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${next}` })
  await page.getByText(`Moves in on ${nameDay(addDays(today, 1), today)} if Fir Ames has moved out by then.`).waitFor()

  // Four days pass for the newcomer.
  await sql(product, `update occupancy set move_in = '${agreed}' where tenant_id = ${next}`)
  await sql(product, `update rent_account set next_bill_on = '${agreed}' where tenant_id = ${next}`)
  await sql(
    product,
    `update charge set due = '${agreed}', covers_from = '${agreed}' where tenant_id = ${next} and covers_from is not null`,
  )
  await page.reload()
  await page
    .getByText(`Waiting since ${nameDay(agreed, today)}: Fir Ames has not moved out.`, { exact: false })
    .waitFor()
  await page.goto('/properties/unit-list?query=fir')
  await page.getByText('Maya Chen is waiting to move in').waitFor()

  await page.goto(`/people/tenant-dashboard?tenantId=${old}`)
  await page.getByRole('button', { name: 'Move out', exact: true }).click()
  const out = dialogOn(page, 'Move out')
  await out
    .getByText(`Maya Chen moves in on ${nameDay(addDays(today, 1), today)} instead of`, { exact: false })
    .waitFor()
  await box(out, 'Move-out date').fill(showDay(last))
  await box(out, 'Move-out date').press('Tab')
  const moved = `Maya Chen moves in on ${nameDay(addDays(last, 1), today)} instead of ${nameDay(agreed, today)}.`
  await out.getByText(moved).waitFor()
  await box(out, 'Reason').selectOption('Personal')
  await out.getByRole('button', { name: 'Move Out', exact: true }).click()
  await answer(page, askMoveOut, 'Move out')
  await toldThat(page, 'The rent information is updated successfully.')

  await page.goto(`/people/tenant-dashboard?tenantId=${next}&tab=supplemental`)
  const rents = page.getByRole('tabpanel', { name: 'Supplemental' }).locator('tbody tr')
  await rents.first().waitFor()
  const row = await rents.first().innerText()
  expect(row).toContain(`${showDay(addDays(last, 1))}\nAgreed: ${showDay(agreed)}`)
  // The deposit and the rent of the first period, as they were entered
  expect(row).toContain('$900.00')
})

sometimes('a move-in a hundred years ago asks first and shows what it would bill', async ({ open, expects }) => {
  expects('409 POST /api/tenant/save-tenant')
  await home('Gorse')
  const page = await open({ as: me, at: '/people/tenant-list?edit=0' })
  const form = dialogOn(page, 'New tenant')
  await box(form, 'Name').fill('Gorse Ames')
  await box(form, 'Date of birth').fill('05-17-1990')
  await box(form, 'Phone').fill('6035550117')
  await box(form, 'Email').fill('gorse@ames.example')
  await lookUp(form, 'Property', 'gorse', 'Gorse House')
  await lookUp(form, 'Unit', '', 'Gorse 1')
  await box(form, 'Move-in').fill('11-01-1996')
  await box(form, 'Move-out').fill(showDay(addDays(today, 60)))
  await box(form, 'Move-out').press('Tab')
  await form.getByText(/Proposed: \$/).waitFor()
  await box(form, 'Initial payment').fill('1800')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByText(/^This bills \d+ months of rent, \$[\d,]+\.00, from Nov 1, 1996\./)
  await question.waitFor()
  await answer(page, (await question.innerText()).trim(), 'Cancel')
  expect(await box(form, 'Name').inputValue()).toBe('Gorse Ames')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await question.waitFor()
  await answer(page, (await question.innerText()).trim(), 'Continue')
  await toldThat(page, 'The tenant information is updated successfully.')
})

sometimes('a leased unit is refused with the name of its tenant', async ({ open, expects }) => {
  expects('409 POST /api/tenant/save-tenant')
  const place = await home('Elder')
  await records.tenant(
    place,
    newLease('Elder', { move_in: addDays(today, 40), move_out: addDays(today, 100), initial_payment: 100 }),
  )
  const page = await open({ as: me, at: '/people/tenant-list?edit=0' })
  const form = dialogOn(page, 'New tenant')
  await box(form, 'Name').fill('Second Comer')
  await box(form, 'Date of birth').fill('05-17-1990')
  await box(form, 'Phone').fill('6035550117')
  await box(form, 'Email').fill('second@comer.example')
  await lookUp(form, 'Property', 'elder', 'Elder House')
  await lookUp(form, 'Unit', '', 'Elder 1')
  await box(form, 'Move-in').fill(showDay(addDays(today, 10)))
  await box(form, 'Move-out').fill(showDay(addDays(today, 60)))
  await box(form, 'Move-out').press('Tab')
  await form.getByText(/Proposed: \$/).waitFor()
  await box(form, 'Initial payment').fill('100')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, 'Elder 1 is already leased to Elder Ames from')
  expect(await box(form, 'Name').inputValue()).toBe('Second Comer')
})
