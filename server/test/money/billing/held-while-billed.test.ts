import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Landlord, openOffice, runBilling } from '../../kit/money/landlord'
import { held, waiting } from '../../kit/money/racing'
import { lodger } from '../../kit/money/tenancy'

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Held', '2027-04-15')
})
afterAll(() => context.close())

test('a lease that somebody is at work on is billed last, in the same run', async () => {
  const busy = await lodger(office, 'One')
  await lodger(office, 'Two')
  const release = await held(context.database, busy.home)
  const run = runBilling(context, '2027-05-02')
  while ((await waiting(context.database)) === 0) await sleep(20)
  await release()
  expect(await run).toEqual({ accounts: 1, rents: 2, fees: 0, failed: 0 })
})
