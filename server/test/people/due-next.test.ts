import { occupancy } from '@freehold/contract/leasing/occupancy'
import { payment } from '@freehold/contract/money/payment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { addUnit, type Landlord, openOffice, saved } from '../kit/money/landlord'
import { movingIn } from '../kit/money/tenancy'

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'DueNext', '2027-04-15')
})
afterAll(() => context.close())

async function nextOf(tenant: number) {
  const { data } = (await office.ask(occupancy.occupying, { id: tenant })).body
  return data[0]?.due_next
}

test('shows the next bill of a home, less what was paid ahead', async () => {
  const unit = await addUnit(office, { name: 'Cedar', period: 'MONTHLY', rent: 100_000, deposit: 50_000 })
  const lease = { moveIn: '2027-04-01', leaseEnd: '2028-03-31', total: 150_000, initial: 150_000 }
  const tenant = await saved(office, occupancy.saveTenant, movingIn(office, unit, { name: 'Cedar', ...lease }))
  expect(await nextOf(tenant)).toEqual({ on: '2027-05-01', amount: 1000 })

  const { id } = (await office.ask(occupancy.occupying, { id: tenant })).body.data[0] ?? { id: 0 }
  await saved(office, payment.payRent, {
    tenant_id: tenant,
    rent_id: id,
    pay_reason: 'RENT',
    paid_date: '2027-04-15',
    paid_amount: 400,
  })
  expect(await nextOf(tenant)).toEqual({ on: '2027-05-01', amount: 600 })
})
