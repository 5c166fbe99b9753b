import { describe, expect, test } from 'vitest'
import { routes } from '../../../test/routes'
import type { Screen } from '../../kit/screen'
import { forms } from '../../kit/screens/addresses'
import { screens } from '../../kit/screens/screens'
import { screensWithTables } from '../../kit/screens/screens-tables'

const pathOf = (address: string) => address.split('?')[0]
const pathsOf = (all: readonly Screen[]) => new Set(all.map(({ at, ends }) => ends ?? pathOf(at)))

/** Addresses without a look of their own, each for a reason. */
const unseen = [
  // They lead elsewhere at once.
  '/',
  '$',
  '/settings/logout',
  // The demo has imported nothing that ties out; the journey of the import looks at this paper.
  '/properties/import/tie-out',
]

/** Lists that show no rows in the demo, and pages that only read their address like one. */
const rowless = ['/settings/system-settings', '/superadmin/promo-codes', '/properties/add-units']

/** Lists without a form in a dialog that begins by an address. */
const formless = [
  '/settings/system-settings',
  '/settings/activity-logs',
  '/settings/outbox',
  '/properties/add-units',
  '/people/rental-application-list',
  '/people/notice-list',
  '/people/tenant-portal',
  '/people/messages',
  '/maintenance/requests',
  '/lease/lease-list',
  '/money/rent-history',
  '/money/recurring-charges',
  '/money/deposit-settlements',
]

const lists = routes.filter(({ isList }) => isList)

describe('the walks', () => {
  test('look at every address of the client', () => {
    const seen = pathsOf(screens)
    expect(routes.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual(unseen)
  })

  test('measure the rows of every list', () => {
    const measured = pathsOf(screensWithTables)
    expect(lists.map(({ path }) => path).filter((path) => !measured.has(path))).toEqual(rowless)
  })

  test('open the form of every list', () => {
    const opened = forms.map(pathOf)
    const ofStaff = lists.filter(({ frame }) => frame === 'staff').map(({ path }) => path)
    expect(ofStaff.filter((path) => !opened.includes(path)).toSorted()).toEqual(formless.toSorted())
  })

  test('name no screen twice', () => {
    const names = screens.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})
