import { dayIn, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { answer, confirmDeletion, dialogOn, factIn } from '../../kit/dialog'
import { complaintsIn, fill, lookUp } from '../../kit/field'
import { often, product } from '../../kit/journey'
import { pictureFile } from '../../kit/picture-file'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('work-orders')
const saved = 'The work order information is updated successfully.'

often('a work order is added, moved on the board, paid, and archived with its expense', async ({ open, expects }) => {
  expects('422 POST /api/maintenance/save-work-order')
  expects('409 POST /api/maintenance/delete-work-order')
  const records = recordsOf(product.url, me)
  await records.property(await records.owner(), { property_name: 'Gull House' })
  await records.contractor({ trades: '["PLUMBING"]' })
  const page = await open({ as: me, at: '/maintenance/work-order' })
  await page.getByText('No open work orders.').waitFor()
  await page.getByRole('button', { name: 'Add Work Order' }).first().click()
  const form = dialogOn(page, 'Add Work Order')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await soon(() => complaintsIn(form)).toEqual({
    Contractor: 'Contractor is required.',
    'Job title': 'Job title is required.',
    Property: 'Property is required.',
    'Material 1 cost': 'Material 1 cost is required.',
  })
  await lookUp(form, 'Contractor', 'Gull', 'Gull Plumbing')
  await lookUp(form, 'Property', 'Gull', 'Gull House')
  await fill(form, { 'Job title': 'Leaking tap', 'Material 1 cost': '40.50', 'Labor 1': '100' })
  await form.getByText('$140.50').waitFor()
  await form.locator('input[type="file"]').setInputFiles([pictureFile('before.png', [150, 60, 60])])
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, saved)
  const info = dialogOn(page, 'Work order information')
  expect(await factIn(info, 'Total expense').innerText()).toBe('$140.50')
  await info.getByRole('button', { name: 'Add comment' }).click()
  await info.getByRole('textbox', { name: 'Comment' }).fill('The washer is worn')
  await info.getByRole('button', { name: 'Add comment' }).click()
  await info.getByText('The washer is worn').waitFor()
  await info.getByRole('textbox', { name: 'Comment' }).waitFor({ state: 'hidden' })
  await info.getByRole('button', { name: 'Close' }).first().click()
  await info.waitFor({ state: 'hidden' })
  const list = listOn(page, 'Work Orders')
  await soon(() => list.column('Job Title')).toEqual(['Leaking tap'])
  expect(await list.column('Paid?')).toEqual(['NO'])

  await page.getByRole('tab', { name: 'Board' }).click()
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const card = (name: string) => column(name).getByRole('link', { name: 'Leaking tap' })
  await card('New').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await card('Scheduled').waitFor()
  await soon(() => card('Scheduled').evaluate((link) => link === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await card('New').waitFor()
  await card('Scheduled').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Move to: Leaking tap' }).click()
  await page.getByRole('menuitem', { name: 'In progress' }).click()
  await card('In progress').waitFor()
  await column('In progress').getByRole('listitem').dragTo(column('Done'))
  const done = dialogOn(page, 'Mark done')
  expect(await done.getByRole('checkbox', { name: 'Add to maintenance log' }).isChecked()).toBe(true)
  await done.getByRole('button', { name: 'Mark done' }).click()
  await card('Done').waitFor()
  await soon(() => card('Done').evaluate((link) => link === document.activeElement)).toBe(true)

  await card('Done').click()
  await info.getByRole('link', { name: 'Open the entry' }).waitFor()
  await info.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = dialogOn(page, 'Edit work order')
  await edit.getByText('YES', { exact: true }).click()
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await soon(() => complaintsIn(edit)).toEqual({ 'Fund date': 'Fund date is required for a paid work order.' })
  const before = dayIn('America/New_York', new Date(Date.now() - 36 * 3_600_000))
  await edit.getByLabel('Fund date').fill(showDay(before))
  await page.keyboard.press('Tab')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, saved)
  await page.goto('/money/expense-history')
  await page.getByText('$140.50').first().waitFor()

  await page.goto('/maintenance/work-order')
  await page.getByText('No open work orders.').waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('link', { name: 'Leaking tap' }).click()
  await info.getByRole('button', { name: /\$140\.50/ }).click()
  await page.getByText('Paid to').waitFor()
  await page.getByRole('link', { name: 'Work order' }).last().click()
  await info.getByRole('button', { name: 'Delete', exact: true }).click()
  await confirmDeletion(page, 'Are you sure want to delete the work order?')
  await answer(
    page,
    'This work order is paid. Its expense of $140.50 stays in the books. Delete the work order?',
    'Delete work order',
  )
  await toldThat(page, 'archived instead of deleted')
  await page.getByText('No open work orders.').waitFor()
})
