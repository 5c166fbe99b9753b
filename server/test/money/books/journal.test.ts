import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBooks } from '../../../src/areas/money/journal/close-books'
import { readToPay } from '../../../src/areas/money/payments/account-to-pay.sql'
import { addCharge } from '../../../src/areas/money/payments/collect'
import { postPayment } from '../../../src/areas/money/payments/record-payment'
import { Refusal } from '../../../src/http/refusal'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Books, day, dollars, type Home, openBooks, refusedAs } from '../../kit/money/books'
import { checksums } from '../../kit/world/account-tables'

let context: TestApp
let books: Books
let home: Home
let receipt: number
let charge: number
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Alder')
  home = await books.moveIn({ total: 2000 })
  receipt = await pay(100)
  const [row] = await context.database.ask<{ id: string }>(
    "select id from charge where account_id = $1 and reason = 'RENT'",
    [books.account],
  )
  charge = Number(row?.id)
})
afterAll(() => context.close())

const pay = (amount: number, on = '2026-01-05'): Promise<number> =>
  books.on(home.occupancy, on, async (tx, scope, account) =>
    postPayment(tx, scope, await readToPay(tx, scope, account, day(on)), {
      reason: 'RENT',
      source: 'RENT',
      day: day(on),
      amount: dollars(amount),
    }),
  )

const line = (ledger: string, cents: number, figure: string | null = null) => ({
  ledger,
  cents,
  reason: 'RENT',
  figure,
})
const whole = [line('RECEIVABLE', 100, 'billed'), line('UNCOLLECTED', -100)]

/** An entry as the server would post it, spoilt by the test. */
function posting(changes: object = {}): string {
  const { lines = whole } = changes as { lines?: ReturnType<typeof line>[] }
  const effect = lines.filter(({ ledger }) => ledger === 'RECEIVABLE').reduce((sum, { cents }) => sum + cents, 0)
  const entry = {
    day: '2026-02-01',
    kind: 'CHARGE',
    reason: 'RENT',
    amount: 100,
    effect,
    lines,
    ...home,
    user_name: 'Nobody',
    charge: { due: '2026-02-01' },
    ...changes,
  }
  return `select post_entries(${books.account}, '${JSON.stringify([entry])}'::jsonb)`
}

const unbalanced = 'FH003'
const appendOnly = 'FH001'
const closed = 'FH002'
const notGranted = '42501'
const twice = '23505'
const tooMuch = '23514'

describe.each(['the server', 'the owner'] as const)('asked as %s, the database', (who) => {
  const refused = (sql: string) => refusedAs(context, who, books.account, sql)
  /** The server's role is stopped by its grants before the journal's own guard is asked. */
  const guarded = who === 'the server' ? notGranted : appendOnly
  let before: Record<string, string>
  beforeAll(async () => {
    before = await checksums(context.database, books.account)
  })

  test('accepts a complete entry', async () => {
    // Rolled back by a second statement that fails: the test leaves nothing behind.
    expect(await refused(`${posting()}; select 1 / 0`)).toBe('22012')
  })

  test.each([
    ['is out of balance', { lines: [line('RECEIVABLE', 100, 'billed'), line('UNCOLLECTED', -99)] }],
    ['has no lines', { lines: [] }],
    ['has one line', { lines: [line('RECEIVABLE', 100, 'billed')] }],
    ['says another effect than its lines', { effect: 5 }],
    ['moves what is owed without a figure', { lines: [line('RECEIVABLE', 100), line('UNCOLLECTED', -100)] }],
    ['has a line of nothing', { lines: [...whole, line('CASH', 0)] }],
    ['names a ledger that is not there', { lines: [line('POCKET', 100), line('UNCOLLECTED', -100)] }],
    ['is of a kind that is not there', { kind: 'GIFT' }],
    ['takes nothing back and says it does', { kind: 'REVERSAL', charge: undefined }],
    ['comes to nothing', { amount: 0, charge: undefined }],
  ])('refuses an entry that %s', async (_, changes) => {
    expect([unbalanced, tooMuch]).toContain(await refused(posting(changes)))
  })

  test('refuses an entry whose lines are to come later, when it is committed', async () => {
    const bare = `insert into journal_entry (account_id, day, kind, reason, amount_cents, effect_cents, lines, user_name)
      values (${books.account}, '2026-02-01', 'CHARGE', 'RENT', 100, 100, 2, 'Nobody')`
    expect(await refused(bare)).toBe(unbalanced)
  })

  test.each([
    ['journal_entry', "set notes = 'other'"],
    ['journal_entry', 'set amount_cents = 1'],
    ['journal_line', 'set cents = cents + 1'],
    ['journal_line', 'set cents = -cents'],
    ['allocation', 'set cents = 1'],
  ])('refuses to change a row of %s: %s', async (table, change) => {
    expect(await refused(`update ${table} ${change} where account_id = ${books.account}`)).toBe(guarded)
  })

  test.each(['journal_line', 'allocation', 'journal_entry'])('refuses to delete a row of %s', async (table) => {
    expect(await refused(`delete from ${table} where account_id = ${books.account}`)).toBe(guarded)
  })

  test.each(['journal_line', 'allocation', 'journal_entry cascade', 'account cascade'])(
    'refuses to truncate %s',
    async (tables) => {
      expect(await refused(`truncate ${tables}`)).toBe(guarded)
    },
  )

  test('refuses a line for a posted entry, balanced or not', async () => {
    const added = (from: number, ...cents: number[]) =>
      `insert into journal_line (account_id, entry_id, line_no, ledger, cents, reason, day)
       values ${cents.map((each, i) => `(${books.account}, ${receipt}, ${from + i}, 'CASH', ${each}, 'RENT', '2026-01-05')`)}`
    expect(await refused(added(9, 100))).toBe(unbalanced)
    expect(await refused(added(9, 100, -100))).toBe(unbalanced)
    expect(await refused(added(5, 100, -100, 50, -50))).toBe(unbalanced)
    expect(await refused(added(-1, 100, -100, 50, -50))).toBe(twice)
  })

  test('accepts one entry per key', async () => {
    expect(await refused(`${posting({ key: 'once' })}; ${posting({ key: 'once' })}`)).toBe(twice)
  })

  test('reverses an entry once', async () => {
    const back = { kind: 'REVERSAL', reverses: charge, charge: undefined }
    expect(await refused(`${posting(back)}; ${posting(back)}`)).toBe(twice)
  })

  test('refuses to overpay a charge and to spend a payment twice', async () => {
    const paid = (of: string, cents: number) =>
      `insert into allocation (account_id, ${of}, entry_id, cents) values (${books.account}, ${of === 'charge_id' ? charge : receipt}, ${receipt}, ${cents})`
    expect(await refused(paid('charge_id', 200_000))).toBe(tooMuch)
    expect(await refused(paid('charge_id', -200_000))).toBe(tooMuch)
    expect(await refused(paid('receipt_id', 10_001))).toBe(tooMuch)
    expect(await refused(posting({ allocations: [{ receipt, charge: 0, deposit: null, cents: 101 }] }))).toBe(tooMuch)
  })

  test('bills the same days, or the same fee, once', async () => {
    const rent = { due: '2026-01-01', covers_from: '2026-01-01', covers_to: '2026-01-31' }
    expect(await refused(posting({ charge: rent }))).toBe(twice)
  })

  test('leaves everything unchanged', async () => {
    expect(await checksums(context.database, books.account)).toEqual(before)
  })
})

