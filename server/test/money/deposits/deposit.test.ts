import { deposit } from '@freehold/contract/money/deposit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paidFromDeposit, settledSince } from '../../../src/areas/money/billing/settled-deposit.sql'
import { tenantHistory } from '../../../src/areas/money/ledger/history'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { type Dealings, dealings, refusalOf, type Settling } from '../../kit/homes/dealings'
import { type Books, day, dollars, type Home, openBooks } from '../../kit/money/books'
import { addPerson } from '../../kit/world/people'

const today = '2026-03-20'

let context: TestApp
let books: Books
let office: Dealings
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Alder')
  office = dealings(context, books, today)
})
afterAll(() => context.close())
// The books agree, whatever was settled, refused or tried twice.
afterEach(async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([]))

const held = (home: Home) =>
  ask(context.app, deposit.held, { rent_id: home.occupancy }, { token: books.person.token }).then(({ body }) => body)

describe('what is held', () => {
  test('is told by kind, with the credit, what is owed, and why', async () => {
    const home = await books.moveIn({ initial: 2000, today })
    await office.pay(home, 80, { reason: 'PET_DEPOSIT' })
    expect(await held(home)).toMatchObject({
      data: {
        held: [
          { pay_reason: 'SECURITY_DEPOSIT', amount: 500 },
          { pay_reason: 'PET_DEPOSIT', amount: 80 },
        ],
        total: 580,
        credit: 0,
        owed: 3000,
      },
      why: {
        title: 'Deposits held',
        total: 580,
        steps: [
          { label: 'Rent Payment', value: { money: 500 }, to: { noun: 'entry' } },
          { label: 'Pet deposit', value: { money: 80 }, to: { noun: 'entry' } },
        ],
      },
    })
    await office.pay(home, 3100)
    expect((await held(home)).data).toMatchObject({ credit: 100, owed: 0 })
  })

  test('is hidden from users without access', async () => {
    const home = await books.moveIn()
    const { token } = await addPerson(context, books.account, {
      group: 1,
      mark: 'Alder',
      login: 'blind',
      properties: [],
    })
    const ofBlind = await ask(context.app, deposit.held, { rent_id: home.occupancy }, { token })
    const ofNobody = await ask(context.app, deposit.held, { rent_id: 987_654_321 }, { token })
    expect(ofBlind.type).toBe('E_NOT_FOUND')
    expect(ofBlind.body).toEqual(ofNobody.body)
  })
})

