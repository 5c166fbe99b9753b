import type { WhyAnswer } from '@freehold/contract/kit/why'
import { journal, type whyFigures } from '@freehold/contract/money/journal'
import { toDollars } from '@freehold/rules/money'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { whyToWire } from '../../src/areas/money/journal/why-to-wire'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { whyOf } from '../../src/areas/money/why/why'
import { lateTenants } from '../../src/areas/reports/dashboard/late-tenants.sql'
import { Refusal } from '../../src/http/refusal'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type Dealings, dealings } from '../kit/homes/dealings'
import { type Books, dollars, type Home, openBooks } from '../kit/money/books'
import { shownFigures } from '../kit/reports/shown-figures'

const today = '2026-03-20'

type Figure = (typeof whyFigures)[number]
type Of = Partial<Record<'tenant_id' | 'rent_id' | 'entry_id', number>>

let context: TestApp
let books: Books
let office: Dealings
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Alder')
  office = dealings(context, books, today)
})
afterAll(() => context.close())
afterEach(async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([]))

const why = async (figure: Figure, of: Of, properties: readonly number[] | null = null): Promise<WhyAnswer> => {
  const asked = { figure, tenant_id: null, rent_id: null, entry_id: null, part: null, ...of }
  return whyToWire(await whyOf(books.db, books.scopeOn(today, properties), asked))
}

const money = ({ steps }: WhyAnswer): number =>
  Math.round(steps.reduce((sum, { value }) => sum + ('money' in value ? value.money * 100 : 0), 0)) / 100

async function expectTotals(home: Home): Promise<void> {
  const shown = await shownFigures(context, home.tenant, today)
  for (const figure of ['tenant_balance', 'tenant_billed', 'tenant_paid', 'tenant_deposit'] as const) {
    const answer = await why(figure, { tenant_id: home.tenant })
    expect([figure, answer.total]).toEqual([figure, shown[figure]])
    expect([figure, money(answer)]).toEqual([figure, answer.total])
  }
  const [kept] = await context.database.ask<{ balance: string }>(
    'select balance_cents as balance from rent_account where occupancy_id = $1',
    [home.occupancy],
  )
  expect((await why('occupancy_balance', { rent_id: home.occupancy })).total).toBe(Number(kept?.balance) / 100)
  const { rows: late } = await lateTenants(books.db, books.scopeOn(today), 1_000)
  const lateAnswer = await why('late_tenant', { tenant_id: home.tenant })
  // Former tenants are not on the list of late tenants.
  if (shown.gone === 0)
    expect(lateAnswer.total).toBe((late.find(({ id }) => id === home.tenant)?.balance_cents ?? 0) / 100)
  expect(money(lateAnswer)).toBe(lateAnswer.total)
}

