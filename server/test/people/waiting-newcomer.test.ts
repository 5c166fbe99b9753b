import { activity } from '@freehold/contract/account/activity'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { charge } from '@freehold/contract/money/charge'
import { unit as unitCalls } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../kit/app/app'
import { billedTo, boardOf, homeOf, type Line, lease, leave, openLine } from '../kit/homes/newcomer'
import { addRule, runBilling } from '../kit/money/landlord'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const messagesOf = async ({ landlord }: Line): Promise<string[]> =>
  (await landlord.ask(activity.last, {})).body.data.map(({ message }) => message)

const passTo = async ({ landlord }: Line, ...days: string[]) => {
  for (const day of days) {
    await landlord.wakeOn(day)
    await runBilling(context)
  }
}

describe('a newcomer whose move-in day comes while the previous tenant is still there', () => {
  test('waits, and is not billed', async () => {
    const line = await openLine(context, 'Waiting')
    expect(await billedTo(context, line.maya)).toEqual([
      '2027-02-01 SECURITY_DEPOSIT 500.00',
      '2027-02-01 RENT to 2027-02-28 1500.00',
    ])
    await passTo(line, '2027-01-31')
    expect(await billedTo(context, line.maya)).toHaveLength(2)
    await passTo(line, '2027-02-01', '2027-03-02')
    expect(await billedTo(context, line.maya)).toEqual([])
    expect(await billedTo(context, line.ann)).toEqual([
      '2026-12-01 SECURITY_DEPOSIT 500.00',
      '2026-12-01 RENT to 2026-12-31 1500.00',
      '2027-01-01 RENT to 2027-01-31 1500.00',
      '2027-02-01 RENT to 2027-02-28 1500.00',
      '2027-03-01 RENT to 2027-03-31 1500.00',
    ])
    expect(await boardOf(line, line.maya)).toMatchObject({
      total_billing: 0,
      total_paid: 2000,
      balance: -2000,
      total_security_deposit: 500,
      waits_for: 'Ann',
      move_in: '2027-02-01',
    })
    expect(await messagesOf(line)).toContainEqual(
      'Maya cannot move into Unit 3 on 02-01-2027, because the previous tenant has not moved out. What was billed for the move-in was voided.',
    )
    const { data } = (await line.landlord.ask(unitCalls.get, { id: line.unit.id })).body
    expect(data).toMatchObject({ tenant_name: 'Ann', waiting: { tenant_name: 'Maya', move_in: '2027-02-01' } })
  })

  test('is listed on the unit with the tenant it waits for', async () => {
    const line = await openLine(context, 'Listed')
    const waiting = async () => (await line.landlord.ask(unitCalls.list, {})).body.data.map((row) => row.waiting)
    expect(await waiting()).toEqual([null])
    await passTo(line, '2027-02-01')
    expect(await waiting()).toEqual([{ tenant_name: 'Maya', move_in: '2027-02-01' }])
  })

  test('is marked as waiting by the first money change, even before the job runs', async () => {
    const line = await openLine(context, 'Between')
    await line.landlord.wakeOn('2027-02-10')
    const { id, property_id } = await homeOf(line, line.maya)
    const parking = { tenant_id: line.maya, rent_unit_id: id, property_id, type: 'PARKING', paid_amount: 40 }
    expect(await line.landlord.ask(charge.add, { ...parking, paid_date: '2027-02-10' })).toMatchObject({ type: 'S_OK' })
    expect(await billedTo(context, line.maya)).toEqual(['2027-02-10 PARKING 40.00'])
  })

  test('moves in the day after the previous tenant left, and is billed from then on', async () => {
    const line = await openLine(context, 'Moved')
    await passTo(line, '2027-02-01', '2027-03-01', '2027-04-01')
    await line.landlord.wakeOn('2027-04-05')
    expect(await boardOf(line, line.ann)).toMatchObject({ real_move_out: null })
    expect(await leave(line, line.ann, '2027-03-31')).toMatchObject({ type: 'S_OK' })
    expect(await boardOf(line, line.ann)).toMatchObject({ move_out: '2027-01-31', real_move_out: '2027-03-31' })
    expect(await billedTo(context, line.maya)).toEqual([
      '2027-04-01 SECURITY_DEPOSIT 500.00',
      '2027-04-01 RENT to 2027-04-30 1500.00',
    ])
    expect((await billedTo(context, line.ann)).at(-1)).toBe('2027-03-01 RENT to 2027-03-31 1500.00')
    expect(await homeOf(line, line.maya)).toMatchObject({
      move_in: '2027-04-01',
      agreed_move_in: '2027-02-01',
      move_out: '2028-01-31',
      waits_for: '',
      balance: 0,
      deposit_held: 500,
    })
    expect(await messagesOf(line)).toContainEqual(
      'Maya moves into Unit 3 on 04-01-2027 instead of 02-01-2027: Ann moves out on 03-31-2027.',
    )
    await passTo(line, '2027-05-01')
    expect((await billedTo(context, line.maya)).slice(2)).toEqual(['2027-05-01 RENT to 2027-05-31 1500.00'])
  })

  test('is billed the same when no job ran meanwhile', async () => {
    const line = await openLine(context, 'Downtime')
    await line.landlord.wakeOn('2027-05-03')
    expect(await leave(line, line.ann, '2027-03-31')).toMatchObject({ type: 'S_OK' })
    await runBilling(context)
    expect(await billedTo(context, line.maya)).toEqual([
      '2027-04-01 SECURITY_DEPOSIT 500.00',
      '2027-04-01 RENT to 2027-04-30 1500.00',
      '2027-05-01 RENT to 2027-05-31 1500.00',
    ])
  })

  test('has its first period prorated from the new day on', async () => {
    const line = await openLine(context, 'Prorated')
    await passTo(line, '2027-02-03')
    expect(await leave(line, line.ann, '2027-02-14')).toMatchObject({ type: 'S_OK' })
    expect(await billedTo(context, line.maya)).toEqual([
      '2027-02-15 SECURITY_DEPOSIT 500.00',
      '2027-02-15 RENT to 2027-02-28 750.00',
    ])
    expect((await boardOf(line, line.maya)).balance).toBe(-750)
  })

  test('can be canceled by force, but not moved out', async () => {
    const line = await openLine(context, 'Off')
    await passTo(line, '2027-02-20')
    expect(await leave(line, line.maya, '2027-02-20')).toMatchObject({
      type: 'E_CONFLICT',
      message: 'Maya has not moved in, because Ann has not left Unit 3. Force the move-out to cancel it.',
    })
    expect(await leave(line, line.maya, '2027-02-20', true)).toMatchObject({ type: 'S_OK' })
    expect(await leave(line, line.ann, '2027-02-28')).toMatchObject({ type: 'S_OK' })
    expect(await billedTo(context, line.maya)).toEqual([])
  })

  test('blocks a move-out of the previous tenant after the end of its own lease', async () => {
    const line = await openLine(context, 'Short', { leaseEnd: '2027-03-15' })
    await passTo(line, '2027-04-01')
    expect(await leave(line, line.ann, '2027-03-31')).toMatchObject({
      type: 'E_CONFLICT',
      message:
        "Maya's lease of Unit 3 ends on 03-15-2027, before Ann leaves. Cancel that lease first: force Maya's move-out.",
    })
    expect(await leave(line, line.maya, '2027-04-01', true)).toMatchObject({ type: 'S_OK' })
    expect(await leave(line, line.ann, '2027-03-31')).toMatchObject({ type: 'S_OK' })
  })
})

