import { expect } from 'vitest'
import { administratorOf, demo } from '../../kit/accounts'
import { box } from '../../kit/field'
import { often, sometimes } from '../../kit/journey'
import { pictureFile } from '../../kit/picture-file'
import { toldThat } from '../../kit/toast'

const me = administratorOf('profile')

often('a user changes the profile, and the page and the menu follow', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  await page.getByRole('button', { name: 'Ada Keeper, your menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('heading', { name: 'My Profile' }).waitFor()
  const form = page.getByRole('region', { name: 'Profile', exact: true })
  const update = form.getByRole('button', { name: 'Update' })
  await update.click()
  await form.getByText('Phone is required.').waitFor()

  await box(form, 'Name').fill('Ada Byron')
  await box(form, 'Phone').pressSequentially('6195550142')
  await box(form, 'Description').fill('Manages the east side.')
  await update.click()
  await toldThat(page, 'Profile updated.')
  const details = page.getByRole('region', { name: 'Account details' })
  await details.getByText('Ada Byron').waitFor()
  await details.getByText('(619) 555-0142').waitFor()
  await details.getByText('All properties').waitFor()
  await page.getByRole('button', { name: 'Ada Byron, your menu' }).waitFor()

  // The form has no unsaved change any more, so leaving asks nothing.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.waitForURL(/\/dashboard/)
})

sometimes('a new picture is shown at once', async ({ open }) => {
  const page = await open({ as: me, at: '/settings/profile' })
  const details = page.getByRole('region', { name: 'Account details' })
  await details.getByRole('button', { name: 'Add a picture' }).waitFor()
  await details.locator('input[type=file]').setInputFiles(pictureFile('ada.png', [120, 60, 110]))
  await toldThat(page, 'Your avatar is updated successfully')
  await details.getByRole('button', { name: 'Change the picture' }).waitFor()
  await details.locator('img').waitFor()
})

sometimes('a user type without Settings opens its profile too', async ({ open }) => {
  const page = await open({ as: demo(5), at: '/settings/profile' })
  await page.getByRole('region', { name: 'Profile', exact: true }).waitFor()
  expect(await page.getByText("Your user type can't open this page.").count()).toBe(0)
})
