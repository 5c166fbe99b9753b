import { expect } from 'vitest'
import { administratorOf, demo } from '../../kit/accounts'
import { box } from '../../kit/field'
import { often, sometimes } from '../../kit/journey'
import { pictureFile } from '../../kit/picture-file'
import { soon } from '../../kit/soon'
import { toldThat } from '../../kit/toast'

const me = administratorOf('system-settings')

often('the owner changes the company, and the top bar follows', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  await page.getByRole('button', { name: 'Ada Keeper, your menu' }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  const card = page.getByRole('region', { name: 'System Information' })
  await box(card, 'Business name').fill('')
  await card.getByRole('button', { name: 'Update' }).click()
  await card.getByText('Business name is required.').waitFor()
  await box(card, 'Business name').fill('Keeper & Daughters')
  await box(card, 'Phone').pressSequentially('6195550142')
  await box(card, 'City').fill('San Diego')
  await card.getByRole('button', { name: 'Update' }).click()
  await toldThat(page, 'System settings are updated successfully.')
  await page.getByRole('link', { name: 'Keeper & Daughters, dashboard' }).waitFor()
  await soon(() => box(card, 'City').inputValue()).toBe('San Diego')
})

sometimes('the owner changes the time zone by the name of its place', async ({ open }) => {
  const page = await open({ as: me, at: '/settings/system-settings' })
  const card = page.getByRole('region', { name: 'Time zone' })
  await box(card, 'Time zone').selectOption({ label: 'Pacific (Los Angeles)' })
  await card.getByRole('button', { name: 'Change the time zone' }).click()
  await toldThat(page, 'The time zone is updated.')
  await soon(() => box(card, 'Time zone').inputValue()).toBe('America/Los_Angeles')
})

sometimes('a business manager reads the settings and learns who may change them', async ({ open }) => {
  const page = await open({ as: demo(2), at: '/settings/system-settings' })
  const card = page.getByRole('region', { name: 'System Information' })
  await card.getByText(/^Only .+ can change this\.$/).waitFor()
  expect(await card.getByRole('button').count()).toBe(0)
})

sometimes('the owner puts a logo and lines on the letterhead, and takes the logo off again', async ({ open }) => {
  const page = await open({ as: me, at: '/settings/system-settings' })
  const card = page.getByRole('region', { name: 'Letterhead' })
  await box(card, 'Lines under the name').fill('Homes since 1984')
  await card.locator('input[type=file]').setInputFiles(pictureFile('logo.png', [120, 60, 110]))
  await card.getByRole('button', { name: 'Save the letterhead' }).click()
  await toldThat(page, 'The letterhead is updated.')
  await card.getByRole('img', { name: 'Logo' }).waitFor()

  const paper = await open({ as: me, at: '/reports/print?report=rent-roll' })
  await paper.getByText('Homes since 1984').waitFor()
  await paper.locator('#sheet header img').waitFor()

  await card.getByRole('checkbox', { name: 'Remove the logo' }).check()
  await card.getByRole('button', { name: 'Save the letterhead' }).click()
  await soon(() => card.getByRole('img', { name: 'Logo' }).count()).toBe(0)
})

sometimes(
  'of two windows with the email sender the second is shown both values, and chooses',
  async ({ open, expects }) => {
    const at = '/settings/system-settings?tab=mail'
    const [first, second] = [await open({ as: me, at }), await open({ as: me, at })]
    const [card, late] = [first.getByRole('region', { name: 'Email' }), second.getByRole('region', { name: 'Email' })]
    await box(late, 'Sender name').fill('Second window')
    await box(card, 'Sender name').fill('First window')
    await card.getByRole('button', { name: 'Save the sender' }).click()
    await toldThat(first, 'The email sender is updated.')

    expects('409 POST /api/user/update-mail-sender')
    await late.getByRole('button', { name: 'Save the sender' }).click()
    const versions = late.getByRole('region', { name: /saved this after you opened it/ })
    const both = versions.getByRole('group', { name: 'Sender name' }).locator('label')
    await soon(() => both.allInnerTexts()).toEqual(['Yours: Second window', 'Now stored: First window, by Ada Keeper'])
    await late.getByRole('button', { name: 'Save the sender' }).click()
    await toldThat(second, 'The email sender is updated.')
    await soon(() => box(late, 'Sender name').inputValue()).toBe('Second window')
  },
)

sometimes('the owner sends a test mail, and reads which services are a sandbox', async ({ open }) => {
  const page = await open({ as: me, at: '/settings/system-settings?tab=mail' })
  const card = page.getByRole('region', { name: 'Email' })
  await box(card, 'Sender name').fill('Keeper Office')
  await card.getByRole('button', { name: 'Save the sender' }).click()
  await toldThat(page, 'The email sender is updated.')
  await card.getByRole('button', { name: 'Send a test email' }).click()
  await toldThat(page, 'The test email is sent.')
  await page.getByRole('tab', { name: 'Money' }).click()
  const services = page.getByRole('region', { name: 'Outside services' })
  await services.getByText('Sandbox', { exact: true }).first().waitFor()
  expect(await page.getByText('SMTP_URL').count()).toBe(0)
})
