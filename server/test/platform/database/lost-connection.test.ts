import { payment } from '@freehold/contract/money/payment'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isDatabaseGone } from '../../../src/database/gone'
import { write } from '../../../src/database/write'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { freePort } from '../../kit/app/free-port'
import { type Books, type Home, openBooks } from '../../kit/money/books'
import { setDay } from '../../kit/money/landlord'

const today = '2026-05-20'
let of: TestApp
let books: Books
let home: Home
beforeAll(async () => {
  of = await testApp()
  setDay(of, today)
  books = await openBooks(of, 'Lost')
  home = await books.moveIn({ moveIn: '2026-05-01', moveOut: '2027-04-30', initial: 2000, today })
})
afterAll(() => of.close())

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('It did not fail'),
    (error: unknown) => error,
  )

/** Ends the connection of a verb between two of its queries. */
const dying = () =>
  write(of.context.pool, null, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await of.database.ask('select pg_terminate_backend($1)', [rows[0]?.pid])
    await new Promise((later) => setTimeout(later, 100))
    await sql`select 1`.execute(tx)
  })

test('a connection that dies in the middle of a verb fails that verb alone', async () => {
  const { pool } = of.context
  await expect(dying()).rejects.toThrow()
  const next = await write(pool, null, (tx) => sql<{ one: number }>`select 1 as one`.execute(tx))
  expect(next.rows).toEqual([{ one: 1 }])
})

describe('a database that is gone', () => {
  const onStandby = () =>
    write(of.context.pool, null, async (tx) => {
      await sql`set local transaction read only`.execute(tx)
      await sql`select 1`.execute(tx)
      await sql`delete from server_heartbeat`.execute(tx)
    })

  test('is known by its errors, and no other error is taken for one', async () => {
    expect(isDatabaseGone(await errorOf(dying()))).toBe(true)
    expect(isDatabaseGone(await errorOf(onStandby()))).toBe(true)
    const nothing = new pg.Client({ host: '127.0.0.1', port: await freePort(), user: 'x', database: 'x' })
    expect(isDatabaseGone(await errorOf(nothing.connect()))).toBe(true)
    // A pooler that has found no server for too long says so, and closes the connection.
    expect(isDatabaseGone(Object.assign(new Error('query_wait_timeout'), { code: '08P01' }))).toBe(true)
    for (const code of ['EPIPE', 'ECONNRESET', 'ECONNREFUSED'])
      expect(isDatabaseGone(Object.assign(new Error(`write ${code}`), { code }))).toBe(true)

    const wrong = write(of.context.pool, null, (tx) => sql`select 1 / 0`.execute(tx))
    expect(isDatabaseGone(await errorOf(wrong))).toBe(false)
    expect(isDatabaseGone(new Error('Something else'))).toBe(false)
  })

  test('is answered with a time to try again, and the same key then takes effect once', async () => {
    const pay = () =>
      ask(
        of.app,
        payment.payRent,
        { tenant_id: home.tenant, rent_id: home.occupancy, paid_date: today, paid_amount: '10', notes: 'once' },
        { token: books.person.token, key: 'lost-and-sent-again' },
      )
    await of.database.ask(
      'create function wait_here() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$',
    )
    await of.database.ask(
      'create trigger wait_here before insert on journal_entry for each row execute function wait_here()',
    )
    const lost = pay()
    await vi.waitFor(
      async () => {
        const [ended] = await of.database.ask<{ ended: boolean }>(
          `select pg_terminate_backend(pid) as ended from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
        )
        expect(ended).toEqual({ ended: true })
      },
      { timeout: 20_000 },
    )
    const { status, type, headers } = await lost
    expect([status, type, headers['retry-after']]).toEqual([503, 'E_FAIL', '1'])

    await of.database.ask('drop function wait_here() cascade')
    expect((await pay()).status).toBe(200)
    expect((await pay()).status).toBe(200)
    expect(await of.database.ask(`select count(*)::int as n from journal_entry where notes = 'once'`)).toEqual([
      { n: 1 },
    ])
  })
})
