import { occupancy } from '@freehold/contract/leasing/occupancy'
import { journal } from '@freehold/contract/money/journal'
import { payment } from '@freehold/contract/money/payment'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Answer, ask } from '../../kit/app/ask'
import { addRule, type Landlord, openOffice, runBilling, saved, setDay } from '../../kit/money/landlord'
import { entriesOf, figuresOf, tally, ten } from '../../kit/money/racing'
import { rent, street } from '../../kit/money/street'
import type { Tenancy } from '../../kit/money/tenancy'
import { openSessionFor } from '../../kit/world/people'

const today = '2027-04-15'

let context: TestApp
let second: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  second = await testApp({ connections: 12, beside: context.database })
  office = await openOffice(context, 'Many', today)
})
afterAll(async () => {
  await second.close()
  await context.close()
})
afterEach(async () => {
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})

const row = ({ home }: Pick<Tenancy, 'home'>, amount: string, about: object = {}) => ({
  rent_id: home,
  paid_amount: amount,
  paid_date: today,
  ...about,
})

const collect = (rows: readonly object[], key?: string) =>
  office.ask(payment.collectMany, { rows: JSON.stringify(rows), notes: 'By mail' }, key)

/** The complaints of a refusal, by field. */
const fieldsOf = ({ text }: Answer): Record<string, string> => JSON.parse(text).fields ?? {}

const figures = ({ home }: Tenancy) => figuresOf(context.database, home)
const paid = async (homes: readonly Tenancy[]) => Promise.all(homes.map(async (home) => (await figures(home)).paid))
const payments = ({ home }: Tenancy) => entriesOf(context.database, home, 'PAYMENT')

