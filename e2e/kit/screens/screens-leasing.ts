import type { Page } from 'playwright-core'
import { demo } from '../accounts'
import { dialogOn } from '../dialog'
import { admin, dialog, list, rows, type Screen } from '../screen'

const applications = '/people/rental-application-list'
const notices = '/people/notice-list'
const leases = '/lease/lease-list'
const mail = '/people/mail-it'

/** The newest application, with its details open. */
const first = (next?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await rows(page)
  await page.getByRole('main').locator('tbody a, li a').first().click()
  await dialogOn(page, 'Rental application').locator('dl').first().waitFor()
  await next?.(page)
}

const press = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  await button.click()
}

/** One of the list, by its name, with its details open. */
const named = (list: string, title: string, next?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await rows(page)
  await page.getByRole('main').getByRole('link', { name: list }).first().click()
  await dialogOn(page, title).locator('dl, iframe').first().waitFor()
  await next?.(page)
}

const opened = (button: string, title: string, save: string) => async (page: Page) => {
  await press(page, button)
  await dialog(title, save)(page)
}

/** The form, with what is missing in its first step. */
const refusedStep = async (page: Page) => {
  await press(page, 'Next')
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

/** Whoever opens it without a link hears that it does not work. */
const noLink = (page: Page) =>
  page
    .getByRole('alert')
    .getByText(/^This link doesn't work/)
    .waitFor()

/** Applications: the six steps, the list, and one of them. */
export const leasingScreens: readonly Screen[] = [
  { name: 'application-wizard', at: '/people/rental-application', as: admin, ready: refusedStep },
  { name: 'own-applications', at: '/people/rental-application', as: demo(7), ready: rows },
  list('applications', applications),
  { ...list('application', applications), ready: first() },
  {
    ...list('application-number', applications),
    ready: first(async (page) => {
      await press(page, 'Show the SSN/EIN')
      await dialog('Show the SSN/EIN', 'Show')(page)
    }),
  },
  {
    ...list('application-form', applications),
    ready: named('Rosa Benitez', 'Rental application', async (page) => {
      await press(page, 'More')
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await dialog('Edit application', 'Finish')(page)
    }),
  },
  list('uploads', `${applications}?tab=uploaded`),
  {
    ...list('upload-application', `${applications}?tab=uploaded`),
    ready: async (page) => {
      await rows(page)
      await opened('Upload Application', 'Upload application', 'Upload')(page)
    },
  },
  {
    ...list('deny-application', applications),
    ready: named('Rosa Benitez', 'Rental application', opened('Deny', 'Deny application', 'Deny')),
  },
  {
    ...list('ask-for-more', applications),
    ready: named('Rosa Benitez', 'Rental application', async (page) => {
      await press(page, 'More')
      await page.getByRole('menuitem', { name: 'Ask for more' }).click()
      await dialog('Ask for more', 'Send question')(page)
    }),
  },
  {
    ...list('background-check', applications),
    ready: named('Rosa Benitez', 'Rental application', async (page) => {
      await press(page, 'Run Background Check')
      await dialogOn(page, 'Run Background Check').getByText('Rosa Benitez').first().waitFor()
    }),
  },
  {
    ...list('compared-applications', applications),
    ready: named('Hannah Lindqvist', 'Rental application', async (page) => {
      await press(page, 'More')
      await page.getByRole('menuitem', { name: 'Compare for this unit' }).click()
      await dialogOn(page, 'Compare applications').getByRole('table').waitFor()
    }),
  },
  {
    ...list('lease-contract', applications),
    ready: named('Theo Marchetti', 'Rental application', async (page) => {
      await press(page, 'Move Into Unit')
      await page.getByRole('button', { name: 'Create lease', exact: true }).click()
      await dialog('New Lease Contract', 'Save')(page)
    }),
  },
  list('leases', leases),
  { ...list('lease', leases), ready: named('Ingrid Sorensen', 'Lease') },
  {
    ...list('change-lease', leases),
    ready: named('Ingrid Sorensen', 'Lease', opened('Make a change', 'Make a change', 'Issue new version')),
  },
  {
    ...list('signed-copy', leases),
    ready: named('Ingrid Sorensen', 'Lease', opened('Upload signed copy', 'Upload signed copy', 'Upload signed copy')),
  },
  {
    ...list('lease-end', leases),
    ready: async (page) => {
      await rows(page)
      await page
        .getByRole('button', { name: /^Renew or end/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Month to month' }).waitFor()
    },
  },
  {
    ...list('renew-lease', '/people/tenant-list'),
    ready: async (page) => {
      await rows(page)
      await page.getByRole('main').locator('tbody a, li a').first().click()
      await page.getByRole('button', { name: /^Renew or end/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Renew', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Renew lease', exact: true }).waitFor()
    },
  },
  {
    ...list('upload-lease', leases),
    ready: async (page) => {
      await rows(page)
      await opened('Upload Lease', 'Add Lease', 'Save')(page)
    },
  },
  list('notices', notices),
  { ...list('notice', notices), ready: named('Notice to pay rent or move out', 'Notice') },
  {
    ...list('notice-page', notices),
    ends: '/people/notice',
    ready: named('Notice to pay rent or move out', 'Notice', async (page) => {
      await page.getByRole('link', { name: 'Open page' }).click()
      await page.getByRole('heading', { level: 2, name: 'How it was served' }).waitFor()
    }),
  },
  {
    ...list('notice-form', notices),
    ready: async (page) => {
      await rows(page)
      await opened('New Notice', 'New notice', 'Save')(page)
    },
  },
  {
    ...list('notice-letter', notices),
    ready: async (page) => {
      await rows(page)
      await opened('New Notice', 'New notice', 'Save')(page)
      await page.getByText('Write from a template', { exact: true }).click()
      await dialog('New notice', 'Issue notice')(page)
    },
  },
  {
    ...list('online-application', applications),
    ready: named('Maren Pike', 'Rental application', async (page) => {
      await page.getByRole('region', { name: 'Applied online' }).getByText('Lena Fisk').waitFor()
    }),
  },
  {
    ...list('apply-links', applications),
    ready: async (page) => {
      await rows(page)
      await press(page, 'Apply links')
      await dialogOn(page, 'Apply links').getByRole('button', { name: 'Copy link' }).first().waitFor()
    },
  },
  {
    ...list('application-criteria', '/settings/application-criteria'),
    ready: (page) => page.getByText('Two people per bedroom.').first().waitFor(),
  },
  {
    ...list('application-criteria-form', '/settings/application-criteria'),
    ready: async (page) => {
      await press(page, 'Change criteria')
      await dialog('Application criteria', 'Save criteria')(page)
    },
  },
  { name: 'apply', at: '/apply', ready: noLink },
  { name: 'apply-form', at: '/apply/form', ready: noLink },
  { name: 'consent', at: '/consent', ready: noLink },
  { name: 'apply-more', at: '/apply/more', ready: noLink },
  {
    name: 'mail-it',
    at: mail,
    as: admin,
    ready: (page) => page.getByRole('button', { name: 'Calculate Postage' }).waitFor(),
  },
  list('sent-documents', `${mail}?tab=sent`),
  { ...list('letter', `${mail}?tab=sent`), ready: named('Notice to pay rent or move out', 'Letter') },
  {
    ...list('application-questions', '/settings/application-questions'),
    ready: (page) => page.getByRole('listitem').filter({ hasText: 'evicted' }).first().waitFor(),
  },
  {
    ...list('lease-clauses', '/settings/lease-clauses'),
    ready: (page) => page.getByLabel('Title of clause 2').waitFor(),
  },
  {
    ...list('lease-clauses-preview', '/settings/lease-clauses'),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Preview lease' }).click()
      await page.frameLocator('iframe').getByText('Example House').first().waitFor()
    },
  },
]