describe('a deposit', () => {
  test('is applied to charges, kept in part with a reason, and the rest goes back', async () => {
    const home = await books.moveIn({ initial: 2000, moveIn: '2026-03-01', today })
    const laundry = await office.bill(home, 120.5)
    await office.moveOut(home, '2026-03-15')
    // March was billed whole and 16 days of it are taken back: 725.81 stand, and 774.19 wait as a credit.
    expect(await office.ledgers(home)).toMatchObject({ RECEIVABLE: -653.69, 'DEPOSITS_HELD SECURITY_DEPOSIT': -500 })
    expect((await held(home)).data).toMatchObject({ credit: 653.69, owed: 0 })
    const cleaning = await office.bill(home, 800, 'OTHER')
    const { id, returned } = await office.settle(home, {
      applied: [{ charge_id: cleaning, amount: 100 }],
      kept: 50,
      kept_reason: 'A broken window',
    })
    expect(returned).toBe(dollars(350))
    expect(laundry).not.toBe(cleaning)
    expect(await office.ledgers(home)).toEqual({
      CASH: 1650,
      'INCOME OTHER': -150,
      'INCOME RENT': -1500,
      RECEIVABLE: 46.31,
      UNCOLLECTED: -46.31,
    })
    const rows = await tenantHistory(books.db, books.scopeOn(today), { id: home.tenant, with_voided: false })
    expect(rows.at(-1)).toMatchObject({
      id,
      kind: 'DEPOSIT_RETURN',
      description: 'Deposit settled: $100.00 paid charges, $50.00 kept, $350.00 returned',
      paid_amount: 500,
      effect: -100,
      balance: 46.31,
      notes: 'A broken window',
    })
    const [told] = await context.database.ask('select message from activity where account_id = $1 order by id desc', [
      books.account,
    ])
    expect(told).toEqual({
      message: expect.stringMatching(
        /^Alder Administrator settled the deposit of Alder Tenant \d+, Unit \d+: \$100\.00 paid charges, \$50\.00 kept, \$350\.00 returned\.$/,
      ),
    })
  })

  test('is returned together with overpayments, payment by payment, the oldest first', async () => {
    const home = await books.moveIn({ initial: 2000, moveIn: '2026-03-01', today })
    await office.pay(home, 30, { day: day('2026-03-11') })
    await office.moveOut(home, '2026-03-15')
    expect((await held(home)).data).toMatchObject({ total: 500, credit: 804.19 })
    const { returned } = await office.settle(home, { credit: 790 })
    expect(returned).toBe(dollars(1290))
    const refunds = await context.database.ask(
      `select amount_cents::int as cents, effect_cents::int as effect from journal_entry
       where account_id = $1 and occupancy_id = $2 and kind = 'CREDIT_REFUND' order by id`,
      [books.account, home.occupancy],
    )
    expect(refunds).toEqual([
      { cents: 77_419, effect: 77_419 },
      { cents: 1_581, effect: 1_581 },
    ])
    expect((await held(home)).data).toMatchObject({ held: [], total: 0, credit: 14.19 })
    expect(await office.ledgers(home)).toEqual({
      CASH: 740,
      'INCOME RENT': -740,
      RECEIVABLE: -14.19,
      UNCOLLECTED: 14.19,
    })
  })

  test('paid before its charge is no longer a credit after it is returned', async () => {
    const home = await books.moveIn({ initial: 2000, moveIn: '2026-03-01', today })
    await office.pay(home, 80, { reason: 'PET_DEPOSIT', source: 'OTHER' })
    await office.moveOut(home, '2026-03-31')
    expect(await office.ledgers(home)).toMatchObject({ RECEIVABLE: -80, 'DEPOSITS_HELD PET_DEPOSIT': -80 })
    expect((await office.settle(home)).returned).toBe(dollars(580))
    expect(await office.ledgers(home)).toEqual({ CASH: 1500, 'INCOME RENT': -1500 })
    const [free] = await context.database.ask(
      'select sum(deposit_free_cents)::int as waits, sum(free_cents)::int as free from receipt where occupancy_id = $1',
      [home.occupancy],
    )
    expect(free).toEqual({ waits: 0, free: 0 })
  })

  test('of a canceled lease is returned with the first rent', async () => {
    const home = await books.moveIn({ initial: 2000, moveIn: '2026-05-01', moveOut: '2026-12-31', today })
    await office.moveOut(home, '2026-05-01', true)
    expect((await held(home)).data).toMatchObject({ total: 500, credit: 1500 })
    expect((await office.settle(home, { credit: 1500 })).returned).toBe(dollars(2000))
    expect(await office.ledgers(home)).toEqual({})
  })

  test('pays charges from the security deposit first, then from the others', async () => {
    const home = await books.moveIn({ initial: 2000, moveIn: '2026-03-01', today })
    await office.bill(home, 80, 'PET_DEPOSIT')
    await office.pay(home, 80, { reason: 'PET_DEPOSIT', source: 'OTHER' })
    await office.moveOut(home, '2026-03-31')
    const charge = await office.bill(home, 540)
    expect((await office.settle(home, { applied: [{ charge_id: charge, amount: 540 }] })).returned).toBe(dollars(40))
    expect(await office.ledgers(home)).toEqual({ CASH: 2040, 'INCOME LAUNDRY': -540, 'INCOME RENT': -1500 })
  })

  test('returns an overpayment alone, with a letter', async () => {
    const property = await books.addProperty('Without')
    const unit = await books.addUnit(property, 'No deposit', { deposit: 0 })
    const home = await books.moveIn({ property, unit, total: 1500, moveIn: '2026-03-01', today })
    await office.pay(home, 1100)
    await office.moveOut(home, '2026-03-15')
    const { data } = await held(home)
    const { id, returned } = await office.settle(home, { credit: data.credit })
    expect(data).toMatchObject({ total: 0, credit: 374.19 })
    expect(returned).toBe(dollars(data.credit))
    const letter = await ask(context.app, deposit.letter, { id }, { token: books.person.token })
    expect(letter.text).toContain('No deposit was held.')
    expect(letter.text).toContain('Overpayment returned')
  })
})

