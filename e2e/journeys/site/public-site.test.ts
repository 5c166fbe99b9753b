import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { lowTargets, sideways } from '../../kit/fit'
import { often, product, sometimes } from '../../kit/journey'
import { darken } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'

const me = administratorOf('public-site')
const paths = [
  '/',
  '/features',
  '/pricing',
  '/security',
  '/leave',
  '/contact',
  '/terms-of-use',
  '/privacy-policy',
  '/cookie-policy',
  '/errors',
]

const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Freehold' })
const banner = (page: Page) => page.getByRole('banner')

often('a stranger walks through the site and adds up a price', async ({ open }) => {
  const page = await open({ at: '/' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Rent for December').click()
  await page.getByText('Rent is billed for every month, at its beginning.').waitFor()
  await banner(page).getByRole('link', { name: 'Features' }).click()
  await page.waitForURL('**/features')
  await banner(page).getByRole('link', { name: 'Sign Up' }).click()
  await page.waitForURL('**/pricing')
  const units = page.getByLabel('How many units do you have?')
  await units.fill('40')
  await soon(() => page.locator('#total').innerText()).toBe('$68')
  await units.fill('3')
  await soon(() => page.locator('#more').innerText()).toBe('1 additional unit')
  await units.press('Enter')
  await page.waitForURL('**/pricing?units=3')
  expect(await page.locator('#total').innerText()).toBe('$31')
  expect(await page.getByRole('link', { name: 'Start with Pro' }).getAttribute('href')).toBe('/checkout?membership=pro')
})

often('the login dialog refuses, signs in, and the site then shows the name', async ({ open, expects }) => {
  expects('401 POST /api/user/login')
  const page = await open({ at: '/features?back=//elsewhere.example' })
  await banner(page).getByRole('link', { name: 'Login' }).click()
  const dialog = loginDialog(page)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  for (const fault of ['Invalid email address!', 'Please provide a valid password!'])
    await dialog.getByText(fault).waitFor()
  await soon(() => dialog.getByRole('alert').innerText()).toBe('Your credentials is not correct!')
  await dialog.getByLabel('Email').fill(me.email)
  await dialog.getByLabel('Password').fill(me.password)
  await dialog.getByLabel('Password').press('Enter')
  await page.waitForURL(`${product.url}/dashboard`)
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
  await page.goto('/pricing')
  await banner(page).getByRole('link', { name: 'Ada Keeper' }).waitFor()
  expect(
    await banner(page)
      .getByRole('link', { name: /Login|Sign Up/ })
      .count(),
  ).toBe(0)
  await banner(page).getByRole('link', { name: 'Ada Keeper' }).click()
  await page.waitForURL('**/dashboard')
})

sometimes('the menu of a phone and the dialog work with the keyboard alone', async ({ open }) => {
  const page = await open({ at: '/', size: 'phone' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  expect(await menu.isVisible()).toBe(false)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Pricing' }).waitFor()
  await page.keyboard.press('Escape')
  await soon(() => menu.isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Login' }).focus()
  await page.keyboard.press('Enter')
  await loginDialog(page).waitFor()
  await page.keyboard.press('Escape')
  await loginDialog(page).waitFor({ state: 'hidden' })
})

sometimes('every page holds for everyone: axe, light and dark, at 1440 and 320 pixels', async ({ open }) => {
  const page = await open({ at: '/' })
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    expect(await barriersOn(page), path).toEqual([])
    await darken(page)
    expect(await colorBarriersOn(page), `${path} in the dark`).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await sideways(page), `${path} at 320`).toEqual([])
    expect(await barriersOn(page), `${path} at 320`).toEqual([])
  }
})

sometimes('every page works without scripts, and asks no other server for anything', async ({ open }) => {
  const page = await open({ at: '/terms-of-use', also: { javaScriptEnabled: false } })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await banner(page).getByRole('link', { name: 'Login' }).waitFor()
  }
  expect([...hosts]).toEqual([product.url])
  await page.goto('/pricing')
  await page.getByLabel('How many units do you have?').fill('10')
  await page.getByRole('button', { name: 'Add it up' }).click()
  await page.waitForURL('**/pricing?units=10')
  await page.getByText('$38').waitFor()
  expect(await banner(page).getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
})

sometimes('the terms are printed black on white, without the navigation', async ({ open }) => {
  const page = await open({ at: '/terms-of-use', scheme: 'dark' })
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  const ink = await page
    .locator('.prose p')
    .first()
    .evaluate((one) => getComputedStyle(one).color)
  expect(ink).toBe('rgb(0, 0, 0)')
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.length).toBeGreaterThan(10_000)
})

sometimes('a message of the contact form is taken', async ({ open }) => {
  const page = await open({ at: '/contact' })
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Email').first().fill('ada@mail.example')
  await page.getByLabel('Message').fill('Does it import from a spreadsheet?')
  await page.waitForTimeout(3_500)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Your message is on its way.').waitFor()
})

sometimes('targets are large enough for a finger', async ({ open }) => {
  const page = await open({ at: '/', size: 'phone' })
  for (const path of ['/', '/pricing', '/contact']) {
    await page.goto(path)
    // People don't see the field that catches programs.
    expect(
      (await lowTargets(page)).filter((one) => !one.includes('id="website"')),
      path,
    ).toEqual([])
  }
})
