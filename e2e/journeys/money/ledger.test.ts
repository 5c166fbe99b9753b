import { addDays, nameDay, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { box } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('ledger')
const { movedIn, post, rentOf } = tenanciesOf(product.url, me)

often(
  'the ledger voids a payment typed twice, and gives the receipt of the one that stands',
  async ({ open, expects }) => {
    const { tenant } = await movedIn('Cedar')
    const rent = {
      tenant_id: tenant,
      rent_id: await rentOf(tenant),
      paid_date: today,
      paid_amount: 150,
      method: 'CASH',
    }
    await post('tenant/pay-for-rent', rent)
    await post('tenant/pay-for-rent', rent)
    const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}&tab=ledger` })
    const panel = page.getByRole('tabpanel', { name: 'History' })
    const balances = panel.locator('tbody tr td:nth-child(7)')
    await soon(() => balances.allInnerTexts()).toEqual(['$100.00', '$250.00', '$400.00', '$1,500.00', '$800.00'])
    const rows = panel.locator('tbody tr')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      rows
        .nth(1)
        .getByRole('button', { name: /^Receipt: / })
        .click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/)

    await rows
      .first()
      .getByRole('button', { name: /^Void: / })
      .click()
    const form = dialogOn(page, 'Void a payment')
    await box(form, 'Reason').fill('Typed twice')
    await form.getByRole('button', { name: 'Yes, delete it' }).click()
    await toldThat(page, 'The payment is deleted.')
    await soon(() => balances.allInnerTexts()).toEqual(['$250.00', '$250.00', '$400.00', '$1,500.00', '$800.00'])
    expect(await rows.first().innerText()).toMatch(/Voided \w+ \d+ by Ada Keeper: Typed twice/)
    expect(
      await rows
        .first()
        .getByRole('button', { name: /^Void: / })
        .count(),
    ).toBe(0)

    const mail = async () => {
      await rows
        .nth(1)
        .getByRole('button', { name: /^More for / })
        .click()
      await page.getByRole('menuitem', { name: 'Email the receipt' }).click()
    }
    await mail()
    await toldThat(page, 'The receipt is on its way.')
    expects('409 POST /api/tenant/mail-payment-receipt')
    await mail()
    await toldThat(page, 'This receipt was already emailed to iris@fenn.example.')
  },
)

sometimes(
  'a deposit that is still held after the move-out is settled from the page of the tenant',
  async ({ open }) => {
    const { tenant, unit } = await movedIn('Dogwood', { move_in: addDays(today, -40), move_out: addDays(today, -2) })
    await post('tenant/move-out', {
      tenant_id: tenant,
      unit_id: unit,
      move_out: addDays(today, -2),
      move_out_reason: 'Personal',
    })
    const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
    const left = addDays(today, -2)
    await page.getByText(`Moved out ${nameDay(left)}`, { exact: true }).waitFor()
    const facts = page.getByRole('region', { name: 'Tenant', exact: true })
    await facts.getByText(showDay(left), { exact: true }).waitFor()
    const notice = page.getByRole('region', { name: 'Deposit to settle' })
    await notice.getByText('$800.00 held.').waitFor()
    expect(await notice.innerText()).toMatch(/Moved out of Dogwood 1 on \w+ \d+/)
    await notice.getByRole('button', { name: 'Settle the deposit' }).click()
    const form = dialogOn(page, 'Return deposit')
    await form.getByRole('button', { name: 'Return deposit' }).click()
    await form.getByRole('button', { name: 'Open the letter' }).waitFor()
    await form.getByRole('button', { name: 'Close', exact: true }).last().click()
    await notice.waitFor({ state: 'hidden' })

    await page.getByRole('tab', { name: 'History' }).click()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: /^Letter: Deposit settled/ }).click()
    await (await opened).getByText('Your security deposit').waitFor()

    const letters = [
      { tab: 'Documents', name: 'PDF of the deposit letter, Dogwood 1' },
      { tab: 'Supplemental', name: /^Deposit letter of Dogwood 1, / },
    ]
    for (const { tab, name } of letters) {
      await page.getByRole('tab', { name: tab }).click()
      const letter = page.getByRole('button', { name })
      const [file] = await Promise.all([page.waitForEvent('download'), letter.click()])
      expect(file.suggestedFilename()).toMatch(/^deposit-letter-.*\.pdf$/)
    }
  },
)
