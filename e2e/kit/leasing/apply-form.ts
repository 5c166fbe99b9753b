import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { barriersOn } from '../axe'
import { product } from '../journey'
import { paperFile } from '../paper-file'
import { mailedLink } from '../public/links'
import { press } from './application-form'

const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const next = async (page: Page, name: string) => {
  await press(page, 'Next')
  await step(page, name)
}

/** Asks on the public page for the private link of an application, and opens it from the mail. */
export async function startPart(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your email').fill(email)
  await press(page, 'Email me my private link')
  await page.getByText(/^We sent your private link to/).waitFor()
  await page.goto(await mailedLink(product, email, 'apply/form'))
}

/** Fills one adult's part of an online application and sends it. */
export async function fillPart(page: Page, name: string, meanwhile: (page: Page) => Promise<void>): Promise<void> {
  await step(page, 'About you')
  await press(page, 'Next')
  await page.getByText('Phone is required.').waitFor()
  await page.getByLabel('Your full name').fill(name)
  await page.getByLabel('Phone', { exact: true }).fill('5550100700')
  await page.getByLabel('When do you want to move in?').fill('2027-02-01')
  await next(page, 'Other adults')
  await meanwhile(page)
  await next(page, 'Work and income')
  await page.getByLabel('Employer, school').fill('Alder Bakery')
  await page.getByRole('radio', { name: 'Full-Time' }).check()
  await page.getByLabel('Monthly income before taxes').fill('$5,200')
  await next(page, 'Where you have lived')
  await page.getByLabel('Where do you live now?').fill('9 Alder Road')
  await page.getByLabel('Monthly rent', { exact: true }).fill('1100')
  await page.getByLabel('Why are you moving?').fill('A larger home')
  // Typed answers are there again after a reload.
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await step(page, 'Where you have lived')
  expect(await page.getByLabel('Why are you moving?').inputValue()).toBe('A larger home')
  await next(page, 'A few questions')
  await page.getByRole('radio', { name: 'No' }).first().check()
  await next(page, 'People to call')
  await page.getByLabel('Emergency contact', { exact: true }).fill('Ines Ames')
  await page.getByLabel("Emergency contact's phone").fill('5550100701')
  await page.getByLabel('How are they related to you?').fill('Sister')
  await next(page, 'Identity and documents')
  expect(await barriersOn(page)).toEqual([])
  await page.getByLabel('Date of birth').fill('1991-04-23')
  await page.getByLabel('Social security number', { exact: true }).fill('900-21-4471')
  await page.getByRole('checkbox', { name: 'I have no driver license' }).check()
  await page.getByLabel('Add pay stub').setInputFiles(paperFile('Pay stub.pdf'))
  await page.getByRole('list', { name: 'Your documents' }).getByText('Pay stub.pdf').waitFor()
  await next(page, 'Background check')
  await page.getByRole('checkbox', { name: 'I have read this and agree' }).check()
  await press(page, 'Sign and continue')
  await step(page, 'Review and send')
  await page.getByText('•••••4471').waitFor()
  expect(await page.content()).not.toContain('900-21')
  expect(await barriersOn(page)).toEqual([])
  await press(page, 'Send application')
  await step(page, 'Your application was sent')
}
