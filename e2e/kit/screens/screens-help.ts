import { dialogOn } from '../dialog'
import { heading, list, rows, type Screen } from '../screen'

/** The public page of help articles, and the article beside a screen. */
export const helpScreens: readonly Screen[] = [
  {
    name: 'help',
    at: '/help',
    ready: async (page) => {
      await heading('We are here to help you')(page)
      await page.getByRole('heading', { level: 3, name: 'Units', exact: true }).click()
      await page.getByRole('heading', { level: 4, name: 'Add a unit' }).waitFor()
    },
  },
  {
    name: 'help-found',
    at: '/help?keyword=late+fee',
    ready: (page) => page.getByText('for “late fee”.').waitFor(),
  },
  {
    ...list('help-panel', '/properties/unit-list'),
    ready: async (page) => {
      await rows(page)
      await page.keyboard.press('h')
      await dialogOn(page, 'Help: Units').getByRole('heading', { name: 'Add a unit' }).waitFor()
    },
  },
]
