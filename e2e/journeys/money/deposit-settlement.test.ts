import { addDays } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { box } from '../../kit/field'
import { often, product } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('deposit-settlement')
const { movedIn, post } = tenanciesOf(product.url, me)

often('a deposit is settled line by line: draft, letter, refund, objection and correction', async ({ open }) => {
  const { tenant, unit, name } = await movedIn('Sorrel', { move_in: addDays(today, -3), initial_payment: 1500 })
  const moveOut = {
    tenant_id: tenant,
    unit_id: unit,
    move_out_reason: 'Personal',
    move_out: addDays(today, -1),
    force: 0,
  }
  await post('tenant/move-out', moveOut)
  const page = await open({ as: me, at: '/money/deposit-settlements' })
  await page.getByRole('main').getByRole('link', { name }).click()
  await page.getByRole('heading', { name: `Deposit settlement of ${name}` }).waitFor()

  await page.getByRole('button', { name: 'Add line' }).click()
  const line = dialogOn(page, 'Add line')
  await box(line, 'Description').fill('Carpet burned')
  await box(line, 'Room').fill('Living room')
  await box(line, 'Cost').fill('400')
  await box(line, 'Age in months').fill('84')
  await box(line, 'Usual life in years').fill('10')
  await line.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, 'The line is saved.')
  await soon(() => page.getByRole('button', { name: '$120.00, why?' }).count()).toBe(1)

  await page.getByRole('button', { name: 'Edit letter' }).click()
  const letter = dialogOn(page, 'Letter')
  await box(letter, 'Forwarding address').fill('9 New Street\nPortland, ME 04101')
  await letter.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, 'The settlement is saved.')

  await page.getByRole('button', { name: 'Issue settlement' }).click()
  await dialogOn(page, 'Issue settlement').getByRole('button', { name: 'Issue settlement' }).click()
  await toldThat(page, 'The settlement is issued.')

  await page.getByRole('button', { name: 'Record refund' }).click()
  const refund = dialogOn(page, 'Record refund')
  await box(refund, 'Check number or reference').fill('1042')
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await toldThat(page, 'The refund is recorded.')
  await page.getByText('Check 1042', { exact: false }).waitFor()

  await page.getByRole('button', { name: 'Mail the letter' }).click()
  const mail = dialogOn(page, 'Mail the letter')
  await mail.getByText('The deposit letter is included, with its photos.').waitFor()
  expect(await mail.getByRole('textbox', { name: 'City' }).last().inputValue()).toBe('Portland')
  await mail
    .getByRole('button', { name: 'Cancel' })
    .or(mail.getByRole('button', { name: 'Close' }))
    .first()
    .click()
  await mail.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Record objection' }).click()
  const objection = dialogOn(page, 'Record objection')
  await box(objection, 'Objection').fill('The carpet was old.')
  await objection.getByRole('button', { name: 'Record objection' }).click()
  await toldThat(page, 'The objection is recorded.')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download hearing file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^hearing-file-[\d-]+\.pdf$/)

  await page.getByRole('button', { name: 'Correct settlement' }).click()
  const correct = dialogOn(page, 'Correct settlement')
  await box(correct, 'Reason').fill('Wrong age')
  await correct.getByRole('button', { name: 'Reverse settlement' }).click()
  await toldThat(page, 'The settlement is reversed. A new draft is open.')
  await page.getByRole('heading', { name: 'Reversed settlements' }).waitFor()
  await page.getByRole('button', { name: 'Issue settlement' }).waitFor()
})
