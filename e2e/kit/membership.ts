import type { Locator, Page } from 'playwright-core'
import { box } from './field'
import { toldThat } from './toast'

export const membershipCard = (page: Page): Locator => page.getByRole('region', { name: 'Membership Details' })

/** Upgrades a Core account with so many units more, by a test card. */
export async function upgradeTo(page: Page, units: string): Promise<void> {
  const card = membershipCard(page)
  await card.getByRole('button', { name: 'Upgrade to PRO' }).click()
  await box(card, 'Additional units').fill(units)
  await box(card, 'Account holder').fill('Ada Keeper')
  await box(card, 'Address').fill('1 Main Street')
  await box(card, 'ZIP code').fill('04101')
  await box(card, 'City').fill('Portland')
  await box(card, 'State').fill('ME')
  await card.getByRole('button', { name: /^4111 1111 1111 1111/ }).click()
  await card.getByRole('checkbox', { name: /^I agree that Pro renews every month/ }).check()
  await card.getByRole('button', { name: /^Pay \$/ }).click()
  await toldThat(page, 'Your membership is Pro.')
}
