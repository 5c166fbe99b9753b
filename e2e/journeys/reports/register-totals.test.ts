import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { downloaded } from '../../kit/downloaded'
import { product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { tenanciesOf } from '../../kit/tenancies'

const me = administratorOf('register-totals')
const { movedIn } = tenanciesOf(product.url, me)

sometimes('the registers total all pages of what is found, on a desk and on a phone', async ({ open }) => {
  // Each pays 1,100 of 1,500, and 800 of it is the deposit.
  for (let n = 1; n <= 11; n += 1) await movedIn(`Elm ${n}`)
  const page = await open({ as: me, at: '/reports/aged-receivables' })
  const aged = listOn(page, 'Aged receivables')
  await aged.range.waitFor()
  expect(await aged.rows.count()).toBe(10)
  await soon(() => aged.column('Tenant', 'tfoot')).toEqual(['Total'])
  expect(await aged.column('Balance', 'tfoot')).toEqual(['$4,400.00'])
  expect(await aged.column('Over 90', 'tfoot')).toEqual(['$0.00'])
  await aged.search.fill('Elm 1 Ames')
  await soon(() => aged.column('Balance', 'tfoot')).toEqual(['$400.00'])
  const lastLine = async () => {
    const { text } = await downloaded(page, () => page.getByRole('button', { name: 'Export as CSV' }).click())
    return text.trimEnd().split(/\r?\n/).at(-1)
  }
  expect(await lastLine()).toMatch(/^Total,,,.*,400$/)

  await page.goto('/reports/deposits-register')
  const deposits = listOn(page, 'Deposits register')
  await deposits.range.waitFor()
  await soon(() => deposits.column('Held', 'tfoot')).toEqual(['$8,800.00'])
  expect(await deposits.column('Security', 'tfoot')).toEqual(['$8,800.00'])
  expect(await deposits.column('Pet', 'tfoot')).toEqual(['$0.00'])
  expect(await deposits.column('Lease end', 'tfoot')).toEqual([''])
  expect(await lastLine()).toBe('Total,,,,,8800,0,0,8800')
  await page.goto('/reports/print?report=deposits-register')
  await soon(() => page.locator('tfoot td').allInnerTexts()).toEqual([
    'Total',
    '',
    '',
    '',
    '',
    '$8,800.00',
    '$0.00',
    '$0.00',
    '$8,800.00',
  ])

  const phone = await open({ as: me, at: '/reports/deposits-register', size: 'phone' })
  const total = phone.locator('dl > div').filter({ hasText: 'Total of held' })
  await soon(() => total.locator('dd').innerText()).toBe('$8,800.00')
})
