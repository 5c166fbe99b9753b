import { settlement } from '@freehold/contract/money/settlement'
import { download } from '@freehold/contract/reports/download'
import { dayIn } from '@freehold/rules/day'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refundsToPay, refundsUncashed } from '../../../src/areas/money/settlements/refunds-to-settle.sql'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Dealings, dealings } from '../../kit/homes/dealings'
import { settlingDesk } from '../../kit/homes/settling-desk'
import { type Books, openBooks } from '../../kit/money/books'
import { pdfOf, readPdf } from '../../kit/reports/read-pdf'
import { addPerson } from '../../kit/world/people'

let context: TestApp
let books: Books
let office: Dealings
let desk: ReturnType<typeof settlingDesk>
let today: string
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Alder')
  today = dayIn('America/New_York', context.clock.now())
  office = dealings(context, books, today)
  desk = settlingDesk(context, books, office, today)
})
afterAll(() => context.close())
// The books agree, whatever was issued, refused or reversed.
afterEach(async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([]))

describe('a draft', () => {
  test('is shown before anything is saved, and saved by its first line', async () => {
    const home = await desk.left()
    expect(await desk.shown(home)).toMatchObject({ id: 0, version: 0, refund: 500, balance: 0, lines: [], refused: '' })
    await desk.addLine(home, { age_months: 84, life_years: 10 })
    const draft = await desk.shown(home)
    expect(draft).toMatchObject({ state: 'DRAFT', version: 1, refund: 380 })
    expect(draft.lines).toMatchObject([{ amount: 120, proposed: 120, cost: 400 }])
    expect(draft.clock).toMatchObject({ days: 30, days_left: 20, starts: 'MOVE_OUT' })
    expect(draft.forfeiture).toMatchObject({ kind: 'BOTH', state: 'Maine' })
    expect(draft.why.total).toBe(380)
  })

  test('refuses ordinary wear with the words of the state', async () => {
    const home = await desk.left()
    await desk.addLine(home, { wear: 1 })
    const [line] = (await desk.shown(home)).lines
    expect(line).toMatchObject({ amount: 0, wear: true })
    expect(line?.why.rule).toMatch(/^Maine .* ordinary use/)
  })

  test('keeps a save over another version out', async () => {
    const home = await desk.left()
    const first = await desk.asked(settlement.save, {
      rent_id: home.occupancy,
      seen_version: 0,
      names: 'A',
      send_to: 'X',
    })
    expect(first.body).toMatchObject({ version: 1 })
    const second = await desk.asked(settlement.save, {
      rent_id: home.occupancy,
      seen_version: 0,
      names: 'B',
      send_to: 'X',
    })
    expect(second.type).toBe('E_CONFLICT')
    expect((await desk.shown(home)).names).toBe('A')
  })

  test('complains at the field about a line that cannot be', async () => {
    const home = await desk.left()
    const line = { rent_id: home.occupancy, reason: 'DAMAGE', words: 'Door', cost: 100 }
    const fieldsOf = async (more: object) =>
      Object.keys((await desk.asked(settlement.saveLine, { ...line, ...more })).fields ?? {})
    expect(await fieldsOf({ labor: 101 })).toEqual(['labor'])
    expect(await fieldsOf({ age_months: 3 })).toEqual(['life_years'])
    expect(await fieldsOf({ override: 101, override_reason: 'x' })).toEqual(['override'])
    expect(await fieldsOf({ override: 50 })).toEqual(['override_reason'])
    expect(await fieldsOf({ expense_id: 987_654 })).toEqual(['expense_id'])
    expect(await fieldsOf({ work_order_id: 987_654 })).toEqual(['work_order_id'])
  })

  test('is hidden from users who do not see the property', async () => {
    const home = await desk.left()
    await desk.addLine(home)
    const { token } = await addPerson(context, books.account, {
      group: 1,
      mark: 'Alder',
      login: 'blind',
      properties: [],
    })
    expect((await desk.asked(settlement.get, { rent_id: home.occupancy }, token)).type).toBe('E_NOT_FOUND')
    expect(
      (await desk.asked(settlement.issue, { rent_id: home.occupancy, seen_version: 1, day: today }, token)).type,
    ).toBe('E_NOT_FOUND')
    expect((await desk.asked(settlement.list, { page: 1, limit: 10 }, token)).body).toMatchObject({ count: 0 })
  })
})

