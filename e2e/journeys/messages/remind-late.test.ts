import { addDays, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { often, product } from '../../kit/journey'
import { darken } from '../../kit/screens/screens'
import { listOn } from '../../kit/table'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('remind-late')
const { movedIn } = tenanciesOf(product.url, me)

often('all late tenants are reminded in three clicks, and each conversation shows it', async ({ open }) => {
  const late = { move_in: addDays(today, -70), email: 'sorrel@ames.example' }
  const sorrel = await movedIn('Sorrel', late)
  const page = await open({ as: me, at: '/dashboard' })
  // The first click of three.
  await page.getByRole('link', { name: 'Remind all late' }).click()
  const send = page.getByRole('button', { name: 'Send to 1 tenant' })
  await send.waitFor()
  await page.getByTitle('The email as its reader sees it').contentFrame().getByText('Hello Sorrel,').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await darken(page)
  expect(await barriersOn(page)).toEqual([])
  // The second one. There is no third.
  await send.click()
  await toldThat(page, 'The message is on its way.')
  await page.getByRole('progressbar', { name: 'Sent' }).waitFor()
  await page.getByText('1 sent of 1').waitFor({ timeout: 60_000 })
  await page.getByRole('main').getByRole('link', { name: sorrel.name }).click()
  await page.getByRole('tab', { name: 'Messages' }).waitFor()
  await page.getByRole('button', { name: 'Your rent is past due' }).click()
  const mail = page.getByRole('dialog', { name: 'Your rent is past due' })
  await mail.getByText('sorrel@ames.example').waitFor()
  await mail.getByRole('button', { name: 'Close' }).click()

  await page.goto(`${product.url}/settings/outbox`)
  await listOn(page, 'Outbox').row('Your rent is past due').first().waitFor()
})

often('a scheduled message is taken back to the drafts, and its words are kept', async ({ open }) => {
  await movedIn('Tansy', { email: 'tansy@ames.example' })
  const page = await open({ as: me, at: '/people/tenant-list' })
  await page.getByRole('checkbox', { name: /Tansy/ }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Message' }).click()
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('The roof is repaired')
  await page
    .getByRole('textbox', { name: 'Message', exact: true })
    .fill('Hello {tenant.first_name}, the roof is repaired.')
  await page.getByRole('checkbox', { name: 'Send later' }).check()
  const day = page.getByRole('textbox', { name: 'Send on' })
  expect(await day.inputValue()).toBe(showDay(addDays(today, 1)))
  expect(await page.getByLabel('Time', { exact: true }).inputValue()).toBe('09:00')
  const schedule = page.getByRole('button', { name: 'Schedule for 1 tenant' })
  // Without a day it would go out at once.
  await day.fill('')
  await page.getByText('Enter the day on which it is sent.').waitFor()
  expect(await schedule.isDisabled()).toBe(true)
  await day.fill(showDay(addDays(today, 3)))
  await schedule.click()
  await page.getByText("It hasn't started yet.").waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Draft' }).waitFor()
  await page.getByRole('textbox', { name: 'Subject', exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Subject', exact: true }).inputValue()).toBe('The roof is repaired')
})