describe("a newcomer's first day", () => {
  test("follows the previous tenant's move-out as it is announced and changed", async () => {
    const line = await openLine(context, 'Announced')
    await passTo(line, '2027-01-20')
    const said = async (day: string) => {
      expect(await leave(line, line.ann, day)).toMatchObject({ type: 'S_OK' })
      const { move_in, agreed_move_in } = await homeOf(line, line.maya)
      return [move_in, agreed_move_in, ...(await billedTo(context, line.maya)).slice(1)]
    }
    expect(await said('2027-02-15')).toEqual(['2027-02-16', '2027-02-01', '2027-02-16 RENT to 2027-02-28 696.43'])
    expect(await said('2027-02-28')).toEqual(['2027-03-01', '2027-02-01', '2027-03-01 RENT to 2027-03-31 1500.00'])
    expect(await said('2027-02-10')).toEqual(['2027-02-11', '2027-02-01', '2027-02-11 RENT to 2027-02-28 964.29'])
    expect(await said('2027-01-25')).toEqual(['2027-02-01', null, '2027-02-01 RENT to 2027-02-28 1500.00'])
  })

  test('is the agreed day when a job that ran ahead found the previous tenant still there', async () => {
    const line = await openLine(context, 'Ahead')
    await passTo(line, '2027-03-05')
    await line.landlord.wakeOn('2027-01-20')
    expect(await billedTo(context, line.maya)).toEqual([])
    expect(await leave(line, line.ann, '2027-01-31')).toMatchObject({ type: 'S_OK' })
    expect(await billedTo(context, line.maya)).toEqual([
      '2027-02-01 SECURITY_DEPOSIT 500.00',
      '2027-02-01 RENT to 2027-02-28 1500.00',
    ])
    await passTo(line, '2027-03-01')
    expect(await billedTo(context, line.maya)).toHaveLength(3)
  })

  test('moves only for the next in line', async () => {
    const line = await openLine(context, 'Third', { leaseEnd: '2027-06-30' })
    const third = { name: 'Zoe', moveIn: '2027-07-01', leaseEnd: '2028-06-30' }
    const zoe = (await lease(line.landlord, line.unit, third)).body.id
    await passTo(line, '2027-04-02')
    expect(await leave(line, line.ann, '2027-03-31')).toMatchObject({ type: 'S_OK' })
    expect(await homeOf(line, line.maya)).toMatchObject({ move_in: '2027-04-01', waits_for: '' })
    expect(await homeOf(line, zoe)).toMatchObject({ move_in: '2027-07-01', waits_for: 'Maya' })
    await passTo(line, '2027-07-02')
    expect(await billedTo(context, zoe)).toEqual([])
    expect(await leave(line, line.maya, '2027-07-15')).toMatchObject({ type: 'S_OK' })
    expect(await homeOf(line, zoe)).toMatchObject({ move_in: '2027-07-16', waits_for: '' })
  })
})

