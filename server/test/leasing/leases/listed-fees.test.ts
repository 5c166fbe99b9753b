import { lease } from '@freehold/contract/leasing/lease'
import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { charge } from '@freehold/contract/money/charge'
import { showDollars } from '@freehold/rules/money'
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

test('a contract is proposed with the fees of the listing, and says how it bills each', async () => {
  const at = await desk.home()
  const id = await desk.applicant(at)
  expect(await feesOf(id)).toEqual([])
  await market(at, [
    fee('Trash', 18, { due: 'RENT' }),
    fee('Key fob', 25),
    fee('Cleaning', 60.5),
    fee('Storage', 99, { optional: true }),
  ])
  const required = { optional: false, field: null }
  expect(await feesOf(id)).toEqual([
    { ...required, name: 'Trash', amount: 18, due: 'RENT', charge: 'MONTHLY', kind: 'TRASH' },
    { ...required, name: 'Key fob', amount: 25, due: 'MOVE_IN', charge: 'ONCE', kind: 'OTHER' },
    { ...required, name: 'Cleaning', amount: 60.5, due: 'MOVE_IN', field: 'cleaning_fee', charge: null, kind: 'OTHER' },
    { name: 'Storage', amount: 99, due: 'MOVE_IN', optional: true, field: null, charge: 'ONCE', kind: 'STORAGE' },
  ])
})

test('a lease bills what the listing names under the same names, and comes to one total', async () => {
  const at = await desk.home()
  const id = await desk.applicant(at)
  const made = await desk.contract(id, at, {
    monthly_charges: JSON.stringify([{ kind: 'TRASH', name: '', amount: 18, listed: true }]),
    move_in_fees: JSON.stringify([{ name: 'Key fob', amount: 25 }]),
    confirm: 1,
  })
  expect(made.type, made.text).toBe('S_OK')
  const { tenant_id, id: issued } = made.body
  const { data } = (await ask(context.app, charge.open, { tenant_id }, { token })).body
  expect(data.map(({ description, pay_reason }) => [pay_reason, description.split(',')[0]])).toEqual(
    expect.arrayContaining([
      ['TRASH', 'Trash'],
      ['OTHER_FEE', 'Key fob'],
    ]),
  )
  const page = (await ask(context.app, lease.info, { id: issued }, { token })).text
  for (const words of ['Trash', '$18.00 a month', 'Total each month', 'Key fob']) expect(page).toContain(words)
  const total = data.reduce((sum, { amount }) => sum + amount, 0)
  expect(page).toContain(showDollars(total))
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
