import { expect } from 'vitest'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { someScreens } from '../../kit/effort'
import { lowTargets, sideways } from '../../kit/fit'
import { product, test } from '../../kit/journey'
import { openingOf } from '../../kit/screen'
import { darken, screens, settled } from '../../kit/screens/screens'
import { leasingScreens } from '../../kit/screens/screens-leasing'
import { maintenanceScreens } from '../../kit/screens/screens-maintenance'
import { marketingScreens } from '../../kit/screens/screens-marketing'
import { pageScreens } from '../../kit/screens/screens-pages'
import { planningScreens } from '../../kit/screens/screens-planning'

/** Screens of other areas that are worked with on a phone. */
const others = [
  'units',
  'unit-form',
  'add-units',
  'owner-import',
  'dashboard',
  'dashboard-agenda',
  'expenses',
  'expense-form',
  'owner-board',
  'statement-draft',
  'tenant',
  'tenant-ledger',
  'collect-rent',
  'collect-many',
  'add-charges',
  'late-fee-rule',
  'automation-runs',
  'outbox-mail',
  'super-account',
  'super-mail',
]

/** A phone keeps the button of this dialog among a card's details, and the other is a sheet of paper. */
const notOnPhones = ['lease-end', 'project-paper']

const onPhones = [
  ...screens.filter(({ name }) => others.includes(name)),
  ...[pageScreens, leasingScreens, maintenanceScreens, marketingScreens, planningScreens].flat(),
].filter(({ name }) => !notOnPhones.includes(name))

test('names screens that exist', () => {
  const names = screens.map(({ name }) => name)
  expect([...others, ...notOnPhones].filter((name) => !names.includes(name))).toEqual([])
})

for (const screen of someScreens(onPhones, 2))
  test(`${screen.name} passes axe on a phone, and a finger hits what it has`, async ({ open }) => {
    const page = await open({ ...(await openingOf(product, screen)), size: 'phone' })
    await screen.ready(page)
    await settled(page)
    expect(await barriersOn(page), 'light').toEqual([])
    expect(await lowTargets(page)).toEqual([])
    expect(await sideways(page)).toEqual([])
    await darken(page)
    expect(await colorBarriersOn(page), 'dark').toEqual([])
  })
