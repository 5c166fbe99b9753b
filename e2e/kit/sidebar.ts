import type { Page } from 'playwright-core'
import { press } from './clicks'

/** Goes to a screen as a person does: its section, then its name. On a narrow screen the sidebar is opened first. */
export async function goTo(page: Page, section: string, screen: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Screens' })
  if (!(await nav.isVisible())) await press(page.getByRole('button', { name: 'Show or hide the sidebar' }))
  const head = nav.getByRole('button', { name: section, exact: true })
  if ((await head.getAttribute('aria-expanded')) === 'false') await press(head)
  await press(nav.getByRole('link', { name: screen, exact: true }))
}
