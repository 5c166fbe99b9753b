import { addMonths, firstOfMonth, monthTitle } from '@freehold/rules/month'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { often, product } from '../../kit/journey'
import { mailedLink } from '../../kit/public/links'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('owner-packets')
const { movedIn, records, get } = tenanciesOf(product.url, me)

often('owner packets are made, looked through, emailed and downloaded', async ({ open }) => {
  const { property } = await movedIn('Elm')
  const { owner_id: id } = await get<{ owner_id: number }>(`property/get-property?id=${property}`)
  await records.owner({ id, business_name: 'Elm Holdings', email: 'office@elm.example' })
  const page = await open({ as: me, at: '/reports/owner-packets' })

  await page.getByRole('button', { name: 'Make packets' }).first().click()
  const form = dialogOn(page, 'Make owner packets')
  await form.getByRole('button', { name: 'This month' }).click()
  await form.getByText('1 owner with a property you can see.').waitFor()
  await form.getByRole('checkbox', { name: 'Work orders' }).uncheck()
  await form.getByRole('button', { name: 'Make 1 packet' }).click()

  const month = monthTitle(firstOfMonth(today))
  await page.getByRole('heading', { level: 1, name: `Owner packets, ${month}` }).waitFor()
  await page.getByText('1 of 1 packet is ready. 0 emailed.').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Elm Holdings' })

  const packet = page.waitForEvent('popup')
  await row.getByRole('button', { name: 'Open the packet of Elm Holdings' }).click()
  const answered = await (await packet)
    .waitForEvent('response', { predicate: (one) => one.url().includes('report/packet') })
    .catch(() => null)
  if (answered) expect(answered.headers()['content-type']).toBe('application/pdf')

  await page.getByRole('button', { name: 'Email all', exact: true }).click()
  const email = dialogOn(page, 'Email all')
  await email.getByText('To Elm Holdings, office@elm.example').waitFor()
  await email.getByText(`Your reports for ${month} from`).waitFor()
  await email.getByRole('button', { name: 'Email 1 owner' }).click()
  await toldThat(page, 'The emails are on their way.')
  await page.getByText('1 of 1 packet is ready. 1 emailed.').waitFor()
  await row.getByRole('button', { name: 'Email again: Elm Holdings' }).waitFor()

  const link = await mailedLink(product, 'office@elm.example', 'owner-packet')
  const guest = await open({ at: link })
  await guest.getByRole('button', { name: 'Open' }).click()
  await guest.getByText('Elm Holdings').waitFor()
  await guest.getByText('Rent roll').waitFor()

  await page.getByRole('button', { name: 'Download all' }).waitFor()

  // The next packets begin with what was chosen for these.
  await page.getByRole('link', { name: 'Back to Owner packets' }).click()
  await page.getByRole('link', { name: month }).waitFor()
  await page.getByRole('button', { name: 'Make packets' }).first().click()
  await form.getByRole('checkbox', { name: 'Rent roll' }).waitFor()
  expect(await form.getByRole('checkbox', { name: 'Work orders' }).isChecked()).toBe(false)
  expect(await form.getByRole('button', { name: 'This month' }).getAttribute('aria-pressed')).toBe('true')
  expect(addMonths(firstOfMonth(today), -1) < today).toBe(true)
})
