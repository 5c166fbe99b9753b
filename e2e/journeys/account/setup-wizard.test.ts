import { showDay } from '@freehold/rules/day'
import { yearFrom } from '@freehold/rules/leasing/year-lease'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { box, fill, lookUp } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { focused, tabTo } from '../../kit/keys'
import { paperFile } from '../../kit/paper-file'
import { darken } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { tenanciesOf, today } from '../../kit/tenancies'

const me = administratorOf('setup-wizard')
const title = 'Set Up for New Accounts'
const aboutLeases = 'Do you have any leases that you would like to upload?'
/** The questions of an account that has records, before the one about users. */
const questions = ['Now add your properties', 'Now add your units', 'Now add your tenants', aboutLeases]

/** The account begins anew, with what is in it. */
const begin = (membership = 'pro') =>
  sql(
    product,
    `update staff_user set skip_count = 0, finish_setup_prompt = false, setup_checklist_closed = false, setup_stage = 1
       where email = ${quoted(me.email)};
     update account set membership = ${quoted(membership)} where id = (select account_id from staff_user where email = ${quoted(me.email)})`,
  )

const wizardOn = (page: Page) => dialogOn(page, title)
const press = (page: Page, name: string) => wizardOn(page).getByRole('button', { name, exact: true }).click()
const stage = (page: Page, heading: string) =>
  wizardOn(page).getByRole('heading', { level: 3, name: heading }).waitFor()

often('the wizard leads from an empty account to a tenant, on a phone', async ({ open }) => {
  await begin()
  const page = await open({ as: me, at: '/dashboard', size: 'phone' })
  const wizard = wizardOn(page)
  await stage(page, 'Welcome to Freehold')
  await press(page, 'Next')
  await stage(page, 'Add a property owner')
  await wizard.getByText("Don't forget to add yourself as a property owner if you haven't already done so").waitFor()
  await press(page, 'Add myself and continue')
  await stage(page, 'Now add your properties')
  await wizard.getByText('1 owner', { exact: true }).waitFor()
  await press(page, 'Next')

  await wizard.getByText('Units are added in the next step.').waitFor()
  await fill(wizard, { 'Property name': 'First Court', Address: '1 First Street' })
  await wizard.getByRole('combobox', { name: 'Type' }).selectOption('Apartment')
  await soon(() => box(wizard, 'Owner').inputValue()).toBe('Journeys setup-wizard (Ada Keeper)')
  await press(page, 'Save & Continue')
  await stage(page, 'Now add your units')
  await press(page, 'Next')

  for (const name of ['101', '102']) {
    await soon(() => box(wizard, 'Property').inputValue()).toBe('First Court')
    await fill(wizard, { 'Unit name': name, Bedrooms: '2', Bathrooms: '1', Rent: '900' })
    await soon(() => box(wizard, 'Deposit').inputValue()).toBe('$900.00')
    if (name === '102') await fill(wizard, { Deposit: '500' })
    await press(page, name === '101' ? 'Save & Add Another' : 'Save & Continue')
    if (name === '101') await soon(() => box(wizard, 'Unit name').inputValue()).toBe('')
  }
  await stage(page, 'Now add your tenants')
  await wizard.getByText('2 units', { exact: true }).waitFor()
  await press(page, 'Next')

  expect(await wizard.getByRole('button', { name: 'Save & Add Another' }).count()).toBe(0)
  await press(page, 'Back')
  await stage(page, 'Now add your tenants')
  await press(page, 'Next')
  await soon(() => box(wizard, 'Property').inputValue()).toBe('First Court')
  expect(await box(wizard, 'Unit').inputValue()).toBe('102')
  await fill(wizard, { Name: 'Lena Moss', Email: 'lena@moss.example', Phone: '6035550117' })
  await fill(wizard, { 'Date of birth': '05-17-1990', 'Move-in': showDay(today), 'Initial payment': '500' })
  await soon(() => box(wizard, 'Move-out').inputValue()).toBe(showDay(yearFrom(today)))
  await soon(() => box(wizard, 'Total amount due').inputValue()).not.toBe('')
  await press(page, 'Save & Continue')

  await stage(page, aboutLeases)
  await press(page, 'Yes')
  await stage(page, 'Upload a lease')
  await press(page, 'Back')
  await press(page, 'Yes')
  for (const title of ['Lease of Lena Moss', 'Parking of Lena Moss']) {
    await lookUp(wizard, 'Tenant', 'lena', 'Lena Moss · (603) 555-0117')
    await lookUp(wizard, 'Property', '', 'First Court')
    await lookUp(wizard, 'Unit', '', '102')
    await soon(() => box(wizard, 'Lease start').inputValue()).not.toBe('')
    await fill(wizard, { Title: title })
    await wizard.locator('input[type="file"]').setInputFiles(paperFile('lease.pdf'))
    if (title.startsWith('Lease')) {
      await press(page, 'Save & Add Another')
      await soon(() => box(wizard, 'Title').inputValue()).toBe('')
    } else await press(page, 'Save & Continue')
  }
  await wizard.getByText('1 tenant, 2 leases', { exact: true }).waitFor()

  await stage(page, 'Do you have any other users to add to this account (property managers, owners, etc.)?')
  await press(page, 'Yes')
  await stage(page, 'Add a user')
  await press(page, 'Back')
  await press(page, 'Skip')
  await stage(page, 'Add a profile picture')
  await press(page, 'Skip')
  await stage(page, "You're all set!")
  await wizard.getByText('Emails: kept on the server and not sent.').waitFor()
  await press(page, 'Finish')
  await wizard.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await wizard.count()).toBe(0)
  // Everything is made, so the checklist is done too.
  expect(await page.getByRole('button', { name: 'Continue setup' }).count()).toBe(0)
})

