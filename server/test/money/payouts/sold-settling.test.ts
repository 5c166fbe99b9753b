import { occupancy } from '@freehold/contract/leasing/occupancy'
import { charge } from '@freehold/contract/money/charge'
import { deposit } from '@freehold/contract/money/deposit'
import { payment } from '@freehold/contract/money/payment'
import { property } from '@freehold/contract/portfolio/property'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Landlord, openOffice, saved } from '../../kit/money/landlord'
import { boardOf, type Paid, paidOwner, today } from '../../kit/money/payout-desk'

let context: TestApp
let office: Landlord
let seller: Paid
let buyer: Paid

beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Settling', today)
})
afterAll(() => context.close())
beforeEach(async () => {
  await office.wakeOn(today)
  seller = await paidOwner(office, 100_000)
  buyer = await paidOwner(office, 100_000)
})
afterEach(async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([]))

async function sell(to = buyer): Promise<void> {
  const { body } = await office.ask(property.get, { id: seller.property })
  const { type_id, property_name, address } = body.data
  await saved(office, property.save, { id: seller.property, type_id, property_name, address, owner_id: to.id })
}

/** Each owner's balance and the deposits held, in dollars: rent of 1,000 and a deposit of 500 each at first. */
async function boards() {
  const shown = async ({ id }: Paid) => {
    const { billed_total, deposits_held, available } = await boardOf(office, id)
    return [billed_total, deposits_held, available]
  }
  return { seller: await shown(seller), buyer: await shown(buyer) }
}

const moveOut = () =>
  saved(office, occupancy.moveOut, {
    tenant_id: seller.tenant,
    unit_id: seller.unit,
    move_out_reason: 'Personal',
    move_out: '2027-04-30',
  })

const bill = (amount: string) =>
  saved(office, charge.add, {
    tenant_id: seller.tenant,
    type: 'LAUNDRY',
    property_id: seller.property,
    rent_unit_id: seller.home,
    paid_date: today,
    paid_amount: amount,
  })

const pay = (reason: string, amount: string) =>
  saved(office, payment.payRent, {
    tenant_id: seller.tenant,
    rent_id: seller.home,
    pay_reason: reason,
    paid_date: today,
    paid_amount: amount,
  })

async function settle(asked: object) {
  const answer = await office.ask(deposit.giveBack, {
    tenant_id: seller.tenant,
    rent_id: seller.home,
    paid_date: today,
    ...asked,
  })
  expect(answer.type, answer.text).toBe('S_OK')
  return answer.body.returned
}

test('what is kept of a deposit, and what it pays, is income of the new owner', async () => {
  await moveOut()
  await sell()
  const laundry = await bill('40')
  const applied = JSON.stringify([{ charge_id: laundry, amount: 40 }])
  expect(await settle({ applied, kept: '60', kept_reason: 'Paint' })).toBe(400)
  expect(await boards()).toEqual({ seller: [1000, 0, 1000], buyer: [1100, 500, 1100] })
})

test('an overpayment goes back from the owner it came for, beside the deposit of the new owner', async () => {
  await pay('RENT', '70')
  await moveOut()
  expect(await boards()).toEqual({ seller: [1070, 500, 1070], buyer: [1000, 500, 1000] })
  await sell()
  expect(await settle({ credit: '70' })).toBe(570)
  expect(await boards()).toEqual({ seller: [1000, 0, 1000], buyer: [1000, 500, 1000] })
})

test('overpayments from before and after the sale go back from their own owners', async () => {
  await pay('RENT', '70')
  await moveOut()
  await sell()
  await pay('RENT', '30')
  expect(await boards()).toEqual({ seller: [1070, 0, 1070], buyer: [1030, 1000, 1030] })
  // The oldest goes back first.
  expect(await settle({ credit: '80', kept: '500', kept_reason: 'Paint' })).toBe(80)
  expect(await boards()).toEqual({ seller: [1000, 0, 1000], buyer: [1520, 500, 1520] })
})

test('a deposit paid without a charge goes back from the new owner', async () => {
  await pay('PET_DEPOSIT', '15')
  await moveOut()
  await sell()
  expect(await boards()).toEqual({ seller: [1000, 0, 1000], buyer: [1000, 1015, 1000] })
  expect(await settle({ kept: '5', kept_reason: 'Paint' })).toBe(510)
  expect(await boards()).toEqual({ seller: [1000, 0, 1000], buyer: [1005, 500, 1005] })
})

test('a deposit settled before the sale is not moved, and one of a property sold back is that of its first owner', async () => {
  await pay('RENT', '70')
  await moveOut()
  await sell()
  await sell(seller)
  expect(await settle({ credit: '70', kept: '100', kept_reason: 'Paint' })).toBe(470)
  await sell()
  expect(await boards()).toEqual({ seller: [1100, 0, 1100], buyer: [1000, 500, 1000] })
})
