import { leaseTerm } from '@freehold/contract/leasing/lease-term'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { charge } from '@freehold/contract/money/charge'
import { ledger } from '@freehold/contract/money/ledger'
import { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAccount } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { addUnit, type Landlord, openOffice, runBilling } from '../../kit/money/landlord'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let homes = 0

/** A tenant at $1,000.00 a month, who moves in on a day. */
async function moveIn(
  day: string,
  end: string,
  more: object = {},
): Promise<{ landlord: Landlord; tenant: number; rent: number }> {
  homes += 1
  const landlord = await openOffice(context, `Recurring${homes}`, day)
  const unit = await addUnit(landlord, { name: 'A', period: 'MONTHLY', rent: 100_000, deposit: 50_000 })
  const { body, text } = await landlord.ask(occupancy.saveTenant, {
    tenant_name: 'Ann Parker',
    email: 'ann@tenants.example',
    phone: '(555) 010-0400',
    dob: '1985-04-12',
    property_id: landlord.property,
    unit_id: unit.id,
    move_in: day,
    move_out: end,
    total_billing: '1500.00',
    initial_payment: '1500.00',
    ...more,
  })
  const { data } = (await landlord.ask(occupancy.rents, { id: body.id })).body
  expect(data[0]?.id, text).toBeGreaterThan(0)
  return { landlord, tenant: Number(body.id), rent: data[0]?.id ?? 0 }
}

const openOf = async (landlord: Landlord, tenant: number): Promise<string[]> =>
  (await landlord.ask(charge.open, { tenant_id: tenant })).body.data.map(
    ({ description, due, amount }) => `${due} ${description}: ${amount}`,
  )

const shownOf = async (landlord: Landlord, rent: number) =>
  (await landlord.ask(recurringCharge.list, { rent_id: rent })).body.data

const sound = async ({ account }: Landlord) =>
  expect((await verifyAccount(context.context.pool, account)).wrong).toEqual([])

test('bills the days of the first month at once, and whole months with the rent', async () => {
  const { landlord, tenant, rent } = await moveIn('2027-03-01', '2027-12-31')
  await landlord.wakeOn('2027-03-10')
  const added = await landlord.ask(recurringCharge.add, {
    rent_id: rent,
    kind: 'PARKING',
    name: 'Garage 4',
    amount: '50',
    begins: '2027-03-10',
  })
  expect(added.type, added.text).toBe('S_OK')
  expect(await openOf(landlord, tenant)).toEqual(['2027-03-10 Garage 4, 03-10-2027 to 03-31-2027: 35.49'])
  await landlord.wakeOn('2027-04-01')
  await runBilling(context)
  await runBilling(context)
  expect(await openOf(landlord, tenant)).toEqual([
    '2027-03-10 Garage 4, 03-10-2027 to 03-31-2027: 35.49',
    '2027-04-01 Rent, 04-01-2027 to 04-30-2027: 1000',
    '2027-04-01 Garage 4, 04-01-2027 to 04-30-2027: 50',
  ])
  const shown = await shownOf(landlord, rent)
  expect([shown.others, shown.total, shown.next?.due, shown.next?.total]).toEqual([50, 1050, '2027-05-01', 1050])
  await sound(landlord)
})

test('ends within a month by the day, after a question with both sums', async () => {
  const { landlord, tenant, rent } = await moveIn('2027-03-01', '2027-12-31')
  const { body } = await landlord.ask(recurringCharge.add, {
    rent_id: rent,
    kind: 'STORAGE',
    amount: '62',
    begins: '2027-03-01',
  })
  const end = { id: body.id, seen: 1, ends: '2027-03-15' }
  const asked = await landlord.ask(recurringCharge.end, end)
  expect([asked.type, asked.message]).toEqual([
    'E_CONFIRM',
    'This voids $62.00 that is billed for later days and bills $30.00 for the days up to 03-15-2027. Continue?',
  ])
  expect((await landlord.ask(recurringCharge.end, { ...end, confirm: '1' })).type).toBe('S_OK')
  expect(await openOf(landlord, tenant)).toEqual(['2027-03-01 Storage, 03-01-2027 to 03-15-2027: 30'])
  const late = await landlord.ask(recurringCharge.end, { ...end, ends: '2027-03-20' })
  expect([late.type, late.message]).toEqual([
    'E_CONFLICT',
    'Another user changed this charge. Reload the page and try again.',
  ])
  await sound(landlord)
})

