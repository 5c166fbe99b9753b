import { expect } from 'vitest'
import { long } from '../../server/test/kit/app/effort'
import { barriersOn, colorBarriersOn } from '../kit/axe'
import { oneFifth } from '../kit/effort'
import { test } from '../kit/journey'
import { darken, screens, settled } from '../kit/screens'

for (const { name, at, as, ready } of oneFifth(screens))
  test(`${name} passes axe, light and dark`, async ({ open }) => {
    const page = await open({ at, ...(as && { as }) })
    await ready(page)
    await settled(page)
    expect(await barriersOn(page), 'light').toEqual([])
    await darken(page)
    expect(await (long ? barriersOn(page) : colorBarriersOn(page)), 'dark').toEqual([])
  })

for (const name of oneFifth(['units', 'unit-form', 'dashboard', 'expenses', 'expense-form', 'owner-board']))
  test(`${name} passes axe on a phone`, async ({ open }) => {
    const screen = screens.find((one) => one.name === name)
    if (screen?.as === undefined) throw new Error(`There is no screen ${name} behind the sign-in.`)
    const page = await open({ at: screen.at, as: screen.as, size: 'phone' })
    await screen.ready(page)
    await settled(page)
    expect(await barriersOn(page)).toEqual([])
  })
