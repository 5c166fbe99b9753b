import type { AnyCall } from '@freehold/contract/kit/call'
import { charge } from '@freehold/contract/money/charge'
import { payment } from '@freehold/contract/money/payment'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { addRule, type Landlord, openOffice, runBilling } from '../../kit/money/landlord'
import { street } from '../../kit/money/street'
import type { Tenancy } from '../../kit/money/tenancy'

const today = '2027-04-15'
const [few, many] = [2, 9]

let context: TestApp
let office: Landlord
const statements: string[] = []
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Together', today)
  // Each statement is named just before it is sent.
  const { pool } = context.context
  const { nameOf } = pool
  pool.nameOf = (text) => {
    statements.push(text)
    return nameOf(text)
  }
})
afterAll(() => context.close())

/** Looks that are remembered for a second: whose session it is, and whether the account is paid for. */
const remembered = /session|^select "status" from "account"/

/** How many statements a call sends, apart from those. */
async function statementsOf(call: AnyCall, input: object): Promise<number> {
  statements.length = 0
  const answer = await office.ask(call, input)
  expect(answer).toMatchObject({ type: 'S_OK' })
  return statements.filter((text) => !remembered.test(text)).length
}

const homesOf = async (about = {}): Promise<[Tenancy[], Tenancy[]]> => [
  await street(office, few, about),
  await street(office, many, about),
]

const collectFrom = (homes: readonly Tenancy[], amount: string, day: string) =>
  statementsOf(payment.collectMany, {
    rows: JSON.stringify(homes.map(({ home }) => ({ rent_id: home, paid_amount: amount, paid_date: day }))),
  })

describe('a save of many rows asks the database as often as one of few', () => {
  test('for payments', async () => {
    const [one, other] = await homesOf()
    expect(await collectFrom(other, '1000', today)).toBe(await collectFrom(one, '1000', today))
  })

  test('for payments after whose day late fees were billed', async () => {
    const rule = await addRule(office, { name: 'Late', frequency: 'MONTHLY', fixed: 4_500, percent: null, grace: 5 })
    const [one, other] = await homesOf({ rule })
    await office.wakeOn('2027-05-10')
    await runBilling(context)
    const counts = [await collectFrom(one, '2000', '2027-05-03'), await collectFrom(other, '2000', '2027-05-03')]
    expect(counts[1]).toBe(counts[0])
    const [fees] = await context.database.ask<{ voided: number }>(
      `select count(*)::int as voided from charge where account_id = $1 and reason = 'LATE_FEE' and voided_by is not null`,
      [office.account],
    )
    expect(fees).toEqual({ voided: few + many })
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
    await office.wakeOn(today)
  })

  test('for charges', async () => {
    const [one, other] = await homesOf()
    const add = (homes: readonly Tenancy[]) =>
      statementsOf(charge.addMany, {
        rows: JSON.stringify(
          homes.map(({ home }) => ({ rent_id: home, type: 'UTILITY', paid_amount: '10', paid_date: today })),
        ),
      })
    expect(await add(other)).toBe(await add(one))
  })

  test('for units', async () => {
    const add = (mark: string, count: number) =>
      statementsOf(unit.saveMany, {
        property_id: office.property,
        units: JSON.stringify(
          Array.from({ length: count }, (_, i) => ({
            unit_name: `${mark} ${i}`,
            bedroom: 1,
            bathroom: 1,
            rent: '900',
            deposit: '500',
            rent_period: 'MONTHLY',
          })),
        ),
      })
    expect(await add('Many', many)).toBe(await add('Few', few))
  })
})
