import { showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { answer, dialogOn } from '../../kit/dialog'
import { downloaded } from '../../kit/downloaded'
import { fill } from '../../kit/field'
import { product, sometimes, test } from '../../kit/journey'
import { apply, house, moveIn, press } from '../../kit/leasing/application-form'
import { approve, moveInto, saveLease } from '../../kit/leasing/approve-and-lease'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('move-in')
const records = recordsOf(product.url, me)
const saved = 'The rental application information is updated successfully.'

test('an approved applicant gets a lease contract, and later a notice that is served', async ({ open }) => {
  await house(records, 'Fir')
  const page = await open({ as: me, at: '/people/rental-application' })
  await apply(page, 'Fir', 'Vera Holt')
  await approve(page, 'Vera Holt')

  const contract = await moveInto(page, 'Vera Holt')
  await fill(contract, { 'Lease start': showDay(moveIn), 'Pet fee': '150' })
  expect(await barriersOn(page)).toEqual([])
  await saveLease(page, contract)

  await page.goto(`${product.url}/lease/lease-list`)
  const leases = listOn(page, 'Leases')
  await leases.row('Vera Holt').getByRole('link', { name: 'Vera Holt', exact: true }).click()
  const paper = dialogOn(page, 'Lease')
  await paper.frameLocator('iframe').getByText('Vera Holt').first().waitFor()
  const pdf = await downloaded(page, () => press(paper, 'Download PDF'))
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await paper.getByRole('button', { name: 'Close' }).first().click()

  await leases
    .row('Vera Holt')
    .getByRole('button', { name: 'Notice: issue the 1st expiry notice to Vera Holt' })
    .click()
  await answer(page, 'Issue the 1st of 3 lease expiry notices to Vera Holt?', 'Issue notice')
  await leases
    .row('Vera Holt')
    .getByRole('button', { name: /^Notice: issue the 2nd/ })
    .waitFor()

  await page.goto(`${product.url}/people/notice-list`)
  await listOn(page, 'Notices').rows.first().getByRole('link').first().click()
  const notice = dialogOn(page, 'Notice')
  await notice.getByText('Not served yet.').waitFor()
  await press(notice, 'Record service')
  const service = dialogOn(page, 'Record service')
  await press(service, 'Record service')
  await soon(() => notice.getByText('Not served yet.').count()).toBe(0)
})

sometimes('a denial says why, and drafts a notice that is mailed once', async ({ open }) => {
  await house(records, 'Gale')
  const page = await open({ as: me, at: '/people/rental-application' })
  await apply(page, 'Gale', 'Orin Pike')
  await toldThat(page, saved)
  const details = dialogOn(page, 'Rental application')
  await press(details, 'Deny')
  const denial = dialogOn(page, 'Deny application')
  await press(denial, 'Deny')
  await denial.getByText('Choose at least one reason.').waitFor()
  await denial.getByRole('checkbox', { name: 'Income is lower than our requirement' }).check()
  expect(await barriersOn(page)).toEqual([])
  await press(denial, 'Deny')
  await toldThat(page, 'The application is denied.')
  await details.getByText('Notice to Orin Pike').waitFor()
  await details.getByRole('button', { name: 'Email the notice to Orin Pike' }).click()
  await answer(page, 'Email the notice to Orin Pike, orin.pike@mail.example?', 'Send notice')
  await soon(() => details.getByRole('button', { name: 'Email the notice to Orin Pike' }).count()).toBe(0)
  expect(await details.getByRole('button', { name: 'Move Into Unit' }).isEnabled()).toBe(false)
})
