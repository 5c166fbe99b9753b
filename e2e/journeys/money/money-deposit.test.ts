import { addDays } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn, factIn } from '../../kit/dialog'
import { box, complaintsIn } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('money-deposit')
const { movedIn, post, get, records } = tenanciesOf(product.url, me)

/** Moved in and out, with 800 held and 45 of parking owed. */
async function movedOut(name: string) {
  const newLease = await movedIn(name, { move_in: addDays(today, -1), initial_payment: 1500 })
  const { tenant, unit, property } = newLease
  await post('tenant/move-out', {
    tenant_id: tenant,
    unit_id: unit,
    move_out_reason: 'Personal',
    move_out: today,
    force: 0,
  })
  await post('tenant/add-charge', {
    tenant_id: tenant,
    type: 'PARKING',
    property_id: property,
    paid_date: today,
    paid_amount: 45,
  })
  return newLease
}

often(
  'a deposit is returned: charges paid from it, a part kept with its reason, the letter opened',
  async ({ open, expects }) => {
    const { tenant, name } = await movedOut('Quince')
    const [open45] = await get<{ open: number }[]>(`charge/get-open-charges?tenant_id=${tenant}`)
    const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
    await page.getByRole('button', { name: 'More for this tenant' }).click()
    await page.getByRole('menuitem', { name: 'Return deposit' }).click()
    const form = dialogOn(page, 'Return deposit')
    await soon(() => factIn(form, 'Held').innerText()).toBe('$800.00')
    const back = form.locator('[aria-live="polite"]').filter({ hasText: 'Refund to the tenant' })
    expect(await back.innerText()).toContain('$800.00')
    await form.getByRole('button', { name: 'Pay what is owed from the deposit' }).click()
    const owed = open45?.open ?? 0
    await soon(() => back.innerText()).toContain(`$${(800 - owed).toFixed(2)}`)
    await box(form, 'Kept').fill('900')
    await form.getByRole('button', { name: 'Return deposit' }).click()
    await soon(async () => Object.keys(await complaintsIn(form))).toEqual(['Kept', 'Reason for keeping'])
    await box(form, 'Kept').fill('100')
    await soon(() => back.innerText()).toContain(`$${(700 - owed).toFixed(2)}`)
    await box(form, 'Reason for keeping').fill('Two doors to be painted')
    await box(form, 'Forwarding address').fill('9 New Street, Portland, ME 04101')
    await form.getByRole('button', { name: 'Return deposit' }).click()
    await toldThat(page, 'The deposit is returned.')
    await form.getByText(`Refund to ${name}`).waitFor()

    const opened = page.context().waitForEvent('page')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      form.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^deposit-letter-[\d-]+\.pdf$/)
    await form.getByRole('button', { name: 'Open the letter' }).click()
    const letter = await opened
    await letter.getByText('Two doors to be painted', { exact: false }).waitFor()
    await letter.getByText('9 New Street', { exact: false }).waitFor()
    expect(letter.url()).not.toContain((await records.signedIn).token)
    await letter.close()

    await form.getByRole('button', { name: 'Create link for the tenant' }).click()
    const address = form.getByRole('textbox', { name: 'Link for the tenant' })
    await soon(() => address.inputValue()).toContain('/link?token=')
    const visitor = await page.context().newPage()
    await visitor.goto(await address.inputValue())
    await form.getByText('not opened yet', { exact: false }).waitFor()
    await visitor.getByRole('button', { name: 'Open' }).click()
    await visitor.getByText('Two doors to be painted', { exact: false }).waitFor()
    await form.getByRole('button', { name: 'Revoke link' }).click()
    await toldThat(page, 'The link no longer works.')
    expects('404 GET /link')
    await visitor.goBack()
    await visitor.reload()
    await visitor.getByRole('heading', { name: "This link doesn't work" }).waitFor()
    await visitor.close()
    await form.getByRole('button', { name: 'Close' }).last().click()
    await form.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'More for this tenant' }).click()
    await page.getByRole('menuitem', { name: 'Return deposit' }).click()
    await form.getByText('No deposit or credit is held for this tenant').waitFor()
  },
)

sometimes('the deposit of a current tenant cannot be returned', async ({ open }) => {
  const { tenant, name } = await movedIn('Rowan')
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  await page.getByRole('button', { name: 'More for this tenant' }).click()
  await page.getByRole('menuitem', { name: 'Return deposit' }).click()
  await dialogOn(page, 'Return deposit').getByText(`${name} still lives in Rowan 1.`).waitFor()
})
