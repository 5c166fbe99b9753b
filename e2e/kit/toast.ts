import type { Locator, Page } from 'playwright-core'

/** The product's words in the corner. */
export const toast = (page: Page, words: string): Locator => page.getByRole('alert').filter({ hasText: words })

export async function toldThat(page: Page, words: string): Promise<void> {
  await toast(page, words).first().waitFor()
}
