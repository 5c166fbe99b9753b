import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { often, product } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'

const me = administratorOf('recovery')
const sent = 'We have sent the recovery link to your email. Please check your email inbox or junk folder.'

/** The address in the mail that was sent. The queue has no token. */
async function mailedAddress(): Promise<string> {
  let address = ''
  await soon(async () => {
    const rows = await sql(
      product,
      `select substring(text_body from '/resetpassword.token=[a-zA-Z0-9_.-]+') as path from outbox_mail
       where to_address = ${quoted(me.email)} order by id desc limit 1`,
    )
    address = String(rows[0]?.path)
    return address
  }).toMatch(/^\/resetpassword\?token=/)
  return address
}

often('a forgotten password is replaced by the link in a mail', async ({ open, expects }) => {
  expects(/^422 POST \/api\/user\/reset-password/)
  expects(/^401 POST \/api\/user\/open-recovery-link/)
  const mine = await open({ as: me, at: '/settings/security' })
  await mine.getByRole('button', { name: 'Change questions' }).click()
  const questions = dialogOn(mine, 'Change security questions')
  await questions.getByLabel('Current password').fill(me.password)
  await questions.getByLabel('First question').selectOption('What was the name of your first pet?')
  await questions.getByLabel('Second question').selectOption('In what city did your parents meet?')
  for (const which of ['First', 'Second']) await questions.getByLabel(`${which} answer`).fill('Rex')
  await questions.getByRole('button', { name: 'Save questions' }).click()
  await questions.waitFor({ state: 'hidden' })

  const page = await open({ at: '/login' })
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(me.email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  expect(await page.getByRole('status').innerText()).toBe(sent)
  expect(await page.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/')

  const address = await mailedAddress()
  await page.goto(address)
  const [fresh, again] = [page.getByLabel('New password', { exact: true }), page.getByLabel('Confirm password')]
  const save = page.getByRole('button', { name: 'Save password' })
  await page.getByRole('textbox', { name: /first pet|parents meet/ }).fill('Rex')
  await fresh.fill('Password1')
  await again.fill('Password1')
  await save.click()
  await page.getByText('This is one of the most common passwords. Choose another one.').waitFor()
  await fresh.fill('Orchard77')
  await again.fill('Orchard77')
  await save.click()
  expect(await page.getByRole('status').innerText()).toBe('Your password is updated successfully.')

  await page.goto(address)
  await page.getByText('This link has been used or is too old. Ask for a new one.').waitFor()
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(me.email)
  await page.getByLabel('Password', { exact: true }).fill('Orchard77')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
})
