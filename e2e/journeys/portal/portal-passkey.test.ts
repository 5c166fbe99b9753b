import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { often, product, sometimes } from '../../kit/journey'
import { enterPortal, type PortalTenant } from '../../kit/portal/enter'
import { tenanciesOf } from '../../kit/tenancies'

const wes: PortalTenant = { email: 'wes.ames@mail.example', dob: '03041988', lastName: 'Ames' }
/** Browsers make no passkey at an IP address. */
const named = product.url.replace('127.0.0.1', 'localhost')
/** The code is asked for with this answer, which the browser reports as a failed request. */
const codeIsAsked = '401 POST /api/tenants/login'

beforeAll(async () => {
  await tenanciesOf(product.url, administratorOf('portal-passkey')).movedIn('Wes', {
    email: wes.email,
    dob: '1988-03-04',
  })
})

/** Looks for barriers in light and in dark, and for anything that is wider than the window. */
async function fits(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colorBarriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Gives the browser a device that makes passkeys, and says how many it holds. */
async function withDevice(page: Page) {
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
  return async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}

often('a tenant adds a passkey, signs in with it alone, and removes it', async ({ open, expects }) => {
  expects(codeIsAsked)
  const page = await open({ at: `${named}/tenant-login`, size: 'phone' })
  const held = await withDevice(page)
  await enterPortal(page, wes)
  await page.goto(`${named}/tenant-board?tab=account`)
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const added = dialogOn(page, 'Add a passkey')
  await added.getByRole('button', { name: 'Create passkey' }).click()
  await added.getByText('Enter a name for the passkey.').waitFor()
  await fits(page)
  await added.getByRole('textbox', { name: 'Name' }).fill('My phone')
  await added.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByText('Passkey added.').waitFor()
  await card.getByRole('heading', { name: 'My phone' }).waitFor()
  await card.getByText('Not used yet', { exact: false }).waitFor()
  await fits(page)
  expect(await held()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/tenant-login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/tenant-board**')
  await page.getByText('Wes Ames').first().waitFor()

  await page.goto(`${named}/tenant-board?tab=account`)
  await card.getByText('Last used', { exact: false }).waitFor()
  // A passkey takes the place of the sign-in's code only: a way in that stays needs a code of its own.
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await dialogOn(page, 'Enter a code').waitFor()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Remove My phone' }).click()
  await dialogOn(page, 'Remove the passkey My phone?').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Passkey removed.').waitFor()
  await card.getByRole('heading', { name: 'My phone' }).waitFor({ state: 'detached' })
})

sometimes('a passkey that is not there is said in Spanish, and the facts still sign in', async ({ open, expects }) => {
  const page = await open({ at: `${named}/tenant-login`, size: 'phone' })
  await withDevice(page)
  await page.getByRole('button', { name: 'Español' }).click()
  await fits(page)
  await page.getByRole('button', { name: 'Usar llave de acceso' }).click()
  await page.getByText('No se usó ninguna llave de acceso.', { exact: false }).waitFor()
  await fits(page)
  await page.getByRole('button', { name: 'English' }).click()
  expects(codeIsAsked)
  await enterPortal(page, wes)
})

sometimes('a portal opened by an IP address says where passkeys work', async ({ open, expects }) => {
  expects(codeIsAsked)
  const page = await open({ at: '/tenant-login', size: 'phone' })
  expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0)
  await enterPortal(page, wes)
  await page.goto('/tenant-board?tab=account')
  await page.getByText(`Passkeys work only at ${named}. Open the portal there to add one.`).waitFor()
  expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0)
})
