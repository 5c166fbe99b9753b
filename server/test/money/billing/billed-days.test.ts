import { occupancy } from '@freehold/contract/leasing/occupancy'
import { charge } from '@freehold/contract/money/charge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAccount } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import type { FeeRule } from '../../kit/money/book'
import { addRule, addUnit, type Landlord, openOffice, runBilling } from '../../kit/money/landlord'
import { moveIn, type Tenancy } from '../../kit/money/tenancy'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

/** A tenant who has lived in a unit of $3,100 a month since some day, and owes nothing but what `rule` is for. */
async function livingIn(mark: string, today: string, from: string, to: string, rule?: Omit<FeeRule, 'id'>) {
  const landlord = await openOffice(context, mark, today)
  const facts = { name: 'A', period: 'MONTHLY' as const, rent: 310_000, deposit: 50_000 }
  const unit = await addUnit(landlord, facts)
  const about = { name: 'Ann', moveIn: from, leaseEnd: to, total: 360_000, initial: rule ? 100_000 : 360_000 }
  const fees = rule && { rule: await addRule(landlord, rule) }
  return { landlord, home: await moveIn(landlord, unit, { ...about, ...fees }) }
}

const rents = (landlord: Landlord) =>
  context.database.ask<{ id: number; from: string; to: string; cents: number; waived: boolean }>(
    `select id, covers_from::text as from, covers_to::text as to, amount_cents as cents, waived from charge
     where account_id = $1 and covers_from is not null and (voided_by is null or waived) order by covers_from`,
    [landlord.account],
  )

const linesOf = async (landlord: Landlord): Promise<string[]> =>
  (await rents(landlord)).map(
    ({ from, to, cents, waived }) => `${from} to ${to} ${waived ? 'taken back' : Number(cents) / 100}`,
  )

async function takeBackRentFrom(landlord: Landlord, from: string): Promise<void> {
  const meant = (await rents(landlord)).find((rent) => rent.from === from)
  expect((await landlord.ask(charge.remove, { id: meant?.id, confirm: '1' })).type).toBe('S_OK')
}

async function leave(landlord: Landlord, { tenant, unit }: Tenancy, day: string): Promise<void> {
  const leaving = { tenant_id: tenant, unit_id: unit.id, move_out: day, move_out_reason: 'Personal', force: '0' }
  expect((await landlord.ask(occupancy.moveOut, leaving)).type).toBe('S_OK')
}

test('counts no day as billed beyond a gap when a move-out is recorded late and a later month had been taken back', async () => {
  const { landlord, home } = await livingIn('Gap', '2027-06-15', '2027-03-01', '2028-02-29')
  await takeBackRentFrom(landlord, '2027-05-01')
  await leave(landlord, home, '2027-03-31')
  expect(await linesOf(landlord)).toEqual(['2027-03-01 to 2027-03-31 3100', '2027-05-01 to 2027-05-31 taken back'])
  expect((await verifyAccount(context.context.pool, landlord.account)).wrong).toEqual([])
})

test('bills the days that a move-out put off adds, and not a month that was taken back', async () => {
  const { landlord, home } = await livingIn('PutOff', '2027-03-20', '2027-03-01', '2028-02-29')
  await runBilling(context, '2027-06-02')
  await takeBackRentFrom(landlord, '2027-05-01')
  await leave(landlord, home, '2027-03-31')
  await leave(landlord, home, '2027-06-10')
  await landlord.wakeOn('2027-07-01')
  await runBilling(context)
  expect(await linesOf(landlord)).toEqual([
    '2027-03-01 to 2027-03-31 3100',
    '2027-04-01 to 2027-04-30 3100',
    '2027-05-01 to 2027-05-31 taken back',
    '2027-06-01 to 2027-06-10 1033.34',
  ])
  expect((await verifyAccount(context.context.pool, landlord.account)).wrong).toEqual([])
})

const fees = async (landlord: Landlord): Promise<string[]> => {
  const rows = await context.database.ask<{ due: string }>(
    "select due::text from charge where account_id = $1 and reason = 'LATE_FEE' and voided_by is null order by due",
    [landlord.account],
  )
  return rows.map(({ due }) => due)
}

const monthly = { name: 'Monthly', frequency: 'MONTHLY' as const, fixed: 5_000, percent: null, grace: 10 }

test('bills the monthly late fee that falls between an announced move-out and the day it is put off to', async () => {
  const { landlord, home } = await livingIn('Fee', '2027-03-01', '2027-03-01', '2028-02-29', monthly)
  await leave(landlord, home, '2027-04-08')
  await landlord.wakeOn('2027-04-02')
  await runBilling(context)
  await leave(landlord, home, '2027-04-20')
  await landlord.wakeOn('2027-04-25')
  await runBilling(context)
  expect(await fees(landlord)).toEqual(['2027-03-11', '2027-04-11'])
})

test('bills every daily late fee of a move-out that is put off after the job had run ahead', async () => {
  const daily = { ...monthly, name: 'Daily', frequency: 'DAILY' as const, grace: 3 }
  const { landlord, home } = await livingIn('Days', '2027-03-01', '2027-03-01', '2028-02-29', daily)
  await leave(landlord, home, '2027-03-10')
  await runBilling(context, '2027-04-15')
  await leave(landlord, home, '2027-03-12')
  await landlord.wakeOn('2027-03-25')
  await runBilling(context)
  expect(await fees(landlord)).toEqual(
    ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((day) => `2027-03-${day}`),
  )
})
