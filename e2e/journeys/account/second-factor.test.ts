import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { codeOf } from '../../kit/authenticator'
import { dialogOn } from '../../kit/dialog'
import { downloaded } from '../../kit/downloaded'
import { often } from '../../kit/journey'
import { toldThat } from '../../kit/toast'

const me = administratorOf('second-factor')

often('an authenticator app is set up, and asked for at the next sign-in', async ({ open, expects }) => {
  expects(/^401 POST \/api\/user\/login/)
  const page = await open({ as: me, at: '/settings/security' })
  await page.getByRole('button', { name: 'Set up' }).click()
  const setUp = dialogOn(page, 'Set up two-step sign-in')
  await setUp.getByLabel('Current password').fill(me.password)
  await setUp.getByRole('button', { name: 'Continue' }).click()
  await setUp.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const key = await setUp.locator('code').innerText()
  await setUp.getByRole('textbox', { name: /^Code/ }).fill(codeOf(key))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const codes = setUp.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  const [recovery = '', another = ''] = await codes.allInnerTexts()
  const file = await downloaded(page, () => setUp.getByRole('button', { name: 'Download codes' }).click())
  expect(file).toMatchObject({
    name: 'freehold-recovery-codes.txt',
    text: `${(await codes.allInnerTexts()).join('\n')}\n`,
  })
  await setUp.getByRole('button', { name: 'I saved the codes' }).click()
  await page.getByText('Recovery codes left: 10.').waitFor()

  await page.goto('/settings/logout')
  await page.waitForURL('**/login')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(me.email)
  await page.getByLabel('Password', { exact: true }).fill(me.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('000 000')
  await page.getByRole('button', { name: 'Confirm code' }).click()
  await page.getByText('This code is not correct, or was used before.').waitFor()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(me.email)
  await page.getByLabel('Password', { exact: true }).fill(me.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // The app's present code was used up by the set-up.
  await code.fill(recovery)
  await page.getByRole('button', { name: 'Confirm code' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Turn off' }).click()
  const turnOff = dialogOn(page, 'Turn off two-step sign-in')
  await turnOff.getByLabel('Current password').fill(me.password)
  await turnOff.getByRole('button', { name: 'Turn off' }).click()
  await turnOff.getByText('Code is required.').waitFor()
  await turnOff.getByRole('textbox', { name: /^Code/ }).fill(another)
  await turnOff.getByRole('button', { name: 'Turn off' }).click()
  await toldThat(page, 'Two-step sign-in is off.')
  await page.getByRole('button', { name: 'Set up' }).waitFor()
})
