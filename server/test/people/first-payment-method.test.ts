import { occupancy } from '@freehold/contract/leasing/occupancy'
import { ledger } from '@freehold/contract/money/ledger'
import { payment } from '@freehold/contract/money/payment'
import { receipt } from '@freehold/contract/money/receipt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { addUnit, type Landlord, openOffice, saved } from '../kit/money/landlord'
import { movingIn } from '../kit/money/tenancy'

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'FirstPayment', '2027-04-15')
})
afterAll(() => context.close())

const lease = { moveIn: '2027-04-01', leaseEnd: '2028-03-31', total: 150_000, initial: 120_000 }
const vacant = (name: string) => addUnit(office, { name, period: 'MONTHLY', rent: 100_000, deposit: 50_000 })
const newcomer = async (name: string, paid: object) => ({
  ...movingIn(office, await vacant(name), { name, ...lease }),
  ...paid,
})

/** The first payment in the list, in the ledger and on the receipt. */
async function shownOf(tenant: number) {
  const { data } = (await office.ask(payment.list, { page: 1, results: 50 })).body
  const listed = data.find(({ tenant_id }) => tenant_id === tenant)
  const lines = (await office.ask(ledger.get, { id: tenant })).body.data
  const line = lines.find(({ kind }) => kind === 'PAYMENT')
  const { text } = await office.ask(receipt.print, { id: listed?.id, format: 'html' })
  return {
    list: [listed?.method, listed?.check_number],
    ledger: [line?.method, line?.check_number],
    receipt: />Method<\/dt><dd>([^<]*)</.exec(text)?.[1] ?? '',
  }
}

test('keeps how a new tenant paid at the move-in', async () => {
  const tenant = await saved(
    office,
    occupancy.saveTenant,
    await newcomer('Alder', { method: 'CHECK', check_number: 'B-77' }),
  )
  expect(await shownOf(tenant)).toEqual({ list: ['CHECK', 'B-77'], ledger: ['CHECK', 'B-77'], receipt: 'Check B-77' })
})

test('keeps how a returning tenant paid at the move-in', async () => {
  const first = await newcomer('Birch', {})
  const tenant = await saved(office, occupancy.saveTenant, first)
  expect(await shownOf(tenant)).toEqual({ list: ['', ''], ledger: ['', ''], receipt: '' })
  await saved(office, occupancy.moveOut, {
    tenant_id: tenant,
    unit_id: first.unit_id,
    move_out_reason: 'Personal',
    move_out: '2027-04-10',
  })
  const unit = await vacant('Birch again')
  await saved(office, occupancy.rentUnit, {
    tenant_id: tenant,
    property_id: office.property,
    unit_id: unit.id,
    move_in: '2027-04-12',
    move_out: '2028-03-31',
    total_billing: '1500',
    initial_payment: '1500',
    method: 'CASH',
  })
  expect((await shownOf(tenant)).list).toEqual(['CASH', ''])
})

test('refuses a check number on a payment that is not a check', async () => {
  const answer = await office.ask(
    occupancy.saveTenant,
    await newcomer('Cherry', { method: 'CASH', check_number: '12' }),
  )
  expect(answer).toMatchObject({
    type: 'E_INVALID',
    body: { fields: { check_number: 'Only a check has a check number.' } },
  })
})

test('refuses another method for a tenant who has moved in', async () => {
  const first = await newcomer('Dogwood', { method: 'CASH' })
  const id = await saved(office, occupancy.saveTenant, first)
  const answer = await office.ask(occupancy.saveTenant, { ...first, id, method: 'CHECK', check_number: '12' })
  const words = expect.stringContaining("can't be changed here")
  expect(answer).toMatchObject({ type: 'E_INVALID', body: { fields: { method: words, check_number: words } } })
  expect((await shownOf(id)).list).toEqual(['CASH', ''])
})
