import { dialogOn } from '../dialog'
import { admin, heading, list, rows, type Screen } from '../screen'

const news = async (page: Parameters<Screen['ready']>[0]) => {
  await page.getByRole('button', { name: /, your menu$/ }).click()
  await page.getByRole('menuitem', { name: /^What's new/ }).click()
  await dialogOn(page, "What's new").getByRole('heading', { name: 'The tenant portal' }).waitFor()
}

/** The public pages of help articles, and the help beside a screen. */
export const helpScreens: readonly Screen[] = [
  {
    name: 'help',
    at: '/help',
    ready: async (page) => {
      await heading('We are here to help you')(page)
      await page.getByRole('heading', { level: 3, name: 'Units', exact: true }).click()
      await page.getByRole('link', { name: 'Find vacant units or leases that end' }).waitFor()
    },
  },
  {
    name: 'help-found',
    at: '/help?keyword=late+fee',
    ready: (page) => page.getByText(/articles for "late fee"$/).waitFor(),
  },
  {
    name: 'help-not-found',
    at: '/help?keyword=xylophone',
    ready: (page) =>
      page.getByText('No article answers "xylophone". Try other words, or start with one of these:').waitFor(),
  },
  { name: 'help-article', at: '/help/money/payments', ready: heading('Collect payment') },
  { name: 'help-article-spanish', at: '/help/inquilinos/pagar', ready: heading('Pagar la renta en línea') },
  { name: 'help-news', at: '/help/news', ready: heading("What's new") },
  {
    ...list('help-panel', '/properties/unit-list'),
    ready: async (page) => {
      await rows(page)
      await page.keyboard.press('h')
      await dialogOn(page, 'Help: Units').getByRole('heading', { name: 'Add a unit' }).waitFor()
    },
  },
  {
    ...list('help-panel-found', '/properties/unit-list'),
    ready: async (page) => {
      await rows(page)
      await page.keyboard.press('h')
      await dialogOn(page, 'Help: Units').getByRole('searchbox', { name: 'Search help' }).fill('late fee')
      await page.getByText(/articles for "late fee"$/).waitFor()
    },
  },
  { name: 'help-panel-news', at: '/dashboard', as: admin, ready: news },
]