describe('why a figure is what it is', () => {
  test('is explained by its entries, each of which can be explained in turn', async () => {
    const home = await books.moveIn({ initial: 700, moveIn: '2026-03-01', today })
    const laundry = await office.bill(home, 12.5, 'LAUNDRY', '2026-03-12')
    expect(await why('tenant_balance', { tenant_id: home.tenant })).toEqual({
      title: 'Balance',
      rule: expect.stringMatching(/^Everything billed, less everything paid\./),
      steps: [
        step('Security deposit', 500, '03-01-2026'),
        step('Rent, 03-01-2026 to 03-31-2026', 1500, '03-01-2026'),
        step('Rent Payment', -700, '03-01-2026'),
        { ...step('Laundry', 12.5, '03-12-2026'), to: { noun: 'entry', id: laundry } },
      ],
      total: 1312.5,
    })
    expect((await why('tenant_paid', { tenant_id: home.tenant })).steps).toEqual([
      step('Rent Payment', 700, '03-01-2026'),
    ])
    expect((await why('tenant_deposit', { tenant_id: home.tenant })).steps).toEqual([
      { ...step('Rent Payment', 500, '03-01-2026'), to: { noun: 'entry', id: expect.any(Number), part: 'deposit' } },
    ])
    expect((await why('late_tenant', { tenant_id: home.tenant })).steps).toMatchObject([
      {
        label: 'Rent, 03-01-2026 to 03-31-2026',
        value: { money: 1300 },
        note: expect.stringMatching(/^Due 03-01-2026, Unit \d+, \$200\.00 of \$1,500\.00 paid$/),
      },
      { label: 'Laundry', value: { money: 12.5 } },
    ])
    await expectTotals(home)
  })

  const step = (label: string, amount: number, on: string) => ({
    label,
    value: { money: amount },
    note: expect.stringMatching(new RegExp(`^${on}, Unit \\d+$`)),
    to: { noun: 'entry', id: expect.any(Number) },
  })

  test('lists the fifty newest entries and sums up the earlier ones', async () => {
    const home = await books.moveIn({ moveIn: '2026-03-01', total: 2000, today })
    for (let i = 1; i <= 55; i += 1) await office.bill(home, i, 'LAUNDRY', '2026-03-12')
    const { steps, total } = await why('tenant_billed', { tenant_id: home.tenant })
    expect(steps).toHaveLength(51)
    // The deposit, the rent and the first five.
    expect(steps[0]).toEqual({ label: '7 earlier entries', value: { money: 2015 } })
    expect(steps.at(-1)).toMatchObject({ label: 'Laundry', value: { money: 55 } })
    expect(total).toBe(2000 + (55 * 56) / 2)
    const late = await why('late_tenant', { tenant_id: home.tenant })
    expect(late.steps[0]).toMatchObject({ label: '7 earlier charges', value: { money: 2015 } })
    await expectTotals(home)
  })

  test('subtracts a credit of another home from what is late', async () => {
    const home = await books.moveIn({ moveIn: '2026-03-01', total: 2000, today })
    const other = await books.moveIn({ tenant: home.tenant, moveIn: '2026-03-10', total: 800, initial: 815, today })
    const { steps, total } = await why('late_tenant', { tenant_id: home.tenant })
    expect(steps.at(-1)).toEqual({ label: 'Already paid, and waiting for another charge', value: { money: -15 } })
    expect(total).toBe(1985)
    await expectTotals(other)
  })

  test.each([15, 2000, 5000])('does not subtract a deposit of $%i paid ahead from what is late', async (deposit) => {
    const home = await books.moveIn({ moveIn: '2026-03-01', total: 2000, today })
    await office.pay(home, deposit, { reason: 'PET_DEPOSIT', source: 'OTHER' })
    const { steps, total } = await why('late_tenant', { tenant_id: home.tenant })
    expect([total, steps.length]).toEqual([2000, 2])
    for (const seen of [null, [home.property]]) {
      const { rows: late } = await lateTenants(books.db, books.scopeOn(today, seen), 1_000)
      expect(late.find(({ id }) => id === home.tenant)).toMatchObject({ balance_cents: 200_000 })
    }
    await expectTotals(home)
  })

  test('covers only the properties in sight', async () => {
    const home = await books.moveIn({ moveIn: '2026-03-01', total: 2000, today })
    const other = await books.moveIn({ tenant: home.tenant, moveIn: '2026-03-10', total: 800, today })
    const seen = [other.property]
    expect((await why('tenant_balance', { tenant_id: home.tenant }, seen)).total).toBe(800)
    expect((await why('late_tenant', { tenant_id: home.tenant }, seen)).total).toBe(800)
    expect((await why('tenant_balance', { tenant_id: home.tenant })).total).toBe(2800)
    const hidden = why('occupancy_balance', { rent_id: home.occupancy }, seen)
    await expect(hidden).rejects.toThrow('Occupancy not found.')
    const [entry] = (await why('tenant_balance', { tenant_id: home.tenant })).steps
    await expect(why('entry', { entry_id: entry?.to?.id ?? 0 }, seen)).rejects.toThrow('Entry not found.')
    await expectTotals(home)
  })

  test('needs a tenant, a unit or an entry', async () => {
    const refusal = (figure: Figure, of: Of = {}) =>
      why(figure, of).then(
        () => 'told',
        (error: unknown) => error instanceof Refusal && [error.type, error.fields],
      )
    for (const figure of ['tenant_balance', 'tenant_billed', 'tenant_paid', 'tenant_deposit', 'late_tenant'] as const)
      expect(await refusal(figure, { rent_id: 1, entry_id: 1 })).toEqual([
        'E_INVALID',
        { tenant_id: 'Tenant is required.' },
      ])
    expect(await refusal('occupancy_balance')).toEqual(['E_INVALID', { rent_id: 'Unit is required.' }])
    expect(await refusal('entry')).toEqual(['E_INVALID', { entry_id: 'Entry is required.' }])
    expect(await refusal('tenant_paid', { tenant_id: 987_654_321 })).toEqual(['E_NOT_FOUND', undefined])
  })
})

