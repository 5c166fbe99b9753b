import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { addUnit, type Landlord, openOffice, runBilling } from '../../kit/money/landlord'
import { held, waiting } from '../../kit/money/racing'
import { moveIn } from '../../kit/money/tenancy'

const rent = 100_000

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Held', '2027-04-15')
})
afterAll(() => context.close())

async function lodger(name: string): Promise<number> {
  const unit = await addUnit(office, { name, period: 'MONTHLY', rent, deposit: 50_000 })
  const terms = { moveIn: '2027-04-01', leaseEnd: '2028-03-31', total: rent + 50_000, initial: rent + 50_000 }
  return (await moveIn(office, unit, { name: `Lodger ${name}`, ...terms })).home
}

test('a lease that somebody is at work on is billed last, in the same run', async () => {
  const busy = await lodger('One')
  await lodger('Two')
  const release = await held(context.database, busy)
  const run = runBilling(context, '2027-05-02')
  while ((await waiting(context.database)) === 0) await sleep(20)
  await release()
  expect(await run).toEqual({ accounts: 1, rents: 2, fees: 0, failed: 0 })
})
