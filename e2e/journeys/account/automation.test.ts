import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn, factIn } from '../../kit/dialog'
import { complaintsIn, fill } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { runJobs } from '../../kit/super-admin'
import { listOn } from '../../kit/table'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('automation')
const { movedIn, post, rentOf } = tenanciesOf(product.url, me)
const receipts = 'Send tenants a receipt for each payment'

/** A tenant who pays, with whatever the switches and the mail have to do after each payment. */
async function payer(name: string, email: string) {
  const { tenant } = await movedIn(name, { email })
  const rent = { tenant_id: tenant, rent_id: await rentOf(tenant), pay_reason: 'RENT', paid_date: today }
  return async (paid_amount: number) => {
    await post('tenant/pay-for-rent', { ...rent, paid_amount })
    await runJobs(product, 'automation')
    // A receipt waits for as long as its payment can be undone.
    await sql(
      product,
      `update mail_message set next_try_at = created_at where state = 'QUEUED' and to_address = ${quoted(email)}`,
    )
    await runJobs(product, 'send-mail')
  }
}

async function turn(page: Page, on: boolean) {
  await page.goto('/settings/automation')
  await page.getByRole('checkbox', { name: receipts }).setChecked(on)
  await toldThat(page, 'Saved')
}

/** The subjects and states of the mails to an address. */
async function mailsTo(page: Page, address: string): Promise<string[]> {
  await page.goto(`/settings/outbox?query=${address}`)
  const outbox = listOn(page, 'Outbox')
  await outbox.settled()
  const [subjects, states] = [await outbox.column('Subject'), await outbox.column('Status')]
  return subjects.map((subject, at) => `${subject}: ${states[at]}`)
}

const frameOn = (page: Page, title: string) => page.getByTitle(title).contentFrame()

often('a switch that is on mails a receipt, shown as it was sent, and one that is off mails none', async ({ open }) => {
  const page = await open({ as: me, at: '/settings/automation' })
  const pay = await payer('Alder', 'alder@homes.example')
  await turn(page, true)
  await pay(11)
  const sent = `Receipt: $11.00 on ${shown(today)}: Sent`
  expect(await mailsTo(page, 'alder@homes.example')).toEqual([sent])
  await page.getByRole('link', { name: /^Receipt: \$11/ }).click()
  const mail = dialogOn(page, 'Email')
  await mail.getByText(`The switch "${receipts}" was on.`).waitFor()
  expect(await factIn(mail, 'Status').innerText()).toMatch(/^Sent, /)
  const paper = frameOn(page, 'The email as sent').locator('td', { hasText: 'Hello Alder Ames,' }).last()
  expect(await paper.evaluate((cell) => getComputedStyle(cell).padding)).toBe('32px')
  expect(await paper.evaluate((cell) => getComputedStyle(cell).backgroundColor)).toBe('rgb(255, 255, 255)')

  await page.goto('/settings/automation')
  const row = page.getByRole('listitem').filter({ hasText: receipts })
  await row.getByText('1 in all').waitFor()
  await row.getByRole('button', { name: 'Show the last runs' }).click()
  await row
    .getByRole('list', { name: `Last runs: ${receipts}` })
    .getByText('alder@homes.example')
    .waitFor()
  await turn(page, false)
  await pay(12)
  expect(await mailsTo(page, 'alder@homes.example')).toEqual([sent])
})

sometimes('an address that came back is told with its error, and gets no more mail', async ({ open }) => {
  const page = await open({ as: me, at: '/settings/automation' })
  const address = 'bounce@homes.example'
  const pay = await payer('Birch', address)
  await turn(page, true)
  await pay(21)
  await pay(22)
  const at = shown(today)
  expect(await mailsTo(page, address)).toEqual([
    `Receipt: $22.00 on ${at}: Held back`,
    `Receipt: $21.00 on ${at}: Failed`,
  ])
  await page.getByRole('link', { name: /^Receipt: \$22/ }).click()
  await page.getByText('It was held back: an email server refused this address before.').waitFor()
  await page.goto('/dashboard')
  await page.getByText(`An email to ${address} failed`).waitFor()
  await mailsTo(page, address)
  await page.getByRole('link', { name: /^Receipt: \$21/ }).click()
  const mail = dialogOn(page, 'Email')
  expect(await factIn(mail, 'Error').innerText()).toBe("The email couldn't be sent: the address doesn't exist.")
  await mail.getByRole('button', { name: 'Remove from my list' }).click()
  await toldThat(page, 'The failed email is off your list.')
  await turn(page, false)
})

sometimes('the words of a mail are edited, checked, previewed, sent and reset', async ({ open, expects }) => {
  const page = await open({ as: me, at: '/settings/mail-words' })
  const edit = page.getByRole('button', { name: 'Edit Payment receipt' })
  await edit.click()
  const form = dialogOn(page, 'Payment receipt')
  await fill(form, { Subject: 'Thanks for {amuont}', Heading: 'Thank you' })
  expects('422 POST /api/user/save-mail-template')
  await form.getByRole('button', { name: 'Save template' }).click()
  await soon(() => complaintsIn(form)).toEqual({
    Subject: expect.stringMatching(/^There is no variable \{amuont\}\. Choose from /),
  })
  await fill(form, { Subject: 'Thanks for {amount}' })
  await form.getByRole('button', { name: 'Preview this email' }).click()
  await frameOn(page, 'The email').getByRole('heading', { name: 'Thank you' }).waitFor()
  await form.getByRole('button', { name: 'Save template' }).click()
  await toldThat(page, 'Email template saved.')
  const row = page.getByRole('list', { name: 'Emails' }).getByRole('listitem').filter({ has: edit })
  await row.getByText('Edited').waitFor()

  const pay = await payer('Cedar', 'cedar@homes.example')
  await turn(page, true)
  await pay(31)
  expect(await mailsTo(page, 'cedar@homes.example')).toEqual(['Thanks for $31.00: Sent'])
  await page.goto('/settings/mail-words')
  await page.getByRole('button', { name: 'Reset Payment receipt' }).click()
  await toldThat(page, "Email template reset to Freehold's wording.")
  await row.getByText('Receipt: {amount} on {day}').waitFor()
  await row.getByText('Edited').waitFor({ state: 'hidden' })
})

/** A day as lists show it: 03-20-2027. */
const shown = (day: string): string => `${day.slice(5)}-${day.slice(0, 4)}`