sometimes(
  'the wizard goes on where it was closed, asks about other owners, and is without users on Core',
  async ({ open }) => {
    await begin('core')
    await tenanciesOf(product.url, me).movedIn('Mira')
    const page = await open({ as: me, at: '/dashboard' })
    await press(page, 'Next')
    await stage(page, 'Do you manage other properties with different owners?')
    await press(page, 'Yes')
    await stage(page, 'Add another property owner')
    await press(page, 'Cancel')
    await wizardOn(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Continue setup' }).click()
    await stage(page, 'Add another property owner')
    await press(page, 'Back')
    await press(page, 'No')
    for (const heading of questions) {
      await stage(page, heading)
      await press(page, 'Skip')
    }
    await stage(page, 'Add a profile picture')
    await page.keyboard.press('Escape')
    await wizardOn(page).waitFor({ state: 'hidden' })
    const checklist = page.getByRole('region', { name: 'Set up your account' })
    await checklist.getByText(/^\d+ owners?$/).waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await checklist.waitFor({ state: 'hidden' })
  },
)

sometimes('the wizard comes by itself until it was skipped three times', async ({ open }) => {
  await begin()
  for (const _ of [1, 2, 3]) {
    const page = await open({ as: me, at: '/dashboard' })
    await press(page, 'Skip for Now')
    await wizardOn(page).waitFor({ state: 'hidden' })
  }
  const page = await open({ as: me, at: '/dashboard' })
  await page.getByRole('button', { name: 'Continue setup' }).click()
  await stage(page, 'Welcome to Freehold')
  expect(await barriersOn(page)).toEqual([])
  await darken(page)
  expect(await colorBarriersOn(page)).toEqual([])
})

sometimes('the wizard is walked by the keyboard alone', async ({ open }) => {
  await begin()
  await tenanciesOf(product.url, me).movedIn('Nora')
  const page = await open({ as: me, at: '/dashboard' })
  const wizard = wizardOn(page)
  const go = async (name: string) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  await stage(page, 'Welcome to Freehold')
  await go('Next')
  await stage(page, 'Do you manage other properties with different owners?')
  await go('Yes')
  await soon(() => focused(page)).toBe('Business name')
  const owner = ['Key Homes', 'Kay', 'Quay', 'kay@quay.example']
  for (const text of owner) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Control+Enter')
  await stage(page, 'Now add your properties')
  await go('Next')
  await soon(() => focused(page)).toBe('Property name')
  await go('Back')
  await stage(page, 'Now add your properties')
  for (const heading of questions) {
    await stage(page, heading)
    await go('Skip')
  }
  await go('Yes')
  await soon(() => focused(page)).toBe('Name')
  await go('Back')
  await go('Skip')
  await stage(page, 'Add a profile picture')
  await go('Next')
  await stage(page, "You're all set!")
  await go('Finish')
  await wizard.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]'))).toBeNull()
})
