import { addDays, showDay } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import type { Locator, Page } from 'playwright-core'
import type { recordsOf } from '../api'
import { box, fill, lookUp } from '../field'
import { today } from '../tenancies'

/** The day that applicants of the journeys move in: the first of next month. */
export const moveIn = firstOfMonth(addMonths(today, 1))

export const formOn = (page: Page): Locator => page.getByRole('main').locator('form')
export const press = (form: Locator | Page, name: string) => form.getByRole('button', { name, exact: true }).click()

/** A house of one unit to apply for. */
export async function house(records: ReturnType<typeof recordsOf>, name: string): Promise<void> {
  const property = await records.property(await records.owner(), { property_name: `${name} House` })
  await records.unit(property, { unit_name: `${name} 1` })
}

/** Fills the first step, but for the numbers. */
export async function introduce(form: Locator, home: string, name: string): Promise<void> {
  await fill(form, { 'Tenant name': name, 'Date of birth': '04-23-1991', Phone: '(555) 010-0700' })
  await fill(form, { Email: `${name.toLowerCase().replace(' ', '.')}@mail.example` })
  await lookUp(form, 'Property', home, `${home} House`)
  await lookUp(form, 'Unit', home, `${home} 1`)
  await fill(form, { 'Move-in date': showDay(addDays(moveIn, 4)), 'Move-out date': showDay(addDays(moveIn, 364)) })
}

/** Ticks that there are no numbers. */
async function withoutNumbers(form: Locator): Promise<void> {
  await form.getByRole('checkbox', { name: 'No SSN/EIN available' }).check()
  await form.getByRole('checkbox', { name: 'No driver license number available' }).check()
}

/** Fills the steps after the first. */
export async function tellRest(form: Locator): Promise<void> {
  await press(form, 'Next')
  await press(form, 'Next')
  await fill(form, { 'Employer name': 'Alder Bakery', 'Monthly income': '5200' })
  await box(form, 'Job type').selectOption({ label: 'Full-Time' })
  await press(form, 'Next')
  await fill(form, { 'Current address': '9 Alder Road', 'How long at the address': '2 years' })
  await fill(form, { 'Monthly rental amount': '1100', 'Reason for leaving': 'A larger home' })
  await press(form, 'Next')
  await form.getByRole('radiogroup').first().getByText('No', { exact: true }).click()
  await press(form, 'Next')
  await fill(form, { 'Emergency contact name': 'Ines Ames', 'Emergency contact number': '(555) 010-0701' })
  await fill(form, { 'Emergency contact relationship': 'Sister' })
}

/** Enters a whole application; its details open. */
export async function apply(page: Page, home: string, name: string): Promise<void> {
  const form = formOn(page)
  await introduce(form, home, name)
  await withoutNumbers(form)
  await tellRest(form)
  await press(form, 'Finish')
}