test('raises from a day that is not billed, and asks about short notice', async () => {
  const { landlord, rent } = await moveIn('2027-03-01', '2027-12-31')
  const { body } = await landlord.ask(recurringCharge.add, {
    rent_id: rent,
    kind: 'PET_RENT',
    amount: '30',
    begins: '2027-03-01',
  })
  const raise = { id: body.id, seen: 1, amount: '40' }
  const billed = await landlord.ask(recurringCharge.raise, { ...raise, begins: '2027-03-20', confirm: '1' })
  expect([billed.type, billed.text]).toEqual(['E_INVALID', expect.stringContaining('billed to 03-31-2027')])
  const short = await landlord.ask(recurringCharge.raise, { ...raise, begins: '2027-04-01', notice_on: '2027-03-20' })
  expect([short.type, short.message]).toEqual(['E_CONFIRM', expect.stringContaining('12 days of notice')])
  expect((await landlord.ask(recurringCharge.raise, { ...raise, begins: '2027-05-01' })).type).toBe('S_OK')
  expect((await shownOf(landlord, rent)).charges[0]?.steps.map(({ begins, amount }) => [begins, amount])).toEqual([
    ['2027-03-01', 30],
    ['2027-05-01', 40],
  ])
})

test('bills charges of a new lease with its move-in, and pays rent before them', async () => {
  const monthly = [{ kind: 'TRASH', name: '', amount: 25 }]
  const { landlord, tenant, rent } = await moveIn('2027-03-01', '2027-12-31', {
    monthly_charges: JSON.stringify(monthly),
  })
  expect(await openOf(landlord, tenant)).toEqual(['2027-03-01 Trash, 03-01-2027 to 03-31-2027: 25'])
  expect((await shownOf(landlord, rent)).charges[0]?.source).toBe('LEASE')
})

test('a move-out and a renewal keep every day billed once, for 36 months', async () => {
  const { landlord, tenant, rent } = await moveIn('2027-03-01', '2028-02-29')
  for (const [kind, amount, begins] of [
    ['PARKING', '80', '2027-03-01'],
    ['PET_RENT', '35', '2027-03-01'],
  ])
    await landlord.ask(recurringCharge.add, { rent_id: rent, kind, amount, begins })
  const months = Array.from(
    { length: 36 },
    (_, n) => `${2027 + Math.floor((n + 2) / 12)}-${String(((n + 2) % 12) + 1).padStart(2, '0')}-01`,
  )
  for (const [n, month] of months.entries()) {
    await landlord.wakeOn(month)
    if (n === 5) {
      const [parking] = (await shownOf(landlord, rent)).charges
      await landlord.ask(recurringCharge.raise, {
        id: parking?.id,
        seen: 1,
        amount: '90',
        begins: '2027-10-16',
        confirm: '1',
      })
    }
    if (n === 11) {
      const renewed = await landlord.ask(leaseTerm.renew, {
        tenant_rent_id: rent,
        seen_term: '0',
        rent_amount: '1040',
        move_out: '2029-02-28',
        confirm: '1',
      })
      expect(renewed.type, renewed.text).toBe('S_OK')
    }
    await runBilling(context)
  }
  await landlord.wakeOn('2030-02-20')
  await landlord.ask(occupancy.moveOut, {
    tenant_id: tenant,
    unit_id: (await landlord.ask(occupancy.rents, { id: tenant })).body.data[0]?.unit_id,
    move_out_reason: 'Personal',
    move_out: '2030-02-10',
    force: '0',
  })
  const rows = await context.database.ask<{ reason: string; from: string; to: string; amount: string; why: string }>(
    `select c.reason, c.covers_from::text as from, c.covers_to::text as to, c.amount_cents::text as amount, e.why ->> 'total' as why
     from charge c join journal_entry e on e.account_id = c.account_id and e.id = c.id
     where c.account_id = $1 and c.voided_by is null and c.covers_from is not null order by c.reason, c.covers_from`,
    [landlord.account],
  )
  for (const reason of ['RENT', 'PARKING', 'PET_RENT']) {
    const own = rows.filter((row) => row.reason === reason)
    expect([own[0]?.from, own.at(-1)?.to], reason).toEqual(['2027-03-01', '2030-02-10'])
    for (const [at, row] of own.slice(1).entries())
      expect(Date.parse(row.from) - Date.parse(own[at]?.to ?? ''), `${reason} ${row.from}`).toBe(86_400_000)
    expect(own.every(({ amount, why }) => amount === why)).toBe(true)
  }
  expect(rows.filter(({ reason }) => reason === 'PARKING')).toHaveLength(37)
  const billed = rows.reduce((sum, { amount }) => sum + Number(amount), 0)
  const { body } = await landlord.ask(ledger.get, { id: tenant })
  expect(Math.round((body.data[0]?.balance ?? 0) * 100)).toBe(billed + 50_000 - 150_000)
  await sound(landlord)
})
