import { showDay } from '@freehold/rules/day'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf, userIn } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { answer, confirmDeletion, dialogOn, factIn } from '../../kit/dialog'
import { box, complaintsIn, fill } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { apply, formOn, house, introduce, moveIn, press, tellRest } from '../../kit/leasing/application-form'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('applications')
const records = recordsOf(product.url, me)
const saved = 'The rental application information is updated successfully.'
const stepOf = (form: Locator) => form.getByRole('heading', { level: 2 }).innerText()

const keptName = async () => {
  const [row] = await sql(
    product,
    `select content::jsonb #>> '{values,tenant_name}' as name from form_draft d
     join staff_user u on u.id = d.user_id where u.email = ${quoted(me.email)} and d.form = 'application'`,
  )
  return row === undefined ? null : String(row.name)
}

often('an application is entered in six steps, kept through a reload, and approved', async ({ open }) => {
  await house(records, 'Alder')
  const page = await open({ as: me, at: '/people/rental-application' })
  const form = formOn(page)
  expect(await form.getByRole('button', { name: 'Finish' }).isEnabled()).toBe(false)
  await press(form, 'Next')
  await soon(() => complaintsIn(form)).toMatchObject({
    'Tenant name': 'Tenant name is required.',
    'SSN/EIN': 'SSN/EIN is required.',
    'Driver license': 'Driver license is required.',
  })
  expect(await stepOf(form)).toContain('Step 1 of 6')

  await introduce(form, 'Alder', 'Dana Ames')
  await press(form, `Start on ${showDay(moveIn)}`)
  expect(await box(form, 'Move-in date').inputValue()).toBe(showDay(moveIn))
  await box(form, 'SSN/EIN').fill('900-21-4471')
  await form.getByRole('checkbox', { name: 'No driver license number available' }).check()
  await soon(keptName).toBe('Dana Ames')
  await page.reload()
  await form.getByText(/^Draft/).waitFor()
  expect(await box(form, 'Tenant name').inputValue()).toBe('Dana Ames')
  // Numbers and dates of birth are never kept.
  expect(await box(form, 'SSN/EIN').inputValue()).toBe('')
  await fill(form, { 'Date of birth': '04-23-1991', 'SSN/EIN': '900-21-4471' })
  await tellRest(form)
  expect(await barriersOn(page)).toEqual([])
  await press(form, 'Finish')
  await toldThat(page, saved)

  const details = dialogOn(page, 'Rental application')
  await details.getByText('NEW', { exact: false }).first().waitFor()
  expect(await factIn(details, 'SSN/EIN').innerText()).toContain('4471')
  expect(await details.innerText()).not.toContain('900-21')
  await press(details, 'Approve')
  await answer(page, 'Approve the application of Dana Ames?', 'Approve')
  await toldThat(page, saved)
  await soon(() => details.getByRole('button', { name: 'Move Into Unit' }).isEnabled()).toBe(true)
  await details.getByRole('button', { name: 'Close' }).first().click()
  expect(await listOn(page, 'Applications').texts()).toEqual([expect.stringMatching(/Dana Ames.*Approved/s)])
})

sometimes('a sealed number is opened with a reason, and told to the log', async ({ open }) => {
  await house(records, 'Birch')
  const page = await open({ as: me, at: '/people/rental-application' })
  const form = formOn(page)
  await introduce(form, 'Birch', 'Robin Ames')
  await box(form, 'SSN/EIN').fill('900-21-4472')
  await fill(form, { 'Driver license': 'S44711', 'Driver license state': 'ME' })
  await tellRest(form)
  await press(form, 'Finish')
  const details = dialogOn(page, 'Rental application')
  await press(details, 'Show the SSN/EIN')
  const asked = dialogOn(page, 'Show the SSN/EIN')
  await press(asked, 'Show')
  await soon(() => complaintsIn(asked)).toEqual({ Reason: 'Reason is required.' })
  await box(asked, 'Reason').fill('Background check by phone')
  await press(asked, 'Show')
  await asked.getByRole('status').filter({ hasText: '900-21-4472' }).waitFor()
  await asked.getByRole('button', { name: 'Close', exact: true }).last().click()
  await press(details, 'More')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await confirmDeletion(page, 'Are you sure want to delete the rental application?')
  await toldThat(page, 'The rental application is deleted.')
  await page.goto(`${product.url}/settings/activity-logs?query=Background`)
  await page.getByText('Background check by phone').first().waitFor()
})

sometimes('an applicant who signed in changes an application of their own, and sees no other', async ({ open }) => {
  await house(records, 'Cedar')
  const own = { email: 'applicant@applications.example', password: me.password }
  const account = `(select account_id from staff_user where email = ${quoted(me.email)})`
  await sql(product, userIn(account, { ...own, name: 'Ash Quick', group: 7 }))
  const page = await open({ as: own, at: '/people/rental-application' })
  await apply(page, 'Cedar', 'Ash Quick')
  await toldThat(page, saved)
  const mine = listOn(page, 'Your applications')
  await mine.row('Ash Quick').waitFor()
  expect(await mine.rows.count()).toBe(1)
  await mine.row('Ash Quick').getByRole('link', { name: 'Edit Ash Quick' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit application' }).waitFor()
  await soon(() => box(formOn(page), 'Tenant name').inputValue()).toBe('Ash Quick')
  await page.goto(`${product.url}/people/rental-application-list`)
  await page.getByText("Your user type can't open this page. Ask an administrator.").waitFor()
})
