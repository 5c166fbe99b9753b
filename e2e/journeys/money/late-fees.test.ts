import { addDays, showDay } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { confirmDeletion, dialogOn, factIn } from '../../kit/dialog'
import { box, complaintsIn, fill } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('late-fees')
const { movedIn, post, balanceOf } = tenanciesOf(product.url, me)
const savedRule = 'The late fee rule information is updated successfully.'
const applied = 'The late fee information is updated successfully.'
const nextFirst = addMonths(firstOfMonth(today), 1)

often('a rule is added, read, changed and deleted', async ({ open }) => {
  const page = await open({ as: me, at: '/money/late-fee-rule' })
  await page.getByText('No late fee rules yet.').waitFor()
  await page.getByRole('button', { name: 'Add Late Fee Rule' }).first().click()
  const form = dialogOn(page, 'Add late fee rule')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await soon(() => complaintsIn(form)).toEqual({
    Name: 'Name is required.',
    'Fixed amount': 'Fixed amount is required.',
  })
  await fill(form, { Name: 'Standard', 'Days until the late fee is applied': '7' })
  await form.getByText(`Rent due on ${showDay(nextFirst)} and still owed: a fee is posted on`).waitFor()
  await form.getByText(`a fee is posted on ${showDay(addDays(nextFirst, 7))}, and on`).waitFor()
  await form.getByText('Per Day Fee').click()
  await form.getByText(`${showDay(addDays(nextFirst, 7))}, and every day after it while rent is owed.`).waitFor()
  await form.getByText('Percent', { exact: true }).click()
  await box(form, 'Percent').fill('2.5')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, savedRule)

  const rules = listOn(page, 'Late fee rules')
  await soon(() => rules.column('Name')).toEqual(['Standard'])
  expect(await rules.headings()).toEqual([
    'No',
    'Name',
    'Fee type',
    'Frequency',
    'Fee amount',
    'Days until late fee is applied',
  ])
  expect(await rules.texts()).toEqual(['1StandardPercentPer Day Fee2.5%7'])
  expect(await rules.rowsPerPage.count()).toBe(0)

  await page.getByRole('link', { name: 'Standard' }).click()
  const info = dialogOn(page, 'Late fee rule information')
  expect(await factIn(info, 'Fee amount').innerText()).toBe("2.5% of the unit's rent")
  expect(await factIn(info, 'In use').innerText()).toBe('By no lease')
  await page.keyboard.press('e')
  const edit = dialogOn(page, 'Edit late fee rule')
  await edit.getByText('Fixed', { exact: true }).click()
  await box(edit, 'Fixed amount').fill('35')
  await edit.getByText('Per Month Fee').click()
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await soon(() => rules.texts()).toEqual(['1StandardFixedPer Month Fee$35.007'])

  await page.getByRole('link', { name: 'Standard' }).click()
  await info.getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Are you sure want to delete the late fee rule information?')
  await toldThat(page, 'The late fee rule is deleted.')
  await page.getByText('No late fee rules yet.').waitFor()
})

sometimes('a rule in use by an occupancy cannot be deleted', async ({ open, expects }) => {
  const rule = await post('late-fee/save-late-fee-rule', {
    title: 'In use',
    fee_type: 'FIXED',
    frequency: 'MONTHLY',
    due_period: 5,
    fixed_amount: 40,
  })
  const { name } = await movedIn('Iris', { late_fee_rule_id: rule.id })
  const page = await open({ as: me, at: `/money/late-fee-rule?show=${rule.id}` })
  const info = dialogOn(page, 'Late fee rule information')
  await soon(() => factIn(info, 'In use').innerText()).toBe('By 1 occupancy')
  expects('409 POST /api/late-fee/delete-late-fee-rule')
  await info.getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Are you sure want to delete the late fee rule information?')
  await toldThat(page, `The rule In use is the late fee of ${name} in Iris 1. Choose another one there first.`)
})

sometimes(
  'a late fee is applied by hand once, with the unit’s rule chosen and its amount explained',
  async ({ open, expects }) => {
    const rule = await post('late-fee/save-late-fee-rule', {
      title: 'Five percent',
      fee_type: 'PERCENT',
      frequency: 'MONTHLY',
      due_period: 5,
      percent: 5,
    })
    const { tenant, name } = await movedIn('Jasmine', { late_fee_rule_id: rule.id, initial_payment: 1500 })
    const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
    const form = dialogOn(page, 'Apply a late fee')
    const openForm = async () => {
      await page.getByRole('button', { name: 'Apply Late Fee' }).click()
      await soon(() => box(form, 'Late fee rule').locator('option:checked').innerText()).toBe('Five percent')
      await soon(() => box(form, 'Amount').inputValue()).toBe('$50.00')
    }
    await openForm()
    await form.getByRole('button', { name: '$50.00, why?' }).click()
    const why = dialogOn(page, 'Late fee')
    await why.getByText("The fee is a percentage of the unit's rent.").waitFor()
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'hidden' })
    // The form stays: Esc was meant for what lies over it.
    await form.getByRole('button', { name: 'Apply the fee' }).click()
    await toldThat(page, applied)
    await soon(() => balanceOf(tenant)).toBe(50)
    await form.waitFor({ state: 'hidden' })

    await openForm()
    expects('409 POST /api/late-fee/pay-for-late-fee')
    await form.getByRole('button', { name: 'Apply the fee' }).click()
    await toldThat(page, `${name} was billed this late fee on ${showDay(today)}: Five percent is billed once a month.`)
    expect(await balanceOf(tenant)).toBe(50)
  },
)
