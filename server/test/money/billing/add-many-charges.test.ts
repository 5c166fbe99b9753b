import { occupancy } from '@freehold/contract/leasing/occupancy'
import { charge } from '@freehold/contract/money/charge'
import { payment } from '@freehold/contract/money/payment'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import type { Answer } from '../../kit/app/ask'
import { type Landlord, openOffice, saved } from '../../kit/money/landlord'
import { entriesOf, figuresOf, tally, ten } from '../../kit/money/racing'
import { rent, street } from '../../kit/money/street'
import type { Tenancy } from '../../kit/money/tenancy'

const today = '2027-04-15'
const atMoveIn = rent + 50_000

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Charges', today)
})
afterAll(() => context.close())
afterEach(async () => {
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})

const row = ({ home }: Pick<Tenancy, 'home'>, amount: string, about: object = {}) => ({
  rent_id: home,
  type: 'UTILITY',
  paid_amount: amount,
  paid_date: today,
  ...about,
})

const add = (rows: readonly object[], key?: string) => office.ask(charge.addMany, { rows: JSON.stringify(rows) }, key)

const figures = ({ home }: Tenancy) => figuresOf(context.database, home)
const billed = (homes: readonly Tenancy[]) => Promise.all(homes.map(async (home) => (await figures(home)).billed))

describe('adding many charges', () => {
  test('bills each row on its own day, with its notes', async () => {
    const [one, two] = (await street(office, 2)) as [Tenancy, Tenancy]
    const answer = await add([
      row(one, '33.34', { notes: 'Water, March' }),
      row(two, '33.33', { type: 'PARKING', paid_date: '2027-05-01' }),
    ])
    expect(answer).toMatchObject({ type: 'S_OK', message: 'The charges are saved.' })
    expect(await billed([one, two])).toEqual([atMoveIn + 3_334, atMoveIn + 3_333])
    const open = (await office.ask(charge.open, { tenant_id: one.tenant })).body.data
    expect(open.find(({ id }) => id === answer.body.ids[0])).toMatchObject({
      pay_reason: 'UTILITY',
      due: today,
      description: 'Utility: Water, March',
      open: 33.34,
    })
  })

  test('lets two charges of one tenant use waiting money one after the other', async () => {
    const [one] = (await street(office, 1)) as [Tenancy]
    await saved(office, payment.payRent, {
      tenant_id: one.tenant,
      rent_id: one.home,
      paid_date: today,
      paid_amount: '1070',
    })
    const { ids } = (await add([row(one, '50'), row(one, '50')])).body
    const open = await context.database.ask(
      'select open_cents::int as open from charge where id = any($1) order by id',
      [ids],
    )
    expect(open).toEqual([{ open: 0 }, { open: 3_000 }])
  })

  test('names every row in the way, and bills nothing', async () => {
    const [one] = (await street(office, 1)) as [Tenancy]
    const answer = await add([row(one, '10'), row({ home: 987_654_321 }, '10')])
    expect(answer).toMatchObject({
      type: 'E_INVALID',
      fields: { 'rows.1.rent_id': 'Occupancy not found.' },
      message: 'Nothing was saved. Row 2: Occupancy not found.',
    })
    expect(await add([row(one, '10', { type: 'RENT' })])).toMatchObject({ type: 'E_INVALID' })
    expect(await billed([one])).toEqual([atMoveIn])
  })

  test('bills the same rows once for each of ten requests at once, in any order', async () => {
    const homes = await street(office, 4)
    const rows = homes.map((home) => row(home, '10'))
    const answers = await ten((i) => add(i % 2 === 0 ? rows : rows.toReversed()))
    expect(tally(answers)).toEqual({ S_OK: 10 })
    expect(await billed(homes)).toEqual(homes.map(() => atMoveIn + 10_000))
  })

  test('bills a tenant who moves out meanwhile like the others', async () => {
    const homes = await street(office, 4)
    const leaving = homes[1] as Tenancy
    const answers = await ten<Answer>((i) => {
      if (i === 4)
        return office.ask(occupancy.moveOut, {
          tenant_id: leaving.tenant,
          unit_id: leaving.unit.id,
          move_out_reason: 'Personal',
          move_out: today,
        })
      const rows = homes.map((home) => row(home, '10'))
      return add(i % 2 === 0 ? rows : rows.toReversed())
    })
    expect(tally(answers)).toEqual({ S_OK: 10 })
    const charges = await context.database.ask(
      `select count(*)::int as count from charge where occupancy_id = any($1) and reason = 'UTILITY' and voided_by is null
       group by occupancy_id`,
      [homes.map(({ home }) => home)],
    )
    expect(charges).toEqual(homes.map(() => ({ count: 9 })))
  })

  test('bills once for one Idempotency-Key', async () => {
    const homes = await street(office, 2)
    const rows = homes.map((home) => row(home, '10'))
    await ten(() => add(rows, 'water'))
    expect((await add(rows, 'water')).type).toBe('S_OK')
    // The first month's rent, the deposit, and the charge.
    for (const { home } of homes) expect(await entriesOf(context.database, home, 'CHARGE')).toBe(3)
  })
})