describe('closed books', () => {
  const close = (to: string, today = '2026-04-10') => books.post((tx) => closeBooks(tx, books.scopeOn(today), day(to)))
  const sentence = async (act: Promise<unknown>): Promise<string> =>
    act.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? `${error.type} ${error.message}` : String(error)),
    )

  test('close forward, before today, and never open', async () => {
    const none = books.post((tx) => closeBooks(tx, books.scopeOn('2026-04-10'), null))
    expect(await sentence(none)).toBe('E_INVALID Closed up to is required.')
    expect(await sentence(close('2026-04-10'))).toBe('E_INVALID The books can be closed only up to a day before today.')
    expect(await sentence(close('2026-02-28'))).toBe('done')
    expect(await sentence(close('2026-02-28'))).toBe('E_CONFLICT The books are already closed up to 02-28-2026.')
    expect(await sentence(close('2026-01-31'))).toBe('E_CONFLICT The books are already closed up to 02-28-2026.')
    const [told] = await context.database.ask(
      'select message from activity where account_id = $1 order by id desc limit 1',
      [books.account],
    )
    expect(told).toEqual({ message: 'Alder Administrator closed the books up to 02-28-2026.' })
  })

  test.each(['the server', 'the owner'] as const)('refuse every entry: %s', async (who) => {
    expect(await refusedAs(context, who, books.account, posting({ day: '2026-02-28' }))).toBe(closed)
    expect(await refusedAs(context, who, books.account, posting({ day: '2025-06-01' }))).toBe(closed)
    expect(await refusedAs(context, who, books.account, `${posting({ day: '2026-03-01' })}; select 1 / 0`)).toBe(
      '22012',
    )
  })

  test('refuse a payment and a charge there by name', async () => {
    expect(await sentence(pay(10, '2026-02-28'))).toBe(
      'E_INVALID The books are closed up to 02-28-2026. Choose a later day.',
    )
    const billed = books.post((tx) =>
      addCharge(tx, books.scopeOn('2026-04-10'), {
        tenant_id: home.tenant,
        type: 'LAUNDRY',
        property_id: home.property,
        rent_unit_id: home.occupancy,
        paid_date: day('2026-02-01'),
        paid_amount: dollars(5),
        notes: '',
      }),
    )
    expect(await sentence(billed)).toBe('E_INVALID The books are closed up to 02-28-2026. Choose a later day.')
  })

  /** A second connection that posts, and holds its transaction open. */
  async function poster() {
    const client = new pg.Client(context.database.address)
    await client.connect()
    await client.query(`begin; set local role freehold_app; set local app.account_id = '${books.account}'`)
    return client
  }

  test('close after an entry that is being posted', async () => {
    const client = await poster()
    await client.query(posting({ day: '2026-03-05', charge: { due: '2026-03-05' } }))
    let done = false
    const closing = close('2026-03-10').then(() => (done = true))
    await sleep(300)
    expect(done).toBe(false)
    await client.query('commit')
    await client.end()
    await closing
    expect(done).toBe(true)
  })

  test('refuse an entry that waited for them to close', async () => {
    const client = await poster()
    let posted: Promise<string> | undefined
    await books.post(async (tx) => {
      await closeBooks(tx, books.scopeOn('2026-04-10'), day('2026-03-20'))
      posted = client.query(posting({ day: '2026-03-15', charge: { due: '2026-03-15' } })).then(
        () => 'posted',
        (error: pg.DatabaseError) => String(error.code),
      )
      await sleep(300)
    })
    expect(await posted).toBe(closed)
    await client.end()
  })
})
