import { addMonths, firstOfMonth, monthTitle } from '@freehold/rules/month'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { downloaded } from '../../kit/downloaded'
import { often, product } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('owner-statements')
const { movedIn, records, get } = tenanciesOf(product.url, me)

often('an owner’s statements are issued month by month, downloaded, and mailed once', async ({ open }) => {
  const { property } = await movedIn('Maple')
  const { owner_id: id } = await get<{ owner_id: number }>(`property/get-property?id=${property}`)
  await records.owner({ id, business_name: 'Maple Holdings', email: 'office@maple.example' })
  const page = await open({ as: me, at: `/property/property-owner-financial-board?id=${id}` })
  const statements = page.getByRole('region', { name: 'Statements', exact: true }).first()
  const thisMonth = monthTitle(firstOfMonth(today))
  const months = [monthTitle(addMonths(firstOfMonth(today), -1)), thisMonth]
  for (const month of months) {
    await statements.getByText(`Next: ${month}`).waitFor()
    await statements.getByRole('button', { name: 'Prepare statement' }).click()
    const draft = dialogOn(page, `Statement, ${month}`)
    await draft.getByText('Closing balance').waitFor()
    // The move-in paid 1,100, of which 800 are the deposit.
    if (month === thisMonth) {
      await draft.getByText('Receipts').click()
      await draft.getByText('Maple House, Maple 1').waitFor()
      expect(await draft.getByText('$300.00').count()).toBeGreaterThan(1)
      await draft.getByText('Security deposits held for tenants: $800.00.').waitFor()
    }
    await draft.getByRole('button', { name: 'Issue statement' }).click()
    await toldThat(page, 'The statement is issued.')
    await draft.waitFor({ state: 'hidden' })
  }
  await statements.getByText('Next:').waitFor({ state: 'hidden' })

  const pdf = await downloaded(page, () =>
    statements.getByRole('button', { name: `Download the statement of ${thisMonth} as PDF` }).click(),
  )
  expect(pdf.name).toMatch(/^owner-statement.*\.pdf$/)
  expect(pdf.text.slice(0, 5)).toBe('%PDF-')

  // On a phone the buttons are among the details of the month.
  await page.setViewportSize({ width: 390, height: 844 })
  await statements.getByRole('listitem').filter({ hasText: thisMonth }).getByRole('button', { name: 'Details' }).click()
  await statements.getByRole('button', { name: `Send to owner: ${thisMonth}` }).click()
  await toldThat(page, 'The statement is on its way to the owner.')
  await page.setViewportSize({ width: 1440, height: 900 })
  // A cell that is cut holds its words twice: as they are, and as they fit.
  await statements
    .getByText(/ to office@maple\.example$/)
    .first()
    .waitFor()
  expect(await statements.getByRole('button', { name: `Send to owner: ${thisMonth}` }).count()).toBe(0)
  await soon(async () =>
    sql(
      product,
      `select count(*)::int as mails from mail_message where to_address = ${quoted('office@maple.example')}`,
    ),
  ).toEqual([{ mails: 1 }])
})
