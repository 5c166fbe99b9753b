import { addDays, showDay } from '@freehold/rules/day'
import type { Page } from 'playwright-core'
import { dialogOn } from '../dialog'
import { box, fill } from '../field'
import { soon } from '../soon'
import { today } from '../tenancies'

/** Leads through the setup of a new account: an owner, a property, a unit, and a tenant who owes the first rent. */
export async function setUpFirstTenant(page: Page, company: string): Promise<void> {
  const wizard = dialogOn(page, 'Set Up for New Accounts')
  const press = (name: string) => wizard.getByRole('button', { name, exact: true }).click()
  const stage = (heading: string) => wizard.getByRole('heading', { level: 3, name: heading }).waitFor()
  await stage('Welcome to Freehold')
  await press('Next')
  await stage('Add a property owner')
  await press('Add myself and continue')
  await stage('Now add your properties')
  await press('Next')
  await fill(wizard, { 'Property name': 'First Court', Address: '1 First Street' })
  await wizard.getByRole('combobox', { name: 'Type' }).selectOption('Apartment')
  await soon(() => box(wizard, 'Owner').inputValue()).toBe(`${company} (Robin Hale)`)
  await press('Save & Continue')
  await stage('Now add your units')
  await press('Next')
  await fill(wizard, { 'Unit name': '101', Bedrooms: '2', Bathrooms: '1', Rent: '900', Deposit: '500' })
  await press('Save & Continue')
  await stage('Now add your tenants')
  await press('Next')
  await soon(() => box(wizard, 'Unit').inputValue()).toBe('101')
  await fill(wizard, { Name: 'Lena Moss', Email: 'lena@moss.example', Phone: '6035550117' })
  await fill(wizard, { 'Date of birth': '05-17-1990', 'Move-in': showDay(today), 'Initial payment': '500' })
  await fill(wizard, { 'Move-out': showDay(addDays(today, 400)) })
  await box(wizard, 'Move-out').press('Tab')
  await soon(() => box(wizard, 'Total amount due').inputValue()).not.toBe('')
  await press('Save & Continue')
  await stage('Do you have any leases that you would like to upload?')
  // The rest of the setup waits where it was left.
  await page.keyboard.press('Escape')
  await wizard.waitFor({ state: 'hidden' })
}
