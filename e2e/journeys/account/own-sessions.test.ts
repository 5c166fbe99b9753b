import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { often } from '../../kit/journey'
import { toldThat } from '../../kit/toast'

const me = administratorOf('own-sessions')

often('a user ends another session, changes the password, and signs out everywhere', async ({ open, sit, expects }) => {
  expects(/^422 POST \/api\/user\/update-password/)
  await sit({ as: me, at: '/errors' })
  const page = await open({ as: me, at: '/settings/security' })
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await sessions.getByText('This session').waitFor()
  await sessions.getByRole('button', { name: 'End session' }).first().click()
  await toldThat(page, 'The session was ended.')
  await sessions.getByRole('button', { name: 'End session' }).waitFor({ state: 'detached' })
  const password = page.getByRole('region', { name: 'Password', exact: true })
  await password.getByLabel('Current password').fill('Wrong1')
  await password.getByLabel('New password').fill('Orchard77')
  await password.getByLabel('Confirm password').fill('Orchard77')
  await password.getByRole('button', { name: 'Change password' }).click()
  await password.getByText('The current password is not correct.').waitFor()
  await password.getByLabel('Current password').fill(me.password)
  await password.getByRole('button', { name: 'Change password' }).click()
  await toldThat(page, 'Your password is updated successfully.')
  expect(await password.getByLabel('Current password').inputValue()).toBe('')

  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialogOn(page, 'Sign out everywhere').getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await page.waitForURL('**/login')
})
