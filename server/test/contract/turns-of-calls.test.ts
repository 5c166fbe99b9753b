import { setTimeout as sleep } from 'node:timers/promises'
import { payment } from '@freehold/contract/money/payment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { type Landlord, openOffice } from '../kit/money/landlord'
import { held, tally, ten, waiting } from '../kit/money/racing'
import { lodger, type Tenancy } from '../kit/money/tenancy'

const today = '2027-04-15'

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Turn', today)
})
afterAll(() => context.close())

const pay = ({ tenant, home }: Tenancy, cents: number) =>
  office.ask(payment.payRent, {
    tenant_id: tenant,
    rent_id: home,
    pay_reason: 'RENT',
    paid_date: today,
    paid_amount: `30.${10 + cents}`,
    method: 'CASH',
  })

/** The most that wait in the database until nobody has come for a while. */
async function mostWaiting(): Promise<number> {
  let most = 0
  for (let calm = 0; calm < 20; calm += 1) {
    await sleep(50)
    const now = await waiting(context.database)
    if (now > most || now === 0) calm = 0
    most = Math.max(most, now)
  }
  return most
}

test('of ten payments of one tenant two hold a connection, and the payment of another tenant passes', async () => {
  const one = await lodger(office, 'One')
  const other = await lodger(office, 'Other')
  const release = await held(context.database, one.home)
  const all = ten((i) => pay(one, i))
  expect(await mostWaiting()).toBe(2)
  expect((await pay(other, 0)).type).toBe('S_OK')
  await release()
  expect(tally(await all)).toEqual({ S_OK: 10 })
})
