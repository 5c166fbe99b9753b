import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { codeOf } from '../../kit/authenticator'
import { barriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { fill } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { addSuperAdmin, superAdminOf } from '../../kit/super-admin'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('super-admin')
const support = { email: 'support@freehold.example', password: me.password }

often('a super admin signs in with a code, works as a user with a reason, and comes back', async ({ open }) => {
  await addSuperAdmin(product, { email: support.email, name: 'Sam Support' })
  const [account] = await sql(
    product,
    `select a.name from account a join staff_user u on u.account_id = a.id where u.email = ${quoted(me.email)}`,
  )
  const company = String(account?.name)
  const page = await open({ at: '/superadmin' })
  await page.getByRole('textbox', { name: 'Email' }).fill(support.email)
  await page.getByLabel('Password', { exact: true }).fill(support.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const key = await page.locator('code').innerText()
  await page.getByRole('textbox', { name: /^Code/ }).fill(codeOf(key))
  await page.getByRole('button', { name: 'Turn on' }).click()

  const accounts = listOn(page, 'Accounts')
  await accounts.range.waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.goto(`/superadmin?query=${encodeURIComponent(company)}`)
  await page.getByRole('link', { name: company, exact: true }).first().click()
  await page.getByRole('button', { name: 'Sign in as Ada Keeper' }).click()
  const asked = dialogOn(page, 'Sign in as Ada Keeper')
  await fill(asked, { Reason: 'Ticket 4711' })
  const opened = page.context().waitForEvent('page')
  await asked.getByRole('button', { name: 'Sign in' }).click()
  const inside = await opened
  await inside.waitForURL('**/dashboard')
  const banner = inside.getByRole('status').filter({ hasText: `Support session as Ada Keeper, ${company}. Ends ` })
  await banner.waitFor()
  expect(await inside.evaluate(() => localStorage.getItem('super_token'))).toBe(null)
  await inside.locator('body').press('Tab')
  expect(await inside.evaluate(() => document.activeElement?.textContent)).toBe('End')

  const refused = "Support sessions can't do this. Ask a user of the account."
  await inside.goto('/properties/property-owners')
  const owners = inside.getByRole('region', { name: 'Owners' })
  await owners.getByRole('searchbox').waitFor()
  expect(await owners.getByRole('button', { name: /^(New owner|Export as CSV)$/ }).count()).toBe(0)
  await inside.goto('/properties/property-owners?edit=0')
  const form = dialogOn(inside, 'New owner')
  await form.getByText(refused).waitFor()
  expect(await form.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await inside.goto('/properties/import')
  await inside.getByText(refused).waitFor()
  await inside.goto('/settings/activity-logs')
  const log = listOn(inside, 'Activity log')
  await log.range.waitFor()
  expect((await log.column('Message'))[0]).toContain('Sam Support')

  await banner.getByRole('link', { name: 'End' }).click()
  await inside.waitForURL('**/superadmin')
  // A code counts once, and the next one is accepted 30 seconds early.
  await inside.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, Date.now() + 30_000))
  await inside.getByRole('button', { name: 'Confirm code' }).click()
  await listOn(inside, 'Accounts').range.waitFor()
  expect(await inside.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('super_token'))).toBe(null)
  await inside.getByRole('link', { name: 'Log', exact: true }).click()
  await inside.getByText('The support session as Ada Keeper ended.').first().waitFor()
})

sometimes(
  'a super admin runs a failed job again, sends a failed mail again, and finds both by a filter',
  async ({ open }) => {
    const { token: superToken } = await superAdminOf(product)
    await sql(
      product,
      `insert into job_run (name, started_at, ended_at, outcome, told) values ('deposit-letters', now(), now(), 'FAILED', '{"failed": 2}')`,
    )
    const [mail] = await sql(
      product,
      `insert into mail_message (account_id, event, dedupe_key, to_address, subject, letter, courtesy, state, tries, error, ended_at)
     select account_id, 'invitation', 'journey/1', 'full@mail.example', 'S', '{"subject":"S","heading":"H","paragraphs":[],"facts":[],"action":null,"reason":""}', false, 'FAILED', 10, '552 full', now()
     from staff_user where email = ${quoted(me.email)} returning id`,
    )
    expect(mail?.id).toBeDefined()
    const page = await open({ at: '/superadmin/jobs?status=FAILED', superToken })
    const jobs = listOn(page, 'Jobs')
    await soon(() => jobs.column('Job')).toEqual(['deposit-letters'])
    expect(await jobs.column('What it did')).toEqual(['failed 2'])
    await page.getByRole('button', { name: 'Run again: deposit-letters' }).click()
    await toldThat(page, 'The job has run.')
    await page.goto('/superadmin/jobs?query=deposit-letters')
    await soon(async () => (await jobs.column('Outcome'))[0]).toBe('Done')

    await page.goto('/superadmin/mail?status=FAILED&query=full@mail.example')
    await page.getByRole('button', { name: 'Send again to full@mail.example' }).click()
    await toldThat(page, 'The email is queued again.')
    await page.getByText('Nothing matches').waitFor()
    await page.getByRole('link', { name: 'Log', exact: true }).click()
    const lines = ['Queued a failed email to full@mail.example again.', 'Ran the job deposit-letters.']
    await soon(async () => (await listOn(page, 'Log').column('Message')).slice(0, 2)).toEqual(lines)
  },
)

sometimes('a promotion code is made once, told as used up, archived and made again', async ({ open, expects }) => {
  const { token: superToken } = await superAdminOf(product)
  const page = await open({ at: '/superadmin/promo-codes', superToken, size: 'phone' })
  const add = async (fields: Record<string, string>) => {
    await page.getByRole('button', { name: 'Add code' }).first().tap()
    const form = dialogOn(page, 'New promotion code')
    await fill(form, fields)
    await form.getByRole('button', { name: 'Save', exact: true }).tap()
    return form
  }
  await add({ Code: 'spring', 'Percent off': '10', 'Number of uses': '1' })
  await toldThat(page, 'The promotion code is saved.')
  const codes = listOn(page, 'Promotion codes')
  const card = codes.cards.filter({ hasText: 'SPRING' })
  await card.getByText('Open', { exact: true }).waitFor()
  await sql(product, `update promo_code set uses = 1 where code = 'SPRING'`)
  await page.reload()
  await card.getByText('Used up', { exact: true }).waitFor()

  const opener = card.getByRole('button', { name: 'Details' })
  await opener.tap()
  await page.getByRole('button', { name: 'Uses of SPRING' }).tap()
  const uses = dialogOn(page, 'Uses of SPRING')
  await uses.getByText('No one has used this code yet.').waitFor()
  await uses.getByText('1 more use is not listed.').waitFor()
  await page.keyboard.press('Escape')
  await uses.waitFor({ state: 'hidden' })
  await opener.tap()

  expects('409 POST /api/superadmin/save-promo-code')
  const refused = await add({ Code: 'Spring', 'Amount off': '5' })
  await page.getByText('The code SPRING is already in use. Archive it first.').first().waitFor()
  await fill(refused, { Code: '', 'Amount off': '' })
  await page.keyboard.press('Escape')
  await refused.waitFor({ state: 'hidden' })
  await card.getByRole('button', { name: 'Details' }).tap()
  await page.getByRole('button', { name: 'Archive SPRING' }).tap()
  await toldThat(page, 'The promotion code is archived.')
  await add({ Code: 'Spring', 'Amount off': '5' })
  await page.goto('/superadmin/promo-codes?status=OPEN')
  await soon(() => card.count()).toBe(1)
  await sql(product, 'delete from promo_code')
})
