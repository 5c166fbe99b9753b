import { occupancy } from '@freehold/contract/leasing/occupancy'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { deposit } from '@freehold/contract/money/deposit'
import { expense } from '@freehold/contract/money/expense'
import { expenseCategory } from '@freehold/contract/money/expense-category'
import { payment } from '@freehold/contract/money/payment'
import { property } from '@freehold/contract/portfolio/property'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Landlord, openOffice, saved } from '../../kit/money/landlord'
import { boardOf, type Paid, paidOwner, send, today } from '../../kit/money/payout-desk'
import { orderOf } from '../../kit/world/orders'
import { contractorOf } from '../../kit/world/world-maintenance'

let context: TestApp
let office: Landlord
let seller: Paid
let buyer: Paid

beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Sold', today)
})
afterAll(() => context.close())
beforeEach(async () => {
  await office.wakeOn(today)
  seller = await paidOwner(office, 100_000)
  buyer = await paidOwner(office, 100_000)
})
afterEach(async () => {
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})

async function sell(to = buyer): Promise<void> {
  const { body } = await office.ask(property.get, { id: seller.property })
  const { type_id, property_name, address } = body.data
  await saved(office, property.save, { id: seller.property, type_id, property_name, address, owner_id: to.id })
}

/** Both owners' view: money collected and spent for them, and the deposits held. */
async function boards() {
  const shown = async ({ id }: Paid) => {
    const { billed_total, expenses_total, deposits_held, available } = await boardOf(office, id)
    return { billed_total, expenses_total, deposits_held, available }
  }
  return { seller: await shown(seller), buyer: await shown(buyer) }
}

const rent = { billed_total: 1000, expenses_total: 0, available: 1000 }

async function spend(): Promise<number> {
  const { body } = await office.ask(expenseCategory.all, {})
  const [specific] = body.subcategories
  return saved(office, expense.save, {
    category_id: specific?.category_id,
    subcategory_id: specific?.id,
    property_id: seller.property,
    frequency: 'SINGLE',
    paid_date: today,
    paid_amount: '90',
  })
}

const other = (type: string) =>
  saved(office, payment.collectOther, {
    tenant_id: seller.tenant,
    type,
    property_id: seller.property,
    rent_unit_id: seller.home,
    paid_date: today,
    paid_amount: '70',
    bill: 1,
  })

async function paidOrder(): Promise<() => Promise<unknown>> {
  const crew = await saved(office, contractor.save, contractorOf('Sold', 'Crew'))
  const order = orderOf({ property: seller.property, contractor: crew }, { done_date: today })
  const id = await saved(office, workOrder.save, order)
  const save = (change: object) =>
    saved(office, workOrder.save, { ...order, id, is_authorized: 'APPROVE', confirm: '1', ...change })
  await save({ is_paid: 'YES', paid_date: today })
  expect((await boards()).seller.expenses_total).toBeGreaterThan(0)
  return () => save({ is_paid: 'NO' })
}

const voided = (id: number) => () => saved(office, payment.remove, { id, reason: 'Undone', confirm: 1 })

describe('what is undone after a sale leaves both owners as they were before it was done', () => {
  test.each<[string, () => Promise<() => Promise<unknown>>]>([
    ['a payment of rent', async () => voided(await seller.collect(70_000))],
    ['another payment with its charge', async () => voided(await other('PARKING'))],
    ['a late fee', async () => voided(await other('LATE_FEE'))],
    [
      'a deposit',
      async () =>
        voided(
          await saved(office, payment.payRent, {
            tenant_id: seller.tenant,
            rent_id: seller.home,
            pay_reason: 'PET_DEPOSIT',
            paid_date: today,
            paid_amount: '200',
          }),
        ),
    ],
    [
      'an expense',
      async () => {
        const id = await spend()
        return () => saved(office, expense.remove, { id })
      },
    ],
    ['a paid work order', paidOrder],
  ])('%s', async (_, act) => {
    const undo = await act()
    await sell()
    await undo()
    expect(await boards()).toEqual({
      seller: { ...rent, deposits_held: 0 },
      buyer: { ...rent, deposits_held: 1000 },
    })
  })

  test('the voided money cannot be paid out to the seller', async () => {
    const undo = voided(await seller.collect(70_000))
    await sell()
    await undo()
    const { body } = await send(office, seller.id, '1700')
    expect(body.amount).toBe(1000)
  })
})

describe('deposits of a sold property', () => {
  test('are on the board of the new owner, and of nobody once they are returned', async () => {
    expect(await boards()).toMatchObject({ seller: { deposits_held: 500 }, buyer: { deposits_held: 500 } })
    await sell()
    expect(await boards()).toMatchObject({ seller: { deposits_held: 0 }, buyer: { deposits_held: 1000 } })
    await saved(office, occupancy.moveOut, {
      tenant_id: seller.tenant,
      unit_id: seller.unit,
      move_out_reason: 'Personal',
      move_out: today,
    })
    const returning = { tenant_id: seller.tenant, rent_id: seller.home, paid_date: today }
    const returned = await office.ask(deposit.giveBack, returning)
    expect(returned.type, returned.text).toBe('S_OK')
    expect(await boards()).toMatchObject({ seller: { deposits_held: 0 }, buyer: { deposits_held: 500 } })
  })

  test('go back with a property that is sold back on the same day', async () => {
    await sell()
    await sell(seller)
    expect(await boards()).toMatchObject({ seller: { deposits_held: 500 }, buyer: { deposits_held: 500 } })
  })

  test('paid while the property is sold end with the new owner', async () => {
    const pay = () =>
      saved(office, payment.payRent, {
        tenant_id: seller.tenant,
        rent_id: seller.home,
        pay_reason: 'PET_DEPOSIT',
        paid_date: today,
        paid_amount: '10',
      })
    await Promise.all([pay(), pay(), sell(), pay(), pay()])
    expect(await boards()).toMatchObject({ seller: { deposits_held: 0 }, buyer: { deposits_held: 1040 } })
  })
})

test('a reversal on another owner is found by the check of the books', async () => {
  const id = await seller.collect(70_000)
  const reversal = await saved(office, payment.remove, { id, reason: 'Undone' })
  const [row] = await context.database.ask<{ owner: string }>(
    'select owner_id as owner from journal_line where entry_id = $1 limit 1',
    [reversal],
  )
  const asSuper = (owner: number) =>
    context.database.ask(`update journal_line set owner_id = $2 where entry_id = $1 and ledger = 'INCOME'`, [
      reversal,
      owner,
    ])
  await context.database.ask('alter table journal_line disable trigger all', [])
  await asSuper(buyer.id)
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([
    expect.stringContaining(`Entry ${reversal} does not mirror entry ${id}, which it reverses, owner by owner.`),
  ])
  await asSuper(Number(row?.owner))
  await context.database.ask('alter table journal_line enable trigger all', [])
})
