import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { downloaded } from '../../kit/downloaded'
import { sometimes } from '../../kit/journey'

const me = administratorOf('access-matrix')

sometimes('the access matrix is downloaded, and gives the calls of super admins to no user type', async ({ open }) => {
  const page = await open({ as: me, at: '/settings/access-matrix' })
  const screens = page.getByRole('region', { name: 'Screens' })
  const names = await screens.getByRole('rowheader').allInnerTexts()
  expect(names).toEqual(expect.arrayContaining(['Dashboard', 'Money', 'Collect payment', 'Collect many', 'Outbox']))
  expect(names.filter((name) => name.includes('/'))).toEqual(['Contractor/Handyman List'])
  const calls = page.getByRole('region', { name: 'Calls' })
  const row = calls.getByRole('row').filter({ hasText: 'superadmin/retry-mail' })
  await row.getByText('super admins only').waitFor()
  expect(await row.getByLabel('Yes').count()).toBe(0)
  expect(await barriersOn(page)).toEqual([])

  const { name, text } = await downloaded(page, () => page.getByRole('button', { name: 'Download CSV' }).click())
  expect(name).toBe('access-matrix.csv')
  const line = (what: string) => text.split('\n').find((one) => one.startsWith(what)) ?? ''
  expect(line('POST superadmin/retry-mail')).toMatch(/(no,){8}super admins only,no\s*$/)
  expect(line('Money: Collect many,/money/collect-many,')).toMatch(/,(yes|no),money,no\s*$/)
  expect(line('POST user/login,')).toMatch(/(yes,){8}no sign-in,no\s*$/)
})
