import { dialog, list, rows, type Screen } from '../screen'

const lateTenants = encodeURIComponent('{"of":"TENANT","filter":{"late":true}}')

/** Messages to many, their progress, replies and templates. */
export const messagesScreens: readonly Screen[] = [
  list('messages', '/people/messages'),
  list('message-replies', '/people/messages?tab=replies'),
  list('unknown-senders', '/people/messages?tab=unknown'),
  {
    ...list('unknown-sender', '/people/messages?tab=unknown'),
    ready: async (page) => {
      await rows(page)
      await page.getByRole('main').getByRole('link', { name: 'Jamie Doyle' }).click()
      await page.getByRole('button', { name: 'Remove from the list' }).waitFor()
    },
  },
  {
    ...list('message-templates', '/people/messages?tab=templates'),
    ready: (page) => page.getByRole('link', { name: 'Parking lot sweeping' }).waitFor(),
  },
  {
    ...list('compose-message', `/people/compose-message?kind=TENANT&begin=late&to=${lateTenants}`),
    ready: async (page) => {
      await page.getByRole('button', { name: /^Send to \d+ tenants?$/ }).waitFor()
      await page
        .getByTitle('The email as its reader sees it')
        .contentFrame()
        .getByRole('heading', { level: 1 })
        .waitFor()
    },
  },
  {
    ...list('message', '/people/messages'),
    ends: '/people/message',
    ready: async (page) => {
      await rows(page)
      await page.getByRole('main').getByRole('link', { name: 'Your rent is past due' }).first().click()
      await page.getByRole('progressbar', { name: 'Sent' }).waitFor()
      await rows(page)
    },
  },
  {
    ...list('conversation', '/people/messages?tab=replies'),
    ends: '/people/tenant-dashboard',
    ready: async (page) => {
      await rows(page)
      await page.getByRole('main').getByRole('link', { name: 'Rosa Delgado' }).click()
      await page.getByRole('button', { name: 'Log call' }).waitFor()
      await page.getByText('Did you have a chance to ask about the two payments?').waitFor()
    },
  },
  {
    ...list('log-call-form', '/people/messages?tab=replies'),
    ends: '/people/tenant-dashboard',
    ready: async (page) => {
      await rows(page)
      await page.getByRole('main').getByRole('link', { name: 'Rosa Delgado' }).click()
      await page.getByRole('button', { name: 'Log call' }).click()
      await dialog('Log call', 'Save')(page)
    },
  },
]
