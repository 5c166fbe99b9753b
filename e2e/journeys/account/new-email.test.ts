import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { box } from '../../kit/field'
import { often, product } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { toldThat } from '../../kit/toast'

const me = administratorOf('new-email')
/** Signs in to another account. */
const taken = administratorOf('profile').email
const fresh = 'ada@new-email.example'

/** The newest mail to an address, once it was sent. The queue has no token. */
async function mailTo(address: string, words: RegExp): Promise<string> {
  let text = ''
  await soon(async () => {
    const rows = await sql(
      product,
      `select text_body as text from outbox_mail where to_address = ${quoted(address)} order by id desc limit 1`,
    )
    text = String(rows[0]?.text)
    return text
  }).toMatch(words)
  return text
}

often('a new sign-in email takes effect once its address confirms', async ({ open, expects }) => {
  expects(/^404 (GET|POST) \/confirm-email/)
  const page = await open({ as: me, at: '/settings/profile' })
  const form = page.getByRole('region', { name: 'Profile', exact: true })
  const update = form.getByRole('button', { name: 'Update' })
  expect(await form.getByLabel('Current password').count()).toBe(0)
  await box(form, 'Phone').fill('(619) 555-0142')
  await box(form, 'Email').fill(taken)
  await form.getByLabel('Current password').fill(me.password)
  await update.click()
  await toldThat(page, 'Profile updated.')
  await form.getByText(`Waiting for confirmation of ${taken}`).waitFor()
  expect(await mailTo(taken, /tried to use|You already sign in/)).not.toContain('token=')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await toldThat(page, 'Your sign-in email stays as it is.')

  await box(form, 'Email').fill(fresh)
  await form.getByLabel('Current password').fill(me.password)
  await update.click()
  await form.getByText(`Waiting for confirmation of ${fresh}`).waitFor()
  const first = /\/confirm-email\?token=[\w.-]+/.exec(await mailTo(fresh, /token=/))?.[0] ?? ''
  await form.getByRole('button', { name: 'Send again' }).click()
  await toldThat(page, 'We sent the link again.')
  let second = first
  await soon(async () => {
    second = /\/confirm-email\?token=[\w.-]+/.exec(await mailTo(fresh, /token=/))?.[0] ?? ''
    return second
  }).not.toBe(first)

  const mailbox = await open({ at: first })
  await mailbox.getByRole('heading', { name: "This link doesn't work" }).waitFor()
  await mailbox.goto(second)
  await mailbox.getByRole('button', { name: 'Confirm this email' }).click()
  await mailbox.getByRole('heading', { name: 'Your sign-in email was changed' }).waitFor()

  // The session that asked goes on, and shows the new email.
  await page.reload()
  await page.getByRole('region', { name: 'Account details' }).getByText(fresh).waitFor()
  expect(await form.getByText('Waiting for confirmation').count()).toBe(0)
  await mailbox.getByRole('link', { name: 'Go to Freehold' }).click()
  await mailbox.goto('/login')
  await mailbox.getByRole('textbox', { name: 'Email', exact: true }).fill(fresh)
  await mailbox.getByLabel('Password', { exact: true }).fill(me.password)
  await mailbox.getByRole('button', { name: 'Sign in' }).click()
  await mailbox.waitForURL('**/dashboard')
})
