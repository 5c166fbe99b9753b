import type { Page } from 'playwright-core'

/** Goes to a screen as a person does: its section, then its name. */
export async function goTo(page: Page, section: string, screen: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Screens' })
  const head = nav.getByRole('button', { name: section, exact: true })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  await nav.getByRole('link', { name: screen, exact: true }).click()
}
