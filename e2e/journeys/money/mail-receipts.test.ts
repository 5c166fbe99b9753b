import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { answer, dialogOn } from '../../kit/dialog'
import { often, product } from '../../kit/journey'
import { tenanciesOf } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('mail-receipts')
const { movedIn } = tenanciesOf(product.url, me)

often('receipts of chosen payments are emailed, and those that were mailed before are named', async ({ open }) => {
  await movedIn('Bay')
  await movedIn('Elm')
  const page = await open({ as: me, at: '/money/rent-history' })
  const bar = page.getByRole('region', { name: 'Selected rows' })
  const email = bar.getByRole('button', { name: 'Email receipts' })
  await page.getByRole('checkbox', { name: 'Select Bay Ames' }).click()
  await email.click()
  await answer(page, 'Email 1 receipt to the tenants?', 'Email receipts')
  await toldThat(page, 'The receipts are on their way.')
  expect(await dialogOn(page, 'Receipts not emailed').count()).toBe(0)

  await page.getByRole('checkbox', { name: 'Select Elm Ames' }).click()
  await email.click()
  await answer(page, 'Email 2 receipts to the tenants?', 'Email receipts')
  const left = dialogOn(page, 'Receipts not emailed')
  await left.getByText('Bay Ames, $1,100.00 on').waitFor()
  await left.getByText('This receipt was already emailed to iris@fenn.example.').waitFor()
  expect(await left.getByText('Elm Ames').count()).toBe(0)
  expect(await barriersOn(page)).toEqual([])
})
