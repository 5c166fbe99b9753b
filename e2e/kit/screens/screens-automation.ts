import type { Page } from 'playwright-core'
import { dialogOn } from '../dialog'
import { dialog, list, rows, type Screen } from '../screen'

const templates = (page: Page) => page.getByRole('list', { name: 'Emails' }).getByRole('listitem').first().waitFor()

/** A mail in its frame, drawn. */
const framed = (name: string) => async (page: Page) => {
  const frame = page.getByTitle(name)
  await frame.contentFrame().getByRole('heading', { level: 1 }).waitFor()
}

const receipts = 'Send tenants a receipt for each payment'

/** The switches of automation, the mails that they send, and the outbox. */
export const automationScreens: readonly Screen[] = [
  {
    ...list('automation', '/settings/automation'),
    ready: (page) => page.getByRole('region', { name: 'Share' }).waitFor(),
  },
  {
    ...list('automation-runs', '/settings/automation'),
    ready: async (page) => {
      const units = page.getByRole('region', { name: 'Units' })
      await units.getByRole('button', { name: 'Show the last runs' }).first().click()
      await units.getByRole('list', { name: /^Last runs/ }).waitFor()
    },
  },
  {
    ...list('automation-preview', '/settings/automation'),
    ready: async (page) => {
      await page.getByRole('button', { name: `Preview this email: ${receipts}` }).click()
      await dialogOn(page, receipts).waitFor()
      await framed('The email')(page)
    },
  },
  list('outbox', '/settings/outbox'),
  {
    ...list('outbox-mail', '/settings/outbox?query=receipt'),
    ready: async (page) => {
      await rows(page)
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Receipt/ })
        .first()
        .click()
      await framed('The email as sent')(page)
    },
  },
  { ...list('mail-words', '/settings/mail-words'), ready: templates },
  {
    ...list('mail-words-form', '/settings/mail-words'),
    ready: async (page) => {
      await templates(page)
      await page.getByRole('button', { name: 'Edit Payment receipt' }).click()
      await dialog('Payment receipt', 'Save template')(page)
      await page.getByRole('button', { name: 'Preview this email' }).click()
      await framed('The email')(page)
    },
  },
]