test('charges of a newcomer for days of the previous tenant are voided in the journal, late fees included', async () => {
  const line = await openLine(context, 'Before', { paid: 50_000 })
  const { landlord, ann, maya } = line
  const fee = { frequency: 'MONTHLY', fixed: 5_000, percent: null, grace: 5, name: 'Late' } as const
  const rule = await addRule(landlord, fee)
  const { data: person } = (await landlord.ask(occupancy.rents, { id: maya })).body
  await context.database.ask('update occupancy set late_fee_rule_id = $2, late_fee_begins = move_in where id = $1', [
    person[0]?.id,
    rule.id,
  ])
  // Once both were billed for the same days: here the tenant before is taken for gone while the job runs, and put back.
  const left = (day: string | null) =>
    context.database.ask('update occupancy set real_move_out = $2 where tenant_id = $1', [ann, day])
  const waitsFor = (who: number | null) =>
    context.database.ask(
      `update occupancy set waits_for = (select o.id from occupancy o where o.tenant_id = $2) where tenant_id = $1`,
      [maya, who],
    )
  await left('2027-01-31')
  await waitsFor(null)
  await context.database.ask(
    "update rent_account set next_bill_on = '2027-03-01', next_fee_on = '2027-02-06' where tenant_id = $1",
    [maya],
  )
  await passTo(line, '2027-02-10', '2027-03-10')
  expect(await billedTo(context, maya)).toHaveLength(5)
  await waitsFor(ann)
  await left(null)
  await context.database.ask("update rent_account set next_bill_on = '2027-02-01' where tenant_id = $1", [maya])

  await passTo(line, '2027-03-11')
  expect(await billedTo(context, maya)).toEqual([])
  await passTo(line, '2027-04-08')
  await leave(line, ann, '2027-03-31')
  await runBilling(context)
  expect(await billedTo(context, maya)).toEqual([
    '2027-04-01 SECURITY_DEPOSIT 500.00',
    '2027-04-01 RENT to 2027-04-30 1500.00',
    '2027-04-06 LATE_FEE 50.00',
  ])
  const entries = await context.database.ask<{ charges: number; reversals: number }>(
    `select count(*) filter (where kind = 'CHARGE')::int as charges, count(*) filter (where kind = 'REVERSAL')::int as reversals
     from journal_entry where tenant_id = $1`,
    [maya],
  )
  expect(entries).toEqual([{ charges: 8, reversals: 5 }])
})

test('the books agree, and no day of a unit is billed to two tenants', async () => {
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})