describe('a deposit is refused', () => {
  let home: Home
  let charge: number
  beforeAll(async () => {
    home = await books.moveIn({ initial: 2000, moveIn: '2026-03-01', today })
    charge = await office.bill(home, 60)
  })

  test('while the tenant lives there', async () => {
    expect(await refusalOf(office.settle(home))).toMatch(
      /^E_CONFLICT {2}Alder Tenant \d+ still lives in Unit \d+\. Record the move-out first\. The deposit can be settled once its date is known\.$/,
    )
  })

  test('with the name of the wrong field', async () => {
    await office.moveOut(home, '2026-03-31')
    const wrong = (asked: Settling) => refusalOf(office.settle(home, asked))
    const applied = (amount: number) => ({ applied: [{ charge_id: charge, amount }] })
    expect(await wrong({ kept: 10 })).toBe('E_INVALID kept_reason Reason for keeping is required.')
    expect(await wrong({ kept: 501, kept_reason: 'All' })).toBe(
      'E_INVALID kept Only $500.00 is held: $501.00 cannot be applied and kept.',
    )
    expect(await wrong(applied(61))).toBe('E_INVALID applied Only $60.00 is open on the laundry due 03-20-2026.')
    expect(await wrong({ applied: [{ charge_id: 987_654_321, amount: 1 }] })).toBe(
      'E_INVALID applied One of the charges is no longer open.',
    )
    expect(await wrong({ credit: 1 })).toBe('E_INVALID credit Only $0.00 was overpaid.')
    expect(await wrong({ paid_date: '2026-03-21' })).toMatch(/^E_INVALID paid_date /)
    expect(await wrong({ paid_date: '2026-02-28' })).toBe(
      "E_INVALID paid_date The tenant's newest payment is from 03-01-2026. Choose that day or a later one.",
    )
    const amounts =
      'E_INVALID applied Charges paid from the deposit must be amounts from $0.01 to $9,999,999.00 with at most two decimals.'
    for (const amount of [0.001, 0.1 + 0.2, 1e21, 9_999_999.01, 1e-9])
      expect(await wrong(applied(amount))).toBe(amounts)
  })

  test('for a charge that is a deposit itself', async () => {
    const pet = await office.bill(home, 25, 'PET_DEPOSIT')
    expect(await refusalOf(office.settle(home, { applied: [{ charge_id: pet, amount: 25 }] }))).toBe(
      'E_INVALID applied A deposit cannot pay the pet deposit due 03-20-2026, which is one itself. Take that charge back instead.',
    )
  })

  test('while a card payment of what goes back is on its way', async () => {
    const onItsWay =
      'E_CONFLICT  A card payment from this tenant has not arrived yet. Settle the deposit after it arrives.'
    await office.pay(home, 70, { reason: 'PET_DEPOSIT', source: 'OTHER', byCard: true })
    expect(await refusalOf(office.settle(home))).toBe(onItsWay)
    const other = await books.moveIn({ initial: 2000, moveIn: '2026-03-01', today })
    await office.moveOut(other, '2026-03-31')
    await office.pay(other, 30, { byCard: true })
    expect(await refusalOf(office.settle(other, { credit: 30 }))).toBe(onItsWay)
    // The deposit alone has been there all along.
    expect(await refusalOf(office.settle(other, { paid_date: '2026-03-19' }))).toBe('done')
  })

  test('for another tenant, and for an unknown occupancy', async () => {
    const stranger = await books.moveIn()
    expect(await refusalOf(office.settle({ ...home, tenant: stranger.tenant }))).toBe('E_NOT_FOUND  Tenant not found.')
    expect(await refusalOf(office.settle({ ...home, occupancy: 987_654_321 }))).toBe(
      'E_NOT_FOUND  Occupancy not found.',
    )
  })
})

describe('a settled deposit', () => {
  test('is settled once, however many ask at once', async () => {
    const home = await books.moveIn({ initial: 2000, moveIn: '2026-03-01', today })
    await office.moveOut(home, '2026-03-31')
    const answers = await Promise.all(Array.from({ length: 10 }, () => refusalOf(office.settle(home))))
    expect(answers.toSorted()).toEqual([...Array(9).fill('E_CONFLICT  No deposit is held.'), 'done'])
    expect(await office.ledgers(home)).toEqual({ CASH: 1500, 'INCOME RENT': -1500 })
  })

  test('reports the charges it paid and the payments before it', async () => {
    const home = await books.moveIn({ initial: 2000, moveIn: '2026-03-01', today })
    await office.moveOut(home, '2026-03-31')
    const [paid, open] = [await office.bill(home, 30), await office.bill(home, 40)]
    const before = await office.pay(home, 5, { reason: 'PET_DEPOSIT', source: 'OTHER' })
    expect(await settledSince(books.db, books.scopeOn(today), home.occupancy, before)).toBe(false)
    await office.settle(home, { applied: [{ charge_id: paid, amount: 30 }] })
    const after = await office.pay(home, 5, { reason: 'PET_DEPOSIT', source: 'OTHER' })
    expect(await paidFromDeposit(books.db, books.scopeOn(today), [paid, open])).toEqual([paid])
    expect(await settledSince(books.db, books.scopeOn(today), home.occupancy, before)).toBe(true)
    expect(await settledSince(books.db, books.scopeOn(today), home.occupancy, after)).toBe(false)
  })

  test('keeps the charges that its payments paid, and no charge that was paid later', async () => {
    const home = await books.moveIn({ moveIn: '2026-03-01', today })
    const pet = await office.bill(home, 60, 'PET_DEPOSIT')
    await office.pay(home, 80, { reason: 'PET_DEPOSIT', source: 'OTHER' })
    await office.moveOut(home, '2026-03-31')
    await office.settle(home)
    await office.pay(home, 1600)
    const [security] = await context.database.ask<{ id: string; left: number }>(
      "select id, (amount_cents - open_cents)::int as left from charge where occupancy_id = $1 and reason = 'SECURITY_DEPOSIT'",
      [home.occupancy],
    )
    expect(security?.left).toBe(dollars(100))
    expect(await refusalOf(office.takeBack(pet))).toBe(
      'E_CONFLICT  The deposit was already settled, so its charge stays.',
    )
    expect(await refusalOf(office.takeBack(Number(security?.id)))).toBe('done')
  })
})
