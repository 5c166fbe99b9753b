import type { Page } from 'playwright-core'
import { demo } from '../accounts'
import { dialogOn } from '../dialog'
import { admin, dialog, list, refusals, rows, type Screen } from '../screen'

const planner = '/project/project-management'
const events = '/quicklinks/calendar-event'

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

const graph = (page: Page) =>
  page
    .getByRole('button', { name: /^(Set dates of )?New roof/ })
    .first()
    .waitFor()

const calendarScreens: readonly Screen[] = [
  { name: 'calendar-month', at: '/calendar?span=month', as: admin, ready: untilToday },
  { name: 'calendar-week', at: '/calendar?span=week', as: admin, ready: untilToday },
  { name: 'calendar-day', at: '/calendar?span=day', as: admin, ready: untilToday },
  { name: 'calendar-agenda', at: '/calendar?span=agenda', as: admin, ready: untilToday },
  { name: 'calendar-of-a-contractor', at: '/calendar', as: demo(3), ready: untilToday },
  {
    name: 'calendar-entry',
    at: '/calendar?span=agenda',
    as: admin,
    ready: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /Fire inspection/ })
        .click()
      await dialogOn(page, 'Fire inspection').getByRole('button', { name: 'Edit Fire inspection' }).waitFor()
    },
  },
  {
    name: 'calendar-event-with-hours',
    at: '/calendar?span=month',
    as: admin,
    ready: async (page) => {
      await untilToday(page)
      await page.getByRole('button', { name: 'Add event', exact: true }).click()
      await dialog('Add Calendar Event', 'Save')(page)
      await page.getByRole('checkbox', { name: 'All day' }).uncheck()
    },
  },
]

/** Projects, links and the events of the calendar, with their dialogs. */
export const planningScreens: readonly Screen[] = [
  { name: 'links', at: '/quicklinks/links', as: admin, ready: (page) => page.getByText('Portland permits').waitFor() },
  { name: 'link-refused', at: '/quicklinks/links?edit=0', as: admin, ready: refusals('Add Link') },
  list('calendar-events', events),
  { ...list('calendar-event', events), ready: first('Event information') },
  { ...list('calendar-event-form', events), ready: first('Event information', edit('Edit calendar event')) },
  { ...list('calendar-event-refused', `${events}?edit=0`), ready: refusals('Add Calendar Event') },
  list('projects', planner),
  { ...list('project', planner), ready: first('Project information') },
  {
    ...list('project-page', planner),
    ends: '/project/project',
    ready: first('Project information', async (page) => {
      await page.getByRole('link', { name: 'Open page' }).click()
      await page.getByRole('heading', { level: 2, name: 'Money' }).waitFor()
    }),
  },
  { ...list('project-form', planner), ready: first('Project information', edit('Edit project')) },
  { ...list('project-refused', `${planner}?edit=0`), ready: refusals('Add Project') },
  { name: 'project-graph', at: `${planner}?tab=graph`, as: admin, ready: graph },
  { name: 'project-graph-of-a-contractor', at: `${planner}?tab=graph`, as: demo(3), ready: rowsOfGraph },
  {
    name: 'project-paper',
    at: '/project/print',
    as: admin,
    ready: (page) => page.getByRole('cell', { name: 'New roof' }).waitFor(),
  },
  ...calendarScreens,
  {
    name: 'calendar-paper',
    at: '/calendar/print?span=month',
    as: admin,
    ready: (page) => page.getByRole('columnheader', { name: 'Sun' }).waitFor(),
  },
  {
    name: 'calendar-address',
    at: '/dashboard',
    as: admin,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await dialogOn(page, 'Subscribe').getByRole('button', { name: 'Create address' }).waitFor()
    },
  },
]

/** The page reads out its title and count once the entries are there. */
async function untilToday(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: /, \d+ entries$/ })
    .waitFor()
}

async function rowsOfGraph(page: Page): Promise<void> {
  await page.getByRole('columnheader', { name: 'Title' }).or(page.getByRole('main').locator('ul li')).first().waitFor()
}
