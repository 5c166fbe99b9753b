import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { downloaded } from '../../kit/downloaded'
import { sometimes } from '../../kit/journey'

const me = administratorOf('access-matrix')

sometimes('abilities are plain sentences, and the file has the calls, too', async ({ open }) => {
  const page = await open({ as: me, at: '/settings/access-matrix' })
  const abilities = page.getByRole('region', { name: 'Abilities' })
  const names = await abilities.getByRole('rowheader').allInnerTexts()
  expect(names).toEqual(expect.arrayContaining(['Money and reports', 'Collect rent, record expenses and pay owners']))
  expect(names.filter((name) => name.includes('/'))).toEqual([])
  const row = abilities.getByRole('row').filter({ hasText: 'Export everything' })
  expect(await row.getByLabel('Yes').count()).toBe(1)
  expect(await barriersOn(page)).toEqual([])

  const { name, text } = await downloaded(page, () => page.getByRole('button', { name: 'Download CSV' }).click())
  expect(name).toBe('access-matrix.csv')
  const line = (what: string) => text.split('\n').find((one) => one.startsWith(what)) ?? ''
  expect(line('POST superadmin/retry-mail')).toMatch(/(no,){8}super admins only,no\s*$/)
  expect(line('Money: Collect many,/money/collect-many,')).toMatch(/,(yes|no),money,no\s*$/)
  expect(line('POST user/login,')).toMatch(/(yes,){8}no sign-in,no\s*$/)
})