describe('why an entry is what it is', () => {
  test('is explained by its lines, what paid it and who posted it', async () => {
    const home = await books.moveIn({ initial: 2000, moveIn: '2026-03-01', today })
    const laundry = await office.bill(home, 30, 'LAUNDRY', '2026-03-12')
    const paid = await office.pay(home, 20)
    expect(await why('entry', { entry_id: laundry })).toEqual({
      title: 'Laundry',
      rule: 'A charge is what the tenant is asked to pay. It becomes income when it is paid.',
      steps: [
        { label: 'Owed by the tenant: Laundry', value: { money: 30 } },
        { label: 'Billed, not collected: Laundry', value: { money: 30 } },
        {
          label: 'Paid by a payment',
          value: { money: 20 },
          note: '03-20-2026',
          to: { noun: 'entry', id: paid },
        },
        { label: 'Still open', value: { money: 10 } },
        { label: 'Dated', value: { day: '2026-03-12' } },
        { label: 'Posted', value: { day: expect.any(String) }, note: 'By Alder Administrator' },
      ],
      total: 30,
    })
    const payment = await why('entry', { entry_id: paid })
    expect(payment).toMatchObject({ title: 'Where the payment went', total: 20 })
    expect(payment.steps[0]).toEqual({
      label: 'Pays: Laundry',
      value: { money: 20 },
      note: '03-12-2026',
      to: { noun: 'entry', id: laundry },
    })
  })

  test("is explained by the rule's words, and by what happened after", async () => {
    const home = await books.moveIn({ initial: 2000, moveIn: '2026-03-10', today })
    const [rent] = (await why('tenant_billed', { tenant_id: home.tenant })).steps.slice(-1)
    const answer = await why('entry', { entry_id: rent?.to?.id ?? 0 })
    expect(answer).toMatchObject({ title: 'Rent of the first period', total: 1500 })
    expect(answer.steps.map(({ label }) => label)).toEqual([
      'Entered at the move-in',
      'Paid by a payment',
      'Dated',
      'Posted',
    ])
  })

  test('links voided entries with their reversals, and leaves out released payments', async () => {
    const home = await books.moveIn({ moveIn: '2026-03-01', today })
    const id = await office.pay(home, 50)
    const reversal = await office.voidPaid(id)
    const before = await why('entry', { entry_id: id })
    expect(before.steps.at(-1)).toMatchObject({ label: 'Voided', to: { noun: 'entry', id: reversal } })
    expect(before.steps.filter(({ value }) => 'money' in value)).toEqual([])
    const after = await why('entry', { entry_id: reversal })
    expect(after).toMatchObject({ title: 'Voided: Rent Payment', total: 50 })
    expect(after.steps.at(-1)).toMatchObject({ label: 'Voids', to: { noun: 'entry', id } })
  })

  test('shows where the money of a settled deposit came from and went', async () => {
    const home = await books.moveIn({ initial: 2000, moveIn: '2026-03-01', today })
    const waiting = await office.pay(home, 15, { reason: 'PET_DEPOSIT', source: 'OTHER' })
    const laundry = await office.bill(home, 30, 'LAUNDRY', '2026-03-12')
    await office.moveOut(home, '2026-03-18')
    const other = await office.bill(home, 700, 'LAUNDRY', '2026-03-12')
    const { id } = await office.settle(home, { applied: [{ charge_id: other, amount: 40 }] })
    expect((await why('entry', { entry_id: id })).steps).toMatchObject([
      { label: 'Settled', value: { text: 'Security deposit $500.00, Pet deposit $15.00' } },
      { label: 'Applied to the laundry due 03-12-2026', value: { money: 40 }, to: { noun: 'charge', id: other } },
      { label: 'Returned to the tenant', value: { money: 475 } },
      { label: 'Dated' },
      { label: 'Posted' },
    ])
    expect((await why('entry', { entry_id: other })).steps).toContainEqual({
      label: 'Paid from the deposit',
      value: { money: 40 },
      note: '03-20-2026',
      to: { noun: 'entry', id },
    })
    expect((await why('entry', { entry_id: waiting })).steps).toContainEqual({
      label: 'Settled with the deposit',
      value: { money: 15 },
      note: '03-20-2026',
      to: { noun: 'entry', id },
    })
    expect(laundry).toBeGreaterThan(0)
    await expectTotals(home)
  })

  test('is answered by the call, in dollars', async () => {
    const home = await books.moveIn({ moveIn: '2026-03-01', today })
    const answer = await ask(
      context.app,
      journal.why,
      { figure: 'tenant_balance', tenant_id: home.tenant },
      { token: books.person.token },
    )
    expect(answer.body.why).toEqual(await why('tenant_balance', { tenant_id: home.tenant }))
    expect(answer.body.why.total).toBe(2000)
  })
})

test('every figure equals its explanation, whatever is posted and voided', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ act: fc.constantFrom('bill', 'pay'), amount: fc.integer({ min: 1, max: 300_000 }) }),
      fc.record({ act: fc.constantFrom('bill deposit', 'pay deposit'), amount: fc.integer({ min: 1, max: 9_000 }) }),
      fc.record({ act: fc.constantFrom('void', 'take back'), which: fc.nat() }),
    ),
    { minLength: 4, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const home = await books.moveIn({ initial: 900, moveIn: '2026-02-10', today })
      const posted: Record<'charges' | 'payments', number[]> = { charges: [], payments: [] }
      for (const one of script) {
        if ('which' in one) {
          const list = one.act === 'void' ? posted.payments : posted.charges
          const [id] = list.splice(one.which % Math.max(list.length, 1), 1)
          if (id !== undefined) await (one.act === 'void' ? office.voidPaid(id) : office.takeBack(id))
          continue
        }
        const amount = toDollars(dollars(one.amount / 100))
        if (one.act === 'bill') posted.charges.push(await office.bill(home, amount, 'LAUNDRY', '2026-03-12'))
        else if (one.act === 'pay') posted.payments.push(await office.pay(home, amount))
        else if (one.act === 'bill deposit') posted.charges.push(await office.bill(home, amount, 'PET_DEPOSIT'))
        else posted.payments.push(await office.pay(home, amount, { reason: 'PET_DEPOSIT', source: 'OTHER' }))
      }
      await expectTotals(home)
    }),
    { numRuns: 12 },
  )
})
