import { expect } from 'vitest'
import { demo } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { product, sometimes } from '../../kit/journey'
import { settled } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'
import { tenanciesOf } from '../../kit/tenancies'

const { get } = tenanciesOf(product.url, demo(1))

interface Page {
  of: string
  list: string
  at: string
  main: string
  more: string
}

const pages: readonly Page[] = [
  {
    of: 'tenant',
    list: 'tenant/get-tenant-list?limit=10',
    at: '/people/tenant-dashboard?tenantId=',
    main: 'Collect Rent',
    more: 'Move out',
  },
  {
    of: 'unit',
    list: 'unit/get-unit-list?limit=10&vacant_status=OCCUPIED',
    at: '/properties/unit?unitId=',
    main: 'Collect Rent',
    more: 'Edit unit',
  },
  {
    of: 'unit',
    list: 'unit/get-unit-list?limit=10&vacant_status=VACANT',
    at: '/properties/unit?unitId=',
    main: 'Rent this unit',
    more: 'Market this unit',
  },
  {
    of: 'property',
    list: 'property/get-property-list?limit=10',
    at: '/properties/property?propertyId=',
    main: 'Collect Rent',
    more: 'Add unit',
  },
  {
    of: 'owner',
    list: 'property/get-property-owner-list?limit=10',
    at: '/properties/owner?ownerId=',
    main: 'Send Money',
    more: 'Edit owner',
  },
  {
    of: 'contractor',
    list: 'maintenance/get-contractor-list?limit=10',
    at: '/maintenance/contractor-page?contractorId=',
    main: 'Edit contractor',
    more: 'Open work orders',
  },
  {
    of: 'notice',
    list: 'tenant/get-notice-list?limit=10',
    at: '/people/notice?noticeId=',
    main: 'Record service',
    more: 'Mail it',
  },
  {
    of: 'project',
    list: 'project/get-project-list?limit=10',
    at: '/project/project?projectId=',
    main: 'Edit project',
    more: 'Add expense',
  },
]

for (const { of, list, at, main, more } of pages)
  sometimes(`keeps “${main}” of a ${of} at the bottom of a phone, and covers nothing with it`, async ({ open }) => {
    const [first] = await get<{ id: number }[]>(list)
    const page = await open({ as: demo(1), at: `${at}${first?.id}`, size: 'phone' })
    const bar = page.getByRole('region', { name: `Actions for this ${of}` })
    const action = bar.getByRole('button', { name: main }).or(bar.getByRole('link', { name: main }))
    await action.waitFor()
    await settled(page)
    // The action is on the screen once, and its finger target is large enough before and after scrolling.
    const all = page.getByRole('main')
    expect(
      await all
        .getByRole('button', { name: main })
        .or(all.getByRole('link', { name: main }))
        .count(),
    ).toBe(1)
    for (const scrolled of [false, true]) {
      if (scrolled) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const box = await action.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(780)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    }
    // Content that loads later may still make the page longer.
    const under = () =>
      bar.evaluate((element) => {
        scrollTo(0, document.documentElement.scrollHeight)
        const { top } = element.getBoundingClientRect()
        const last = [...document.querySelectorAll('main *')].filter((one) => !element.contains(one))
        return Math.max(...last.map((one) => one.getBoundingClientRect().bottom)) - top
      })
    await soon(under).toBeLessThanOrEqual(0)
    expect(await barriersOn(page)).toEqual([])
    await bar.getByRole('button', { name: `More for this ${of}` }).tap()
    const item = page.getByRole('menuitem', { name: more })
    await item.waitFor()
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
