import type { Page } from 'playwright-core'
import { demo } from '../accounts'
import { dialogOn } from '../dialog'
import { admin, dialog, heading, list, refusals, rows, type Screen } from '../screen'
import { automationScreens } from './screens-automation'
import { helpScreens } from './screens-help'
import { integrationScreens } from './screens-integrations'
import { leasingScreens } from './screens-leasing'
import { maintenanceScreens } from './screens-maintenance'
import { marketingScreens } from './screens-marketing'
import { messagesScreens } from './screens-messages'
import { moneyScreens } from './screens-money'
import { operatorScreens } from './screens-operator'
import { pageScreens } from './screens-pages'
import { peopleScreens } from './screens-people'
import { planningScreens } from './screens-planning'
import { reportScreens } from './screens-reports'
import { spendingScreens } from './screens-spending'
import { userScreens } from './screens-users'

/** The first record of a list, with its dialog open. */
const firstRecord = (title: string, next?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await rows(page)
  await page.getByRole('main').locator('tbody a, li a').first().click()
  await dialogOn(page, title).locator('dl').first().waitFor()
  await next?.(page)
}

const part = (title: string) => (page: Page) => page.getByRole('heading', { level: 2, name: title }).waitFor()

const edit = (title: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog(title, 'Save')(page)
}

const askToDelete = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).waitFor()
}

/** Pictures and rows have come, and nothing moves or changes color any more. */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"], [class*="Skeleton"]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )

/** The system turns dark, and the page with it, down to its last color. */
export async function darken(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme !== 'light')
  // Colors begin to change with the next picture that is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await settled(page)
}

/** Every screen and every dialog. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', at: '/login', ready: heading(/^Sign in/) },
  { name: 'forgot-password', at: '/resetpassword', ready: heading('Forgot password') },
  { name: 'checkout-of-core', at: '/checkout', ready: part('You') },
  { name: 'checkout-of-pro', at: '/checkout?membership=pro&units=14', ready: part('Payment') },
  { name: 'error', at: '/errors', ready: heading('Something went wrong!') },
  {
    name: 'sign-in-dialog',
    at: '/resetpassword',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Login' }).click()
      await dialogOn(page, 'Freehold').getByRole('button', { name: 'Sign in' }).waitFor()
    },
  },
  { name: 'api-docs', at: '/api/docs', ready: heading('Freehold API') },
  { name: 'dashboard', at: '/dashboard', as: admin, ready: heading(/^Good /) },
  { name: 'dashboard-of-an-applicant', at: '/dashboard', as: demo(7), ready: heading(/^Good /) },
  {
    name: 'closed-screen',
    at: '/settings/activity-logs',
    as: demo(4),
    ready: (page) => page.getByText("Your user type can't open this page. Ask an administrator.").waitFor(),
  },
  list('owners', '/properties/property-owners'),
  { name: 'owner-import', at: '/properties/property-owners/import', as: admin, ready: heading('Import owners') },
  { name: 'import', at: '/properties/import', as: admin, ready: heading('Import') },
  list('properties', '/properties/property-list'),
  list('units', '/properties/unit-list?limit=25'),
  {
    ...list('nothing-found', '/properties/unit-list?query=nowhere'),
    ready: (page) => page.getByText('Nothing matches').waitFor(),
  },
  list('activity-log', '/settings/activity-logs'),
  { name: 'profile', at: '/settings/profile', as: admin, ready: heading('My Profile') },
  {
    name: 'system-settings',
    at: '/settings/system-settings',
    as: admin,
    ready: (page) => page.getByRole('button', { name: 'Update' }).first().waitFor(),
  },
  { ...list('owner', '/properties/property-owners'), ready: firstRecord('Property owner information') },
  { ...list('property', '/properties/property-list'), ready: firstRecord('Property information') },
  { ...list('unit', '/properties/unit-list'), ready: firstRecord('Unit information') },
  { ...list('delete-question', '/properties/unit-list'), ready: firstRecord('Unit information', askToDelete) },
  { ...list('owner-form', '/properties/property-owners?edit=0'), ready: dialog('New owner', 'Save') },
  {
    ...list('property-form', '/properties/property-list'),
    ready: firstRecord('Property information', edit('Edit property')),
  },
  { ...list('unit-form', '/properties/unit-list'), ready: firstRecord('Unit information', edit('Edit unit')) },
  {
    ...list('add-units', '/properties/property-list'),
    ends: '/properties/add-units',
    ready: firstRecord('Property information', async (page) => {
      await page.getByRole('link', { name: 'Add units' }).click()
      await page.getByLabel('Unit name, row 1', { exact: true }).fill('101-103')
      await page.getByRole('button', { name: 'Copy the first row down' }).click()
      await page.getByRole('button', { name: 'Save 3 units' }).waitFor()
    }),
  },
  { ...list('form-refused', '/properties/unit-list?edit=0'), ready: refusals('New unit') },
  {
    ...list('palette', '/dashboard'),
    ready: async (page) => {
      await heading(/^Good /)(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Go to' }).waitFor()
    },
  },
  {
    ...list('keys', '/dashboard'),
    ready: async (page) => {
      await heading(/^Good /)(page)
      await page.keyboard.press('Shift+?')
      await dialogOn(page, 'Keyboard shortcuts').waitFor()
    },
  },
  {
    // Over a list without small links: what lies behind an open menu is covered anyway.
    ...list('notifications', '/properties/unit-list'),
    ready: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('dialog', { name: 'Notifications' }).locator('time').first().waitFor()
    },
  },
  {
    ...list('user-menu', '/dashboard'),
    ready: async (page) => {
      await page.getByRole('button', { name: /your menu$/ }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor()
    },
  },
  ...helpScreens,
  ...pageScreens,
  ...peopleScreens,
  ...leasingScreens,
  ...maintenanceScreens,
  ...marketingScreens,
  ...planningScreens,
  ...moneyScreens,
  ...spendingScreens,
  ...userScreens,
  ...automationScreens,
  ...messagesScreens,
  ...integrationScreens,
  ...reportScreens,
  ...operatorScreens,
]
