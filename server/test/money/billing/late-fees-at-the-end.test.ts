import { occupancy } from '@freehold/contract/leasing/occupancy'
import { charge } from '@freehold/contract/money/charge'
import { deposit } from '@freehold/contract/money/deposit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAccount } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { addRule, addUnit, type Landlord, openOffice, runBilling } from '../../kit/money/landlord'
import { moveIn } from '../../kit/money/tenancy'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const daily = { name: 'Daily', frequency: 'DAILY' as const, fixed: 5_000, percent: null, grace: 3 }

/** A tenant at $3,100 a month who paid so much on March 1, 2027, and of whom it is recorded on the 20th that it left on the 10th. */
async function gone(mark: string, initial: number) {
  const landlord = await openOffice(context, mark, '2027-03-01')
  const unit = await addUnit(landlord, { name: 'A', period: 'MONTHLY', rent: 310_000, deposit: 150_000 })
  const rule = await addRule(landlord, daily)
  const about = { name: 'Ann', moveIn: '2027-03-01', leaseEnd: '2028-02-29', total: 460_000, initial, rule }
  const home = await moveIn(landlord, unit, about)
  await landlord.wakeOn('2027-03-20')
  await runBilling(context)
  expect(await feesOf(landlord)).toHaveLength(17)
  const leaving = { tenant_id: home.tenant, unit_id: unit.id, move_out: '2027-03-10', move_out_reason: 'Personal' }
  expect((await landlord.ask(occupancy.moveOut, { ...leaving, force: '0' })).type).toBe('S_OK')
  return { landlord, home }
}

async function feesOf(landlord: Landlord): Promise<string[]> {
  const rows = await context.database.ask<{ due: string }>(
    "select due::text from charge where account_id = $1 and reason = 'LATE_FEE' and voided_by is null order by due",
    [landlord.account],
  )
  return rows.map(({ due }) => due)
}

const march = (...days: number[]): string[] => days.map((day) => `2027-03-${String(day).padStart(2, '0')}`)

test('voids every late fee of a fully paid stay that is later shortened', async () => {
  const { landlord } = await gone('Shorter', 250_000)
  expect(await feesOf(landlord)).toEqual([])
  expect((await verifyAccount(context.context.pool, landlord.account)).wrong).toEqual([])
})

test('keeps the late fees of a shorter stay that was not paid for in full', async () => {
  const { landlord } = await gone('Owed', 249_900)
  expect(await feesOf(landlord)).toEqual(march(4, 5, 6, 7, 8, 9, 10))
})

test('voids the late fees of days after a deposit return that paid the rent', async () => {
  const { landlord, home } = await gone('Returned', 150_000)
  expect(await feesOf(landlord)).toEqual(march(4, 5, 6, 7, 8, 9, 10))
  const { data } = (await landlord.ask(charge.open, { tenant_id: home.tenant })).body
  const rent = data.find(({ pay_reason }) => pay_reason === 'RENT')
  const giving = {
    tenant_id: home.tenant,
    rent_id: home.home,
    paid_date: '2027-03-05',
    applied: JSON.stringify([{ charge_id: rent?.id, amount: 1_000 }]),
  }
  expect((await landlord.ask(deposit.giveBack, giving)).type).toBe('S_OK')
  expect(await feesOf(landlord)).toEqual(march(4, 5))
  expect((await verifyAccount(context.context.pool, landlord.account)).wrong).toEqual([])
})