describe('collecting many', () => {
  test('records each row with its method, in one answer', async () => {
    const [one, two] = (await street(office, 2)) as [Tenancy, Tenancy]
    const answer = await collect([
      row(one, '1000', { method: 'CHECK', check_number: '1042' }),
      row(two, '400.50', { method: 'CASH', paid_date: '2027-04-02' }),
    ])
    expect(answer).toMatchObject({ type: 'S_OK', message: 'The payments are saved.' })
    expect(await figures(one)).toMatchObject({ paid: 150_000, balance: 0 })
    expect(await figures(two)).toMatchObject({ paid: 90_050, balance: rent - 40_050 })
    const { data } = (await office.ask(payment.list, { limit: -1 })).body
    const ids = answer.body.ids
    expect(ids.map((id) => data.find((found) => found.id === id))).toMatchObject([
      { paid_amount: 1000, method: 'CHECK', check_number: '1042', notes: 'By mail', pay_reason: 'RENT' },
      { paid_amount: 400.5, method: 'CASH', paid_date: '2027-04-02', notes: 'By mail' },
    ])
  })

  test('takes several rows of one tenant, each paying what the one before it left open', async () => {
    const [one] = (await street(office, 1)) as [Tenancy]
    const answer = await collect(['700', '200', '250'].map((amount) => row(one, amount)))
    expect(answer.type).toBe('S_OK')
    expect(await figures(one)).toMatchObject({ balance: -15_000 })
    const receipts = await context.database.ask(
      `select amount_cents::int as amount, free_cents::int as free from receipt where id = any($1) order by id`,
      [answer.body.ids],
    )
    expect(receipts).toEqual([
      { amount: 70_000, free: 0 },
      { amount: 20_000, free: 0 },
      { amount: 25_000, free: 15_000 },
    ])
  })

  test('bills what is due first, and voids late fees that lose their reason', async () => {
    const rule = await addRule(office, { name: 'Late', frequency: 'MONTHLY', fixed: 4_500, percent: null, grace: 5 })
    const homes = await street(office, 2, { rule })
    await office.wakeOn('2027-05-10')
    await runBilling(context)
    for (const home of homes) expect(await figures(home)).toMatchObject({ billed: 250_000 + 4_500 })
    await office.wakeOn('2027-06-02')
    expect((await collect(homes.map((home) => row(home, '2000', { paid_date: '2027-05-03' })))).type).toBe('S_OK')
    for (const home of homes) expect(await figures(home)).toMatchObject({ billed: 350_000, balance: rent })
    await office.wakeOn(today)
  })

  test('names every row and field in the way, and saves nothing', async () => {
    const [one, gone, free] = (await street(office, 3)) as [Tenancy, Tenancy, Tenancy]
    await context.database.ask('update tenant set archived_at = now() where id = $1', [gone.tenant])
    const answer = await collect([
      row(one, '10'),
      row(one, '10', { paid_date: '2027-04-16' }),
      row(one, '10', { method: 'CASH', check_number: '7' }),
      row(gone, '10'),
      row({ home: 987_654_321 }, '10'),
      row(free, '10'),
    ])
    await context.database.ask('update tenant set archived_at = null where id = $1', [gone.tenant])
    expect(answer).toMatchObject({
      type: 'E_INVALID',
      message: 'Nothing was saved. Row 2: A payment cannot be dated after today. 4 rows need a change.',
    })
    expect(fieldsOf(answer)).toEqual({
      'rows.1.paid_date': 'A payment cannot be dated after today.',
      'rows.2.check_number': 'Only a check has a check number.',
      'rows.3.rent_id': expect.stringContaining('is archived. Restore the tenant first.'),
      'rows.4.rent_id': 'Occupancy not found.',
    })
    expect(await paid([one, gone, free])).toEqual([50_000, 50_000, 50_000])
  })

  test('names fields that cannot be read by their row', async () => {
    const [one] = (await street(office, 1)) as [Tenancy]
    const answer = await collect([row(one, '10'), row(one, '0'), { ...row(one, '1'), method: 'GOLD' }])
    expect(answer.type).toBe('E_INVALID')
    expect(Object.keys(fieldsOf(answer))).toEqual(['rows.1.paid_amount', 'rows.2.method'])
    expect(fieldsOf(await collect([]))).toEqual({ rows: 'Payments are required.' })
    expect(await paid([one])).toEqual([50_000])
  })

  test('answers for a home out of sight as for one that does not exist', async () => {
    const other = await openOffice(context, 'Elsewhere', today)
    const [theirs] = (await street(other, 1)) as [Tenancy]
    const [nobodys, hidden] = [await collect([row({ home: 987_654_321 }, '10')]), await collect([row(theirs, '10')])]
    expect(hidden.body).toEqual(nobodys.body)
    expect(await paid([theirs])).toEqual([50_000])
  })

  test('refuses days in closed books by row', async () => {
    const shut = await openOffice(context, 'Shut', today)
    const [one] = (await street(shut, 1)) as [Tenancy]
    expect((await shut.ask(journal.closeBooks, { closed_to: '2027-03-31' })).type).toBe('S_OK')
    const rows = [row(one, '10'), row(one, '10', { paid_date: '2027-03-30' })]
    const answer = await shut.ask(payment.collectMany, { rows: JSON.stringify(rows) })
    expect(fieldsOf(answer)).toEqual({
      'rows.1.paid_date': 'The books are closed up to 03-31-2027. Choose a later day.',
    })
    expect(await paid([one])).toEqual([50_000])
  })

  test('writes one line of activity for each payment', async () => {
    const homes = await street(office, 2)
    await collect(homes.map((home) => row(home, '12')))
    const lines = await context.database.ask<{ message: string }>(
      `select message from activity where account_id = $1 and message like '%collected $12.00%' order by id`,
      [office.account],
    )
    expect(lines.map(({ message }) => message)).toEqual(
      homes.map(({ unit }) => expect.stringContaining(`${unit.name}.`)),
    )
  })
})

