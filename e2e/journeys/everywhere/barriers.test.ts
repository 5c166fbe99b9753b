import { expect } from 'vitest'
import { long } from '../../../server/test/kit/app/effort'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { someScreens } from '../../kit/effort'
import { product, test } from '../../kit/journey'
import { openingOf } from '../../kit/screen'
import { darken, screens, settled } from '../../kit/screens/screens'

for (const screen of someScreens(screens, 4))
  test(`${screen.name} passes axe, light and dark`, async ({ open }) => {
    const page = await open(await openingOf(product, screen))
    await screen.ready(page)
    await settled(page)
    if (screen.ends !== undefined) expect(new URL(page.url()).pathname).toBe(screen.ends)
    expect(await barriersOn(page), 'light').toEqual([])
    await darken(page)
    expect(await (long ? barriersOn(page) : colorBarriersOn(page)), 'dark').toEqual([])
  })
