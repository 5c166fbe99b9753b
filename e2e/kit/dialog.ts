import type { Locator, Page } from 'playwright-core'

/** A dialog by its title. */
export const dialogOn = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true })

/** Answers a question that the product asks before it goes on. */
export async function answer(page: Page, question: string, choice: string): Promise<void> {
  const asked = page.getByRole('dialog').filter({ hasText: question })
  await asked.getByRole('button', { name: choice, exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
}

export const confirmDeletion = (page: Page, question: string): Promise<void> => answer(page, question, 'Yes, delete it')

/** A fact in a record's details, by its name. */
export const factIn = (dialog: Locator, name: string): Locator =>
  dialog.locator('dl > div', { has: dialog.page().locator('dt', { hasText: new RegExp(`^${name}$`) }) }).locator('dd')
