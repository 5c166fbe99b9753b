import { dialogOn } from '../dialog'
import { admin, dialog, list, rows, type Screen } from '../screen'

const linked = (name: string | RegExp) => async (page: Parameters<Screen['ready']>[0]) => {
  await page.getByRole('main').getByRole('link', { name }).first().click()
}

/** Keys for programs, webhooks, and what was sent. */
export const integrationScreens: readonly Screen[] = [
  {
    name: 'api-keys',
    at: '/settings/api',
    as: admin,
    ready: (page) => page.getByRole('main').getByRole('link', { name: 'Bookkeeping' }).waitFor(),
  },
  {
    name: 'api-key',
    at: '/settings/api',
    as: admin,
    ready: async (page) => {
      await linked('Bookkeeping')(page)
      await dialogOn(page, 'Bookkeeping').getByRole('button', { name: 'Revoke' }).waitFor()
    },
  },
  { name: 'api-key-form', at: '/settings/api?edit=0', as: admin, ready: dialog('Create a key', 'Create key') },
  {
    name: 'webhook',
    at: '/settings/api?tab=webhooks',
    as: admin,
    ready: async (page) => {
      await linked(/^https:/)(page)
      await dialogOn(page, 'Webhook').getByRole('button', { name: 'Test event' }).waitFor()
    },
  },
  { name: 'webhook-form', at: '/settings/api?tab=webhooks&edit=0', as: admin, ready: dialog('Add a webhook', 'Save') },
  list('webhook-log', '/settings/api?tab=log'),
  {
    ...list('webhook-message', '/settings/api?tab=log'),
    ready: async (page) => {
      await rows(page)
      await linked('payment.recorded')(page)
      await dialogOn(page, 'payment.recorded').getByRole('button', { name: 'Replay' }).waitFor()
    },
  },
]
