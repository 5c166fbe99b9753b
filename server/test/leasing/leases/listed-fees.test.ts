import { lease } from '@freehold/contract/leasing/lease'
import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { leaseDesk } from '../../kit/homes/lease-desk'
import { picture } from '../../kit/hostile/pictures'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { listingOf } from '../../kit/world/world-marketing'

let context: TestApp
let home: Household
let desk: ReturnType<typeof leaseDesk>
let token: string

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0)
})
afterAll(() => context.close())

type At = Awaited<ReturnType<typeof desk.home>>

const fee = (name: string, amount: number, change: object = {}) => ({
  name,
  amount,
  due: 'MOVE_IN',
  optional: false,
  ...change,
})

async function market(at: At, fees: object[], published = 'YES'): Promise<void> {
  const input = { ...listingOf('Listed', 'Sunny', at), published_rental: published, fees: JSON.stringify(fees) }
  const { type, text } = await ask(context.app, marketingUnit.save, input, {
    token,
    files: { cover_image: await picture() },
  })
  expect(type, text).toBe('S_OK')
}

const feesOf = async (rent_app_id: number, at?: At) =>
  (await ask(context.app, lease.proposal, { rent_app_id, ...(at && { unit_id: at.unit }) }, { token })).body.data.fees

test('a contract is proposed with the required fees of the listing, and says which it does not bill', async () => {
  const at = await desk.home()
  const id = await desk.applicant(at)
  expect(await feesOf(id)).toEqual([])
  await market(at, [
    fee('Trash', 18, { due: 'RENT' }),
    fee('Key fob', 25),
    fee('Cleaning', 60.5),
    fee('Storage', 99, { optional: true }),
  ])
  expect(await feesOf(id)).toEqual([
    { name: 'Trash', amount: 18, due: 'RENT', field: null },
    { name: 'Key fob', amount: 25, due: 'MOVE_IN', field: 'other_fee' },
    { name: 'Cleaning', amount: 60.5, due: 'MOVE_IN', field: 'cleaning_fee' },
  ])
})

test('another unit brings the fees of its own listing, and a draft brings none', async () => {
  const [at, other, draft] = [await desk.home(), await desk.home(), await desk.home()]
  const id = await desk.applicant(at)
  await market(at, [fee('Key fob', 25)])
  await market(other, [fee('Pet fee', 40)])
  await market(draft, [fee('Key fob', 30)], 'NO')
  expect(await feesOf(id, other)).toMatchObject([{ name: 'Pet fee', field: 'pet_fee' }])
  expect(await feesOf(id, draft)).toEqual([])
})

test('the fees of a listing whose unit is leased are not proposed again', async () => {
  const at = await desk.home()
  await market(at, [fee('Key fob', 25)])
  const [first, second] = [await desk.applicant(at), await desk.applicant(at)]
  const term = { move_in: '2031-06-01T00:00:00-05:00', move_out: '2032-05-31T00:00:00-05:00', confirm: 1 }
  const made = await desk.contract(first, at, { ...term, other_fee: '25' })
  expect(made.type, made.text).toBe('S_OK')
  expect(await feesOf(second)).toEqual([])
})

test('a user who does not see the property learns none of its fees', async () => {
  const at = await desk.home()
  const id = await desk.applicant(at)
  await market(at, [fee('Key fob', 25)])
  const narrow = { token: home.narrow.token }
  expect((await ask(context.app, lease.proposal, { rent_app_id: id }, narrow)).type).toBe('E_NOT_FOUND')
})
