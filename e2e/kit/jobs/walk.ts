import type { Page } from 'playwright-core'
import { press } from '../clicks'
import { dialogOn } from '../dialog'
import { box } from '../field'
import { soon } from '../soon'
import type { tenanciesOf } from '../tenancies'

export interface Office {
  page: Page
  /** Lays what a job needs, and looks at what became of it. */
  tenancies: ReturnType<typeof tenanciesOf>
}

/** Does a job; answers how to see in the product that it is done. What it needs is laid by `lay`, before the dashboard opens. */
export interface Job<Laid = unknown> {
  lay: (office: Office) => Promise<Laid>
  walk: (page: Page, laid: Laid) => Promise<void>
  look: (office: Office, laid: Laid) => Promise<void>
}

export const job = <Laid>(one: Job<Laid>): Job<Laid> => one

/** Types into the palette and presses the entry. */
export async function go(page: Page, typed: string, entry: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill(typed)
  await press(page.getByRole('option').filter({ hasText: entry }).first())
}

/** Presses a button of a dialog. */
export const pressIn = (page: Page, dialog: string, button: string): Promise<void> =>
  press(dialogOn(page, dialog).getByRole('button', { name: button, exact: true }))

/** Types until one choice is left and goes on with Tab. */
export async function typeChoice(page: Page, dialog: string, label: string, typed: string): Promise<void> {
  const field = box(dialogOn(page, dialog), label)
  await field.fill(typed)
  await page.getByRole('option').filter({ hasText: typed }).first().waitFor()
  await field.press('Tab')
  await soon(() => field.inputValue()).toContain(typed)
}

export const gone = (page: Page, dialog: string): Promise<void> => dialogOn(page, dialog).waitFor({ state: 'hidden' })

/** A name that no other record of the account has, however often the jobs are done. */
export const named = (first: string): string => first + Date.now().toString(36)