describe('an issued settlement', () => {
  test('bills its lines, pays them from the deposit, and the rest goes back', async () => {
    const home = await desk.left()
    await desk.addLine(home, { age_months: 84, life_years: 10 })
    const { body, type } = await desk.issue(home)
    expect({ type, ...body }).toMatchObject({ type: 'S_OK', refund: 380, balance: 0 })
    expect(await office.ledgers(home)).not.toHaveProperty('DEPOSITS_HELD SECURITY_DEPOSIT')
    const after = await desk.shown(home)
    expect(after).toMatchObject({
      state: 'ISSUED',
      refund: 380,
      issued: { refund_left: 380, letter_id: body.letter_id },
    })
    expect(
      (await desk.asked(settlement.saveLine, { rent_id: home.occupancy, reason: 'DAMAGE', words: 'x', cost: 1 })).type,
    ).toBe('E_CONFLICT')
  })

  test('leaves a balance where the lines are above the deposit', async () => {
    const home = await desk.left()
    await desk.addLine(home, { cost: 650 })
    expect((await desk.issue(home)).body).toMatchObject({ refund: 0, balance: 150 })
    expect(await desk.owed(home)).toBe(15_000)
  })

  test('adds interest where the state asks for it', async () => {
    const home = await desk.left()
    await desk.moveTo(home, 'MA')
    const { interest, refund } = await desk.shown(home)
    expect(interest?.amount).toBeGreaterThan(25)
    expect(refund).toBe(500 + (interest?.amount ?? 0))
    const { body } = await desk.issue(home)
    expect(body.refund).toBe(refund)
    expect(await office.ledgers(home)).not.toHaveProperty('DEPOSITS_HELD SECURITY_DEPOSIT')
  })

  test('asks for a rate that is missing', async () => {
    const home = await desk.left()
    await desk.moveTo(home, 'NH')
    expect((await desk.issue(home)).message).toMatch(
      /^Enter the rate of interest of \d{4} first: the rate of regular savings/,
    )
    const { interest } = await desk.shown(home)
    const rates = JSON.stringify(interest?.missing.map((year) => ({ year, percent: 1.5 })))
    await desk.asked(settlement.save, { rent_id: home.occupancy, seen_version: 0, rates })
    expect((await desk.issue(home)).type).toBe('S_OK')
  })

  test('asks once where the deadline is over or the address is missing', async () => {
    const home = await desk.left()
    const { message, type } = await desk.issue(home, { confirm: 0 })
    expect({ type, message }).toMatchObject({ type: 'E_CONFIRM', message: expect.stringMatching(/forwarding address/) })
    await office.moveOut(home, desk.back(9)).catch(() => undefined)
    expect((await desk.issue(home)).type).toBe('S_OK')
  })

  test('is delivered, refunded in parts, and objected to', async () => {
    const home = await desk.left()
    const { id } = (await desk.issue(home)).body
    expect((await desk.asked(settlement.deliver, { id, how: 'HANDED', delivered_on: today })).type).toBe('S_OK')
    expect(
      (await desk.asked(settlement.deliver, { id, how: 'EMAILED', delivered_on: today, agreed: 1 })).fields,
    ).toHaveProperty('how')
    await context.database.ask("update tenant set email = 'a@b.example' where account_id = $1 and id = $2", [
      books.account,
      home.tenant,
    ])
    expect((await desk.asked(settlement.deliver, { id, how: 'EMAILED', delivered_on: today })).fields).toHaveProperty(
      'agreed',
    )
    expect((await desk.asked(settlement.deliver, { id, how: 'EMAILED', delivered_on: today, agreed: 1 })).type).toBe(
      'S_OK',
    )
    const refund = { id, payee: 'One', amount: 300, method: 'CHECK', reference: '101', paid_on: today }
    const first = await desk.asked(settlement.refund, refund)
    expect(first.type).toBe('S_OK')
    expect((await desk.asked(settlement.refund, { ...refund, payee: 'Two' })).fields).toHaveProperty('amount')
    expect(
      (await desk.asked(settlement.refund, { ...refund, payee: 'Two', amount: 200, reference: '' })).fields,
    ).toHaveProperty('reference')
    expect(
      (await desk.asked(settlement.refund, { ...refund, payee: 'Two', amount: 200, method: 'CASH', reference: '' }))
        .type,
    ).toBe('S_OK')
    expect((await desk.asked(settlement.voidRefund, { id: first.body.id, reason: 'Came back' })).type).toBe('S_OK')
    const after = await desk.shown(home)
    expect(after.issued).toMatchObject({ refund_left: 300, deliveries: [{ how: 'EMAILED' }, { how: 'HANDED' }] })
    expect((await desk.asked(settlement.cash, { id: first.body.id, cashed_on: today })).type).toBe('E_CONFLICT')
    expect((await desk.asked(settlement.object, { id, received_on: today, words: 'The carpet was old.' })).type).toBe(
      'S_OK',
    )
  })

  test('is reversed by entries, and issued anew with the same lines', async () => {
    const home = await desk.left()
    const before = await office.ledgers(home)
    await desk.addLine(home, { cost: 650 })
    const { id } = (await desk.issue(home)).body
    expect((await desk.asked(settlement.reverse, { id, reason: 'Wrong cost' })).type).toBe('S_OK')
    expect(await office.ledgers(home)).toEqual(before)
    const draft = await desk.shown(home)
    expect(draft).toMatchObject({
      state: 'DRAFT',
      balance: 150,
      lines: [{ cost: 650 }],
      reversed: [{ id, balance: 150 }],
    })
    const [line] = draft.lines
    await desk.addLine(home, { id: line?.id, cost: 300 })
    expect((await desk.issue(home)).body).toMatchObject({ refund: 200, balance: 0 })
    expect((await desk.asked(settlement.reverse, { id, reason: 'Again' })).type).toBe('E_CONFLICT')
  })

  test('waits for a person while its refund is not paid, and later while it is not cashed', async () => {
    const home = await desk.left()
    const { id } = (await desk.issue(home)).body
    const scope = { ...books.scopeOn(today), properties: [home.property] }
    expect(await refundsToPay(books.db, scope, 9)).toEqual({ rows: [], total: 0 })
    const days = (table: string, column: string, ago: number) =>
      context.database.ask(`update ${table} set ${column} = $2 where account_id = $1 and ${column} is not null`, [
        books.account,
        desk.back(ago),
      ])
    await days('deposit_settlement', 'issued_on', 3)
    expect(await refundsToPay(books.db, scope, 9)).toMatchObject({
      total: 1,
      rows: [
        { kind: 'DEPOSIT_REFUND_UNPAID', id: home.occupancy, detail: expect.stringMatching(/^\$500\.00 is not paid/) },
      ],
    })
    const refund = { id, payee: 'One', amount: 500, method: 'CHECK', reference: '7', paid_on: today }
    const paid = await desk.asked(settlement.refund, refund)
    expect((await refundsToPay(books.db, scope, 9)).total).toBe(0)
    expect((await refundsUncashed(books.db, scope, 9)).total).toBe(0)
    await days('deposit_refund', 'paid_on', 45)
    expect(await refundsUncashed(books.db, scope, 9)).toMatchObject({ total: 1, rows: [{ id: home.occupancy }] })
    await desk.asked(settlement.cash, { id: paid.body.id, cashed_on: today })
    expect((await refundsUncashed(books.db, scope, 9)).total).toBe(0)
  })

  test('has everything in one file for a hearing', async () => {
    const home = await desk.left()
    await desk.addLine(home)
    const { id } = (await desk.issue(home)).body
    const pdf = await pdfOf(context, download.hearing, { id }, books.person.token)
    const { pages } = await readPdf(pdf)
    const text = pages.map((page) => JSON.stringify(page)).join(' ')
    for (const words of ['Hearing file', 'Carpet burned', 'Mailing and refund', 'Activity', 'Your security deposit'])
      expect(text).toContain(words)
  })
})