describe('at once', () => {
  test('the same rows in another order are all recorded by each request', async () => {
    const homes = await street(office, 6)
    setDay(second, today)
    const token = await openSessionFor(second, office.person)
    const answers = await ten((i) => {
      const rows = homes.map((home) => row(home, '10'))
      const turned = i % 2 === 0 ? rows : rows.toReversed()
      if (i % 3 === 0) return collect(turned)
      return ask(second.app, payment.collectMany, { rows: JSON.stringify(turned) }, { token })
    })
    expect(tally(answers)).toEqual({ S_OK: 10 })
    expect(await paid(homes)).toEqual(homes.map(() => 50_000 + 10_000))
  })

  test('one Idempotency-Key records its rows once', async () => {
    const homes = await street(office, 3)
    const rows = homes.map((home) => row(home, '10'))
    const answers = await ten(() => collect(rows, 'once'))
    const told = answers.filter(({ type }) => type === 'S_OK')
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told.map(({ text }) => text)).size).toBe(1)
    expect((await collect(rows, 'once')).text).toBe(told[0]?.text)
    expect(await paid(homes)).toEqual(homes.map(() => 51_000))
    expect((await collect(rows.slice(1), 'once')).type).toBe('E_CONFLICT')
  })

  test('batches, single payments and voids leave books that agree', async () => {
    const homes = await street(office, 4)
    const first = (await collect(homes.map((home) => row(home, '30')))).body.ids
    const answers = await ten<Answer>((i) => {
      const home = homes[i % 4] as Tenancy
      if (i < 4) return office.ask(payment.remove, { id: first[i] })
      if (i < 7) return collect(homes.toReversed().map((one) => row(one, '20')))
      const single = { tenant_id: home.tenant, rent_id: home.home, paid_date: today, paid_amount: '5' }
      return office.ask(payment.payRent, single)
    })
    expect(tally(answers)).toEqual({ S_OK: 10 })
    // The move-in's deposit, three batches of 20, and the single payments: the first payments are voided.
    expect(await paid(homes)).toEqual([50_500, 50_500, 50_000, 50_500].map((cents) => cents + 6_000))
  })

  test('a tenant who moves out meanwhile has paid like the others', async () => {
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
      return collect(i % 2 === 0 ? rows : rows.toReversed())
    })
    expect(tally(answers)).toEqual({ S_OK: 10 })
    expect(await paid(homes)).toEqual(homes.map(() => 50_000 + 9_000))
    const [stay] = await context.database.ask('select real_move_out::text as left from occupancy where id = $1', [
      leaving.home,
    ])
    expect(stay).toEqual({ left: today })
  })

  test('a batch with a bad row leaves nothing beside one that is saved', async () => {
    const homes = await street(office, 3)
    const good = homes.map((home) => row(home, '10'))
    const bad = [...good, row({ home: 987_654_321 }, '10')]
    const answers = await ten((i) => collect(i % 2 === 0 ? bad : good.toReversed()))
    expect(tally(answers)).toEqual({ S_OK: 5, E_INVALID: 5 })
    for (const home of homes) expect(await payments(home)).toBe(1 + 5)
  })
})

describe('the tenancies to collect from', () => {
  test('are those of a property that owe, and of chosen tenants all', async () => {
    const here = await openOffice(context, 'List', today)
    const [owes, even] = (await street(here, 2)) as [Tenancy, Tenancy]
    await saved(here, payment.payRent, {
      tenant_id: even.tenant,
      rent_id: even.home,
      paid_date: today,
      paid_amount: '1000',
    })
    const list = async (input: object) => (await here.ask(payment.tenancies, input)).body
    expect(await list({ property_id: here.property, open: 1 })).toMatchObject({
      count: 1,
      data: [{ rent_id: owes.home, tenant_id: owes.tenant, unit_name: owes.unit.name, open: 1000 }],
    })
    expect((await list({ property_id: here.property })).data.map(({ open }) => open)).toEqual([1000, 0])
    expect((await list({ tenants: `[${even.tenant}]` })).data).toMatchObject([{ rent_id: even.home, open: 0 }])
    expect(await list({})).toMatchObject({ type: 'E_INVALID', fields: { property_id: 'Property is required.' } })
  })
})
