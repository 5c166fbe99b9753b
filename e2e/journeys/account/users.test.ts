import { expect } from 'vitest'
import { administratorOf, userIn } from '../../kit/accounts'
import { logIn, recordsOf } from '../../kit/api'
import { answer, confirmDeletion, dialogOn, factIn } from '../../kit/dialog'
import { box, complaintsIn, fill } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('users')
const saved = 'Your information is updated successfully.'
const guest = { email: 'dana@users.example', password: 'Harbor7' }

often(
  'a user is invited, signs in with a password of its own, is suspended and removed',
  async ({ open, sit, expects }) => {
    const records = recordsOf(product.url, me)
    await records.property(await records.owner(), { property_name: 'Alder Court' })
    const { page, context } = await sit({ as: me, at: '/settings/manage-users' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const users = listOn(page, 'Manage users')
    await soon(() => users.column('Name')).toEqual(['Ada Keeper'])
    expect(await users.headings()).toEqual(['No', 'Avatar', 'Name', 'User Type', 'Phone', 'Email'])

    await page.getByRole('button', { name: 'New User' }).click()
    const form = dialogOn(page, 'Add User')
    await fill(form, { Name: 'Dana Reyes', Email: guest.email, 'New password': 'Harbor7' })
    await box(form, 'Phone').pressSequentially('6195550142')
    await form.getByRole('radio', { name: /^Site Manager/ }).check()
    await form.getByText('Looks after properties and maintenance, without tenants and money.').waitFor()
    await form.getByText('What a Site Manager can do').click()
    await form.getByText('Plan recurring upkeep').waitFor()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await soon(() => complaintsIn(form)).toEqual({ 'Confirm password': 'The passwords do not match.' })
    await box(form, 'New password').fill('')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await toldThat(page, saved)
    await soon(() => users.column('Name')).toEqual(['Ada Keeper', 'Dana Reyes Invited'])

    await page.getByRole('link', { name: 'Dana Reyes', exact: true }).click()
    const info = dialogOn(page, 'Property Owner Info')
    await soon(() => factIn(info, 'Properties').innerText()).toBe('All properties')
    await info.getByRole('button', { name: 'Copy link' }).click()
    await toldThat(page, 'The link is copied. It works once, until it expires.')
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))

    const theirs = await open({ at: `${link.pathname}${link.search}` })
    await theirs.getByRole('heading', { name: 'Join Journeys users' }).waitFor()
    const [first, second] = [theirs.getByLabel('Password', { exact: true }), theirs.getByLabel('Confirm password')]
    const accept = theirs.getByRole('button', { name: 'Accept invitation' })
    await first.fill('Password1')
    await second.fill(guest.password)
    await accept.click()
    await theirs.getByText('The passwords do not match.').waitFor()
    await second.fill('Password1')
    expects('422 POST /api/user/accept-invitation')
    await accept.click()
    await theirs.getByText('This is one of the most common passwords. Choose another one.').waitFor()
    expect(await first.getAttribute('aria-invalid')).toBe('true')
    await first.fill(guest.password)
    await second.fill(guest.password)
    await accept.click()
    await theirs.waitForURL('**/dashboard')
    expect((await logIn(product.url, guest)).user.name).toBe('Dana Reyes')
    await theirs.context().close()

    await page.reload()
    await info.getByRole('link', { name: 'See as this user' }).click()
    await page.getByRole('heading', { name: 'See as Dana Reyes' }).waitFor()
    const screens = page.getByRole('navigation', { name: 'Screens of Dana Reyes' })
    const maintenance = [
      'Maintenance',
      'Maintenance Log',
      'Work Orders',
      'Recurring upkeep',
      'Requests',
      'Contractor/Handyman List',
    ]
    const sections = [
      'Dashboard',
      'Needs attention',
      'Calendar',
      'Properties',
      'Owners',
      'Properties',
      'Units',
      ...maintenance,
      'Management',
      'Automation',
      'Planner',
      'Market A Unit',
      'Links',
      'Calendar Event',
    ]
    expect((await screens.innerText()).split('\n')).toEqual(sections)
    await page.goBack()

    await info.getByRole('button', { name: 'Edit', exact: true }).click()
    const edit = dialogOn(page, 'Edit User')
    const properties = box(edit, 'Properties')
    await properties.fill('Alder')
    await page.getByRole('option', { name: 'Alder Court' }).click()
    await edit.getByRole('radio', { name: /^Property Manager/ }).check()
    await edit.getByText(/^Gains tenants, all applications, leases, notices, postal mail, money, and reports/).waitFor()
    await edit.getByRole('button', { name: 'Save', exact: true }).click()
    await toldThat(page, saved)
    await soon(() => users.column('User Type')).toEqual(['Administrator', 'Property Manager'])

    await page.getByRole('link', { name: 'Dana Reyes', exact: true }).click()
    await soon(() => factIn(info, 'Properties').innerText()).toBe('Alder Court')
    await info.getByRole('button', { name: 'Suspend user' }).click()
    await answer(
      page,
      "Suspend Dana Reyes? The user is signed out at once and can't sign in until reactivated.",
      'Suspend user',
    )
    await toldThat(page, 'The user is suspended.')
    await info.getByRole('button', { name: 'Reactivate user' }).waitFor()
    await info.getByRole('button', { name: 'Delete', exact: true }).click()
    await confirmDeletion(page, 'Are you sure want to delete the user information?')
    await toldThat(page, 'The user is removed.')
    await soon(() => users.column('Name')).toEqual(['Ada Keeper'])
  },
)

