import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { box, fill } from '../field'
import { product } from '../journey'
import { soon } from '../soon'
import { quoted, sql } from '../sql'

/** Everybody here signs up from one address, which may do so five times an hour. */
export async function openDoor(): Promise<void> {
  const key = createHash('sha256').update('checkout address 127.0.0.1').digest('base64url')
  await sql(product, `delete from sign_in_failure where door = ${quoted(key)}`)
}

/** Fills in everything but the card and the consents, as a person would. */
export async function fillInSignUp(page: Page, email: string): Promise<void> {
  const form = page.locator('form.checkout')
  await fill(form, { 'Full name': 'Robin Hale', Email: email, 'Company name': 'Hale Homes', Address: '12 Quay Street' })
  await fillInSecrets(page)
  await fill(form, { 'ZIP code': '04101' })
  await soon(() => box(form, 'City').inputValue()).toBe('Portland')
  await soon(() => box(form, 'State').inputValue()).toBe('ME')
}

/** No draft keeps these. */
export async function fillInSecrets(page: Page): Promise<void> {
  const form = page.locator('form.checkout')
  await form.getByLabel('New password').fill('Lantern42')
  await form.getByLabel('Confirm password').fill('Lantern42')
  await form.getByLabel('First question').selectOption('What was the name of your first pet?')
  await form.getByLabel('Answer').first().fill('Biscuit')
  await form.getByLabel('Second question').selectOption('In what city did your parents meet?')
  await form.getByLabel('Answer').last().fill('Lisbon')
  await form.getByLabel('I agree to the Terms of Use').check()
}

/** The form was open for as long as a person needs. */
export const aWhile = (page: Page): Promise<void> => page.waitForTimeout(3_100)

export const pay = (page: Page, words: string): Promise<void> =>
  page.getByRole('button', { name: words, exact: true }).click()

export const useCard = (page: Page, number: string): Promise<void> => page.getByRole('button', { name: number }).click()

/** The new account is open, and its setup begins. */
export const inWizard = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('heading', { level: 3, name: 'Welcome to Freehold' }).waitFor()

/** The accounts and paid bills that came of a sign-up. */
export async function cameTo(email: string): Promise<{ accounts: number; bills: number }> {
  const [row] = await sql(
    product,
    `select (select count(*)::int from staff_user where email = ${quoted(email)}) as accounts,
      (select count(*)::int from sandbox_bill b join checkout c on b.subscription = 'fh-c' || c.id || '-1'
        where c.email = ${quoted(email)} and b.refusal = '') as bills`,
  )
  return { accounts: Number(row?.accounts), bills: Number(row?.bills) }
}
