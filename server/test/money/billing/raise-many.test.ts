import { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAccount } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { moveInAt } from '../../kit/money/move-in-at'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

/** Two tenants of one property who pay parking and a pet rent from March on. */
async function charged(name: string) {
  const landlord = await openOffice(context, name, '2027-03-01')
  const rents = [await moveInAt(landlord, 'Ann Parker', 'A'), await moveInAt(landlord, 'Ben Cole', 'B')]
  const amounts = [
    ['PARKING', '50'],
    ['PET_RENT', '35.25'],
  ] as const
  for (const [at, rent_id] of rents.entries()) {
    const [kind, amount] = amounts[at] ?? amounts[0]
    const { type, text } = await landlord.ask(recurringCharge.add, {
      rent_id,
      kind,
      name: '',
      amount,
      begins: '2027-03-01',
      confirm: '1',
    })
    expect(type, text).toBe('S_OK')
  }
  return landlord
}

const listed = async (landlord: Landlord, input: object = {}) =>
  (await landlord.ask(recurringCharge.all, input)).body.data

const seenOf = (rows: readonly { id: number; version: number }[]) =>
  JSON.stringify(rows.map(({ id, version }) => ({ id, seen: version })))

test('lists who pays which charge, filtered and summed for a month', async () => {
  const landlord = await charged('ChargesListed')
  const rows = await listed(landlord)
  expect(
    rows.map(({ tenant_name, kind, amount, monthly, state }) => [tenant_name, kind, amount, monthly, state]),
  ).toEqual([
    ['Ann Parker', 'PARKING', 50, 50, 'BILLED'],
    ['Ben Cole', 'PET_RENT', 35.25, 35.25, 'BILLED'],
  ])
  expect(await listed(landlord, { kind: 'PARKING' })).toHaveLength(1)
  expect(await listed(landlord, { state: 'OVER' })).toEqual([])
  expect(await listed(landlord, { query: 'pet' })).toHaveLength(1)
  const { totals, count } = (await landlord.ask(recurringCharge.all, { totals: '1' })).body
  expect([totals, count]).toEqual([{ monthly: 85.25 }, 2])
})

test('raises many by a percentage from a day on, and Undo brings each back', async () => {
  const landlord = await charged('ChargesRaised')
  const rows = await listed(landlord)
  const raise = { rows: seenOf(rows), how: 'PERCENT', percent: '4.5', begins: '2027-06-01', notice_on: '2027-04-15' }
  const { body, text, type } = await landlord.ask(recurringCharge.raiseMany, raise)
  expect(type, text).toBe('S_OK')
  expect(
    (await listed(landlord)).map(({ amount, next_amount, next_from }) => [amount, next_amount, next_from]),
  ).toEqual([
    [50, 52.25, '2027-06-01'],
    [35.25, 36.84, '2027-06-01'],
  ])
  for (const { id, version } of body.raised)
    expect((await landlord.ask(recurringCharge.cancelRaise, { id, seen: version, begins: '2027-06-01' })).type).toBe(
      'S_OK',
    )
  expect((await listed(landlord)).map(({ next_amount }) => next_amount)).toEqual([null, null])
  expect((await verifyAccount(context.context.pool, landlord.account)).wrong).toEqual([])
})

test('saves none of them when one is in the way, and names each with the reason', async () => {
  const landlord = await charged('ChargesRefused')
  const [one, other] = await listed(landlord)
  if (!one || !other) throw new Error('Both charges are listed')
  const rows = JSON.stringify([
    { id: one.id, seen: one.version },
    { id: other.id, seen: other.version + 1 },
  ])
  const asked = { rows, how: 'AMOUNT', amount: '60', begins: '2027-06-01', notice_on: '2027-04-15' }
  const { type, body } = await landlord.ask(recurringCharge.raiseMany, asked)
  expect(type).not.toBe('S_OK')
  expect(JSON.stringify(body)).toContain('Another user changed Pet rent of Ben Cole')
  const billed = await landlord.ask(recurringCharge.raiseMany, { ...asked, rows: seenOf([one]), begins: '2027-03-15' })
  expect(JSON.stringify(billed.body)).toContain('is billed to')
  const empty = await landlord.ask(recurringCharge.raiseMany, { ...asked, rows: seenOf([one]), amount: '' })
  expect(JSON.stringify(empty.body)).toContain('Enter the new amount.')
  expect((await listed(landlord)).map(({ next_amount }) => next_amount)).toEqual([null, null])
})

test('asks about a raise with less than 30 days of notice, and not about a reduction', async () => {
  const landlord = await charged('ChargesNotice')
  const rows = seenOf(await listed(landlord))
  const soon = { rows, how: 'PERCENT', begins: '2027-04-05', notice_on: '2027-03-20' }
  expect((await landlord.ask(recurringCharge.raiseMany, { ...soon, percent: '3' })).type).toBe('E_CONFIRM')
  expect((await landlord.ask(recurringCharge.raiseMany, { ...soon, percent: '-3' })).type).toBe('S_OK')
})

test('another account’s charges are not found', async () => {
  const [landlord, stranger] = [await charged('ChargesOwn'), await charged('ChargesStrange')]
  const rows = seenOf(await listed(landlord))
  const asked = { rows, how: 'PERCENT', percent: '3', begins: '2027-06-01', notice_on: '2027-04-15' }
  expect(JSON.stringify((await stranger.ask(recurringCharge.raiseMany, asked)).body)).toContain('not found')
})
