import type { Page } from 'playwright-core'
import { demo } from '../accounts'
import { dialogOn } from '../dialog'
import { admin, dialog, list, refusals, rows, type Screen } from '../screen'

const log = '/maintenance/maintenance-log'
const contractors = '/maintenance/contractor'
const orders = '/maintenance/work-order'
const upkeep = '/maintenance/upkeep'

/** The first record of a list, with its details open. */
const first = (title: string, next?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await rows(page)
  await page.getByRole('main').locator('tbody a, li a').first().click()
  await dialogOn(page, title).locator('dl').first().waitFor()
  await next?.(page)
}

const edit = (title: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog(title, 'Save')(page)
}

const openPage = (part: string) => async (page: Page) => {
  await page.getByRole('link', { name: 'Open page' }).click()
  await page.getByRole('heading', { level: 2, name: part }).waitFor()
}

const onBoard = (page: Page) => page.getByRole('heading', { level: 2, name: /^In progress/ }).waitFor()

/** The first work order that is not done, with the question that comes before it is. */
const done = async (page: Page) => {
  const next = page.getByRole('button', { name: 'Mark done' })
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.waitFor()
  if (await next.isVisible()) await next.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: 'Mark done' }).click()
  }
  await dialogOn(page, 'Mark done').getByRole('checkbox').waitFor()
}

const inspections = '/maintenance/inspections'

/** The page of the first inspection. */
const firstInspection = async (page: Page) => {
  await rows(page)
  await page.getByRole('main').locator('tbody a, li a').first().click()
  await page.getByRole('heading', { name: 'Facts' }).waitFor()
}

/** Contractors, work orders, upkeep and the maintenance log, with their dialogs. */
export const maintenanceScreens: readonly Screen[] = [
  list('contractors', contractors),
  {
    ...list('contractors-bulk', contractors),
    ready: async (page) => {
      await rows(page)
      const whole = page.getByRole('checkbox', { name: 'Select all rows of this page' })
      if (await whole.isVisible()) await whole.click()
      else {
        await page.getByRole('button', { name: 'Select', exact: true }).click()
        await page.getByRole('checkbox').first().click()
      }
      await page.getByRole('button', { name: 'Archive', exact: true }).click()
      await page.getByRole('dialog').getByText('Each row is checked on its own.').waitFor()
    },
  },
  {
    ...list('contractors-views', contractors),
    ready: async (page) => {
      await rows(page)
      await page.getByRole('button', { name: 'Views and columns' }).click()
      await dialogOn(page, 'Views and columns').getByRole('checkbox', { name: 'Phone' }).waitFor()
    },
  },
  { ...list('contractor', contractors), ready: first('Contractor information') },
  {
    ...list('contractor-page', contractors),
    ends: '/maintenance/contractor-page',
    ready: first('Contractor information', openPage('Contact')),
  },
  { ...list('contractor-form', contractors), ready: first('Contractor information', edit('Edit contractor')) },
  { ...list('contractor-refused', `${contractors}?edit=0`), ready: refusals('Add Contractor') },
  list('maintenance-log', log),
  list('tenant-requests', '/maintenance/requests'),
  { name: 'maintenance-log-of-a-contractor', at: log, as: demo(3), ready: rows },
  { name: 'maintenance', at: log, as: admin, ready: first('Maintenance information') },
  { name: 'maintenance-form', at: log, as: admin, ready: first('Maintenance information', edit('Edit maintenance')) },
  list('work-orders', orders),
  { name: 'work-orders-board', at: `${orders}?tab=board`, as: admin, ready: onBoard },
  { name: 'work-order', at: orders, as: admin, ready: first('Work order information') },
  {
    ...list('work-order-page', orders),
    ends: '/maintenance/order',
    ready: first('Work order information', openPage('Timeline')),
  },
  { name: 'work-order-form', at: orders, as: admin, ready: first('Work order information', edit('Edit work order')) },
  { name: 'work-order-done', at: `${orders}?open=1`, as: admin, ready: first('Work order information', done) },
  list('upkeep', upkeep),
  { ...list('upkeep-information', upkeep), ready: first('Upkeep information') },
  { ...list('upkeep-form', upkeep), ready: first('Upkeep information', edit('Edit upkeep')) },
  { ...list('upkeep-refused', `${upkeep}?edit=0`), ready: refusals('Add upkeep') },
  { ...list('work-order-refused', `${orders}?edit=0`), ready: refusals('Add Work Order') },
  list('inspections', inspections),
  {
    ...list('inspection', inspections),
    ends: '/maintenance/inspection',
    ready: firstInspection,
  },
  {
    ...list('compared-inspections', `${inspections}?kind=MOVE_OUT`),
    ends: '/maintenance/compare-inspections',
    ready: async (page) => {
      await firstInspection(page)
      await page.getByRole('link', { name: 'Compare', exact: true }).click()
      await page.getByRole('heading', { name: /^Compare inspections of/ }).waitFor()
    },
  },
  list('inspection-templates', '/settings/inspection-templates'),
  { ...list('maintenance-refused', `${log}?edit=0`), ready: refusals('Add Maintenance') },
]
