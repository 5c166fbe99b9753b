import { addDays, showDay } from '@freehold/rules/day'
import { addMonths, firstOfMonth, monthTitle } from '@freehold/rules/month'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn, factIn } from '../../kit/dialog'
import { often, product } from '../../kit/journey'
import { addOrder, orderSaved } from '../../kit/maintenance/orders'
import { paperFile } from '../../kit/paper-file'
import { pictureFile } from '../../kit/picture-file'
import { mailedLink } from '../../kit/public/links'
import { readable } from '../../kit/public/readable'
import { soon } from '../../kit/soon'
import { today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('report-to-paid')
const records = recordsOf(product.url, me)
const contractor = 'gull@report-to-paid.example'
const visit = addDays(today, 2)

/** Three photos are taken without a connection, and sent once there is one. */
async function sendPhotosLate(phone: Page): Promise<void> {
  await phone.context().setOffline(true)
  await phone.getByLabel('After the work').check()
  await phone.getByLabel('Take a photo').setInputFiles([pictureFile('after.png', [60, 150, 60])])
  await phone
    .getByLabel('Choose photos')
    .setInputFiles([pictureFile('one.png', [60, 60, 150]), pictureFile('two.png', [150, 150, 60])])
  await phone.getByText('3 photos waiting for a connection.').waitFor()
  await readable(phone)
  await phone.getByRole('button', { name: 'Mark the job done' }).click()
  await phone.getByText('Mark the job done after they are sent.').waitFor()
  await phone.context().setOffline(false)
  await phone.getByText('3 photos sent.').waitFor()
  await phone.getByRole('button', { name: 'Show the photos' }).click()
  expect(await phone.getByRole('img', { name: /^After, \d of 3/ }).count()).toBe(3)
}

/** The figure of the income statement leads to the work order that it comes from. */
async function tracedToOrder(page: Page, property: number): Promise<void> {
  await page.goto(`${product.url}/reports/income-statement?property=${property}`)
  const sheet = page.getByRole('region', { name: 'Profit and loss', exact: true }).first()
  await sheet
    .getByRole('button', { name: /, total: \$104\.50, show the entries$/ })
    .first()
    .click()
  const entries = page.getByRole('dialog').filter({ hasText: '1 entry' })
  await entries.getByRole('button', { name: '$104.50, why?' }).click()
  await page.getByText('Paid to').waitFor()
  await page.getByRole('link', { name: 'Work order' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Leaking tap' }).waitFor()
  await page.getByRole('region', { name: 'Money' }).getByText('$104.50').first().waitFor()
}

/** The statement of this month holds the expense. The month before comes first, because statements follow each other. */
async function statementOf(page: Page, owner: number): Promise<void> {
  await page.goto(`${product.url}/property/property-owner-financial-board?id=${owner}`)
  const statements = page.getByRole('region', { name: 'Statements', exact: true }).first()
  const thisMonth = monthTitle(firstOfMonth(today))
  for (const month of [monthTitle(addMonths(firstOfMonth(today), -1)), thisMonth]) {
    await statements.getByText(`Next: ${month}`).waitFor()
    await statements.getByRole('button', { name: 'Prepare statement' }).click()
    const draft = dialogOn(page, `Statement, ${month}`)
    await draft.getByText('Closing balance').waitFor()
    if (month === thisMonth) {
      await draft.getByText('Expenses').click()
      await draft.getByText(/Repairs, Plumbing, Gull House$/).waitFor()
      expect(await draft.getByText('$104.50').count()).toBeGreaterThan(1)
    }
    await draft.getByRole('button', { name: 'Issue statement' }).click()
    await toldThat(page, 'The statement is issued.')
    await draft.waitFor({ state: 'hidden' })
  }
}

often(
  'a repair goes from its report to the contractor’s phone, offline in between, and from the invoice to the owner’s statement',
  async ({ open, expects }) => {
    expects(/^net::ERR_INTERNET_DISCONNECTED POST \/job/)
    const owner = await records.owner()
    const property = await records.property(owner, {
      property_name: 'Gull House',
      access_instructions: 'Lockbox, code 7319',
    })
    await records.contractor({ trades: '["PLUMBING"]', email: contractor })
    const page = await open({ as: me, at: '/maintenance/work-order' })
    await addOrder(page, { title: 'Leaking tap', cost: '90', contractor: 'Gull Plumbing', property: 'Gull House' })
    const info = dialogOn(page, 'Work order information')
    await info.getByRole('button', { name: 'Send to contractor' }).click()
    await toldThat(page, 'The work order is sent to the contractor.')
    await info.getByText('Not opened yet.').waitFor()

    const link = await mailedLink(product, contractor, 'job')
    const phone = await open({ at: link, size: 'phone' })
    await readable(phone)
    await phone.getByRole('button', { name: 'Open the job' }).click()
    await readable(phone)
    await phone.getByRole('button', { name: 'Accept this job' }).click()
    await phone.getByText('You accepted this job.').waitFor()
    await phone.getByText('Propose a date and time').click()
    await phone.getByLabel('Date', { exact: true }).fill(visit)
    await phone.getByLabel('Time', { exact: true }).fill('09:30')
    await readable(phone)
    await phone.getByRole('button', { name: 'Propose this date' }).click()
    await phone.getByText(`You proposed ${showDay(visit)}`).waitFor()

    await page.reload()
    await info.getByText(`Gull Plumbing proposes ${showDay(visit)}`).waitFor()
    await info.getByRole('button', { name: 'Schedule this visit' }).click()
    await soon(() => factIn(info, 'Visit').innerText()).toContain(showDay(visit))

    await phone.goto(link)
    await phone.getByRole('button', { name: 'Open the job' }).click()
    await phone.getByText('The visit is scheduled.').waitFor()
    await phone.getByRole('button', { name: 'Show how to get in' }).click()
    await phone.getByText('Lockbox, code 7319').waitFor()
    await phone.getByRole('button', { name: 'On my way' }).click()
    await phone.getByText('You are working on this job.').waitFor()
    await sendPhotosLate(phone)
    await readable(phone)
    await phone.getByLabel('Amount in dollars').last().fill('104.50')
    await phone.getByLabel('Invoice, a PDF or a picture').last().setInputFiles(paperFile('Invoice 88.pdf'))
    await phone.getByRole('button', { name: 'Mark the job done' }).click()
    await phone.getByText('You finished this job. Thank you.').waitFor()
    await readable(phone)
    await phone.close()

    await page.reload()
    await info.getByText('On my way').or(info.getByText('Photos sent').first()).first().waitFor()
    expect(await info.getByText(/by link, from/).count()).toBeGreaterThan(5)
    await info.getByText('Open the invoice').waitFor()
    await info.getByRole('button', { name: 'Accept amount' }).click()
    await toldThat(page, 'Costs updated from the invoice.')
    await soon(() => factIn(info, 'Total expense').innerText()).toContain('$104.50')
    await info.getByRole('button', { name: 'Edit', exact: true }).click()
    const edit = dialogOn(page, 'Edit work order')
    await edit.getByText('YES', { exact: true }).click()
    await edit.getByLabel('Fund date').fill(showDay(today))
    await page.keyboard.press('Tab')
    await edit.getByRole('button', { name: 'Save', exact: true }).click()
    await toldThat(page, orderSaved)

    await tracedToOrder(page, property)
    await statementOf(page, owner)
  },
)
