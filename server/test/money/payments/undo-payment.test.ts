import { charge } from '@freehold/contract/money/charge'
import { payment } from '@freehold/contract/money/payment'
import { tenant } from '@freehold/contract/people/tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Books, type Home, openBooks } from '../../kit/money/books'
import { setDay } from '../../kit/money/landlord'
import { officeOf } from '../../kit/money/office'

const today = '2026-03-20'
let of: TestApp
let books: Books
let home: Home
let office: ReturnType<typeof officeOf>

beforeAll(async () => {
  of = await testApp()
  setDay(of, today)
  books = await openBooks(of, 'Undo')
  office = officeOf(of, books)
  home = await books.moveIn({ name: 'Lena Moss', moveIn: '2026-01-01', today, initial: 700 })
})
afterAll(async () => {
  expect((await verifyBooks(of.context.pool)).wrong).toEqual([])
  await of.close()
})

/** Every total that a payment moves. */
const totals = async () => ({
  tenant: (await office(tenant.get, { id: home.tenant })).data,
  open: (await office(charge.open, { tenant_id: home.tenant })).data,
  history: (await office(payment.history, { id: home.tenant })).data,
  listed: await office(payment.list, { page: 1, limit: 25, totals: 1 }),
  row: (await office(tenant.list, { page: 1, limit: 25 })).data,
})

const rent = (told: object) => ({
  tenant_id: home.tenant,
  rent_id: home.occupancy,
  pay_reason: 'RENT',
  paid_date: today,
  paid_amount: '500',
  ...told,
})
const other = (told: object) => ({
  tenant_id: home.tenant,
  type: 'PARKING',
  property_id: home.property,
  rent_unit_id: home.occupancy,
  paid_date: today,
  paid_amount: '45',
  ...told,
})

describe('a payment that is undone leaves every total as it was', () => {
  test.each([
    ['of rent', payment.payRent, () => rent({}), false],
    ['of rent, dated before what is open', payment.payRent, () => rent({ paid_date: '2026-01-15', confirm: 1 }), false],
    ['of more than is open', payment.payRent, () => rent({ paid_amount: '9000' }), false],
    ['of a deposit, paid ahead', payment.payRent, () => rent({ pay_reason: 'PET_DEPOSIT' }), false],
    ['of a charge that was billed with it', payment.collectOther, () => other({ bill: 1 }), true],
    ['of another type', payment.collectOther, () => other({ type: 'UTILITY' }), false],
  ] as const)('%s', async (_, call, input, billed) => {
    const before = await totals()
    const { id } = await office(call, input())
    expect(await totals()).not.toEqual(before)
    await office(payment.remove, { id, reason: 'Undone', ...(billed && { with_charge: 1 }) })
    expect(await totals()).toEqual(before)
  })
})
