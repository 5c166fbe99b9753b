import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { often, product, sometimes } from '../../kit/journey'
import { toldThat } from '../../kit/toast'

const me = administratorOf('passkeys')
/** Browsers make no passkey at an IP address. */
const named = product.url.replace('127.0.0.1', 'localhost')

often('a passkey is added in the profile, signs in without a password, and is removed', async ({ open }) => {
  const page = await open({ at: `${named}/login` })
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(me.email)
  await page.getByLabel('Password', { exact: true }).fill(me.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')

  await page.goto(`${named}/settings/profile`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const added = dialogOn(page, 'Add a passkey')
  await added.getByLabel('Current password').fill(me.password)
  await added.getByRole('button', { name: 'Continue' }).click()
  await added.getByRole('textbox', { name: /^Name/ }).fill('Work laptop')
  await added.getByRole('button', { name: 'Save' }).click()
  await toldThat(page, 'The passkey is added.')
  const codes = added.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  await added.getByRole('button', { name: 'I saved the codes' }).click()
  await page.getByText('Work laptop', { exact: true }).waitFor()
  const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  await page.goto(`${named}/settings/logout`)
  await page.waitForURL('**/login')
  // The authenticator answers what the email field offers by itself, now and then before the button is pressed.
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await Promise.any([button.click(), page.waitForURL('**/dashboard')])
  await page.waitForURL('**/dashboard')

  await page.goto(`${named}/settings/security`)
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  const removal = dialogOn(page, 'Remove Work laptop')
  await removal.getByLabel('Current password').fill(me.password)
  await removal.getByRole('button', { name: 'Remove', exact: true }).click()
  await toldThat(page, 'The passkey is removed.')
  await page.getByText('You have no passkeys.').waitFor()
})

sometimes('a page opened by an IP address says where passkeys work', async ({ open }) => {
  const page = await open({ as: me, at: '/settings/security' })
  await page.getByText(`Passkeys work only at ${named}. Open this page there to add one.`).waitFor()
  expect(await page.getByRole('button', { name: 'Add a passkey' }).isDisabled()).toBe(true)
})