sometimes('two administrators who change the same user choose between both values', async ({ open, expects }) => {
  const records = recordsOf(product.url, me)
  await records.property(await records.owner(), { property_name: 'Birch Row' })
  const lou = { name: 'Lou Lane', email: 'lou@users.example', password: me.password, group: 8 }
  const ben = { name: 'Ben Quick', email: 'ben@users.example', password: me.password, group: 1 }
  const account = `(select account_id from staff_user where email = ${quoted(me.email)})`
  for (const user of [lou, ben]) await sql(product, userIn(account, user))
  await sql(product, `update staff_user set phone = '(603) 555-0117' where email = ${quoted(lou.email)}`)
  const [row] = await sql(product, `select id from staff_user where email = ${quoted(lou.email)}`)
  const at = `/settings/manage-users?edit=${row?.id}`
  const [mine, bens] = [await open({ as: me, at }), await open({ as: ben, at })]
  const [form, quick] = [dialogOn(mine, 'Edit User'), dialogOn(bens, 'Edit User')]
  await soon(() => box(form, 'Name').inputValue()).toBe('Lou Lane')
  await fill(quick, { Address: '9 Elm Street' })
  await box(quick, 'Properties').fill('Birch')
  await bens.getByRole('option', { name: 'Birch Row' }).click()
  await quick.getByRole('radio', { name: /^Property Manager/ }).check()
  await quick.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(bens, saved)

  await form.getByRole('radio', { name: /^Maintenance Staff/ }).check()
  expects('409 POST /api/user/update-user-info')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const versions = form.getByRole('region', { name: /^Ben Quick saved this after you opened it/ })
  await versions.waitFor()
  const both = (field: string) =>
    versions.getByRole('group', { name: field, exact: true }).locator('label').allInnerTexts()
  expect(await both('User type')).toEqual(['Yours: Maintenance Staff', 'Now stored: Property Manager, by Ben Quick'])
  expect(await both('Properties')).toEqual(['Yours: All properties', 'Now stored: Birch Row, by Ben Quick'])
  expect(await both('Address')).toEqual(['Yours: nothing', 'Now stored: 9 Elm Street, by Ben Quick'])
  expect(await versions.getByRole('group').count()).toBe(3)
  // Only the user type was changed by both; what Ben alone changed is proposed.
  await form.getByText('Birch Row', { exact: true }).first().waitFor()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(mine, saved)
  expect(await sql(product, `select group_id, address, all_properties from staff_user where id = ${row?.id}`)).toEqual([
    { group_id: 5, address: '9 Elm Street', all_properties: false },
  ])
})

often("the creator's own record says why it stays", async ({ open }) => {
  const page = await open({ as: me, at: '/settings/manage-users' })
  await page.getByRole('link', { name: 'Ada Keeper', exact: true }).click()
  const info = dialogOn(page, 'Property Owner Info')
  await info.getByText("Ada Keeper created this account and can't be removed.").waitFor()
  expect(await info.getByRole('button', { name: 'Delete', exact: true }).isDisabled()).toBe(true)
  expect(await info.getByRole('button', { name: 'Edit', exact: true }).isEnabled()).toBe(true)
})
