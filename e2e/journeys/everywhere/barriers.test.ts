import { expect } from 'vitest'
import { long } from '../../../server/test/kit/app/effort'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { someScreens } from '../../kit/effort'
import { product, test } from '../../kit/journey'
import { openingOf } from '../../kit/screen'
import { darken, screens, settled } from '../../kit/screens/screens'

for (const screen of someScreens(screens, 9))
  test(`${screen.name} passes axe, light and dark`, async ({ open }) => {
    const page = await open(await openingOf(product, screen))
    await screen.ready(page)
    await settled(page)
    expect(await barriersOn(page), 'light').toEqual([])
    await darken(page)
    expect(await (long ? barriersOn(page) : colorBarriersOn(page)), 'dark').toEqual([])
  })

const onPhones = [
  'units',
  'unit-form',
  'unit-page',
  'add-units',
  'owner-import',
  'dashboard',
  'expenses',
  'expense-form',
  'owner-board',
  'statement-draft',
  'collect-many',
  'add-charges',
  'late-fee-rule',
  'automation-runs',
  'outbox-mail',
  'super-account',
  'super-mail',
]

for (const name of someScreens(onPhones, 2))
  test(`${name} passes axe on a phone`, async ({ open }) => {
    const screen = screens.find((one) => one.name === name)
    if (screen === undefined) throw new Error(`There is no screen ${name}.`)
    const page = await open({ ...(await openingOf(product, screen)), size: 'phone' })
    await screen.ready(page)
    await settled(page)
    expect(await barriersOn(page)).toEqual([])
  })
