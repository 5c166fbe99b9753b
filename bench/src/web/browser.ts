import { type Browser, chromium, type Page } from 'playwright-core'
import { password } from '../seed/seeded-database'

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })

const wentWrong: Error[] = []

/** A page that breaks is not fast: what went wrong on one fails the run. */
export function mustBeSound(): void {
  if (wentWrong.length > 0) throw new AggregateError(wentWrong, 'Something went wrong on a page')
}

/** A page of a person who was never here: nothing kept. */
export async function freshPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  // Code sent to run in the page was compiled with a helper that keeps names, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  page.on('pageerror', (error) => wentWrong.push(error))
  return page
}

export async function signInOn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
}
