import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logActivities, logActivity } from '../../../src/areas/account/log/activity.sql'
import { enqueue, write } from '../../../src/database/write'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Books, openBooks } from '../../kit/money/books'

let context: TestApp
let books: Books
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Alder')
})
afterAll(() => context.close())

const line = (message: string) =>
  ({ noun: 'tenant', id: null, needs: 'tenants', about: 'all properties', message }) as const
const told = async (): Promise<string[]> => {
  const rows = await context.database.ask<{ message: string }>(
    'select message from activity where account_id = $1 order by id',
    [books.account],
  )
  return rows.map(({ message }) => message)
}

describe('what a verb does not wait for', () => {
  test('runs in order and is committed with the verb', async () => {
    const scope = books.scopeOn('2026-01-01')
    const seen = await books.post(async (tx) => {
      for (let i = 0; i < 10; i += 1) await logActivity(tx, scope, line(`Line ${i}`))
      const { rows } = await sql<{ n: number }>`select count(*) as n from activity
        where account_id = ${books.account} and message like 'Line %'`.execute(tx)
      await logActivity(tx, scope, line('Line 10'))
      return rows[0]?.n
    })
    expect(seen).toBe(10)
    expect(await told()).toEqual(Array.from({ length: 11 }, (_, i) => `Line ${i}`))
  })

  test('rolls everything back when it fails, and its error is the one reported', async () => {
    const before = await told()
    const scope = books.scopeOn('2026-01-01')
    for (const goesOn of [false, true]) {
      const failing = books.post(async (tx) => {
        await logActivity(tx, scope, line('Never'))
        enqueue(tx, CompiledQuery.raw('select 1 / $1::int', [0]))
        if (goesOn) await sql`select 1`.execute(tx)
      })
      await expect(failing).rejects.toMatchObject({ code: '22012' })
    }
    expect(await told()).toEqual(before)
    expect(await books.post(async (tx) => (await sql`select 1 as one`.execute(tx)).rows)).toEqual([{ one: 1 }])
  })

  test('names the query that failed, not those that PostgreSQL refuses after it', async () => {
    const failing = books.post(async (tx) => {
      const wrong = sql`select 1 / ${0}::int`.execute(tx)
      const refused = sql`select 1`.execute(tx)
      await Promise.allSettled([wrong, refused])
      await refused
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
  })

  test('is dated by the clock of the work, line by line', async () => {
    const times = ['2026-01-02T10:00:00.000Z', '2026-01-03T11:30:00.000Z'].map((time) => new Date(time))
    const waiting = times.values()
    const scope = { ...books.scopeOn('2026-01-01'), clock: () => waiting.next().value ?? new Date(0) }
    await books.post((tx) => logActivities(tx, scope, [line('Dated one'), line('Dated two')]))
    const rows = await context.database.ask<{ created_at: Date }>(
      "select created_at from activity where account_id = $1 and message like 'Dated %' order by id",
      [books.account],
    )
    expect(rows.map(({ created_at }) => created_at)).toEqual(times)
  })

  test('is rolled back when the verb is not admitted, though it was sent', async () => {
    const before = await told()
    const shut = write(
      context.context.pool,
      books.account,
      async (tx) => {
        await logActivity(tx, books.scopeOn('2026-01-01'), line('Never'))
      },
      {
        opens: CompiledQuery.raw('select 1', []),
        admit: () => {
          throw new RangeError('Not now')
        },
        closes: () => CompiledQuery.raw('select 1', []),
      },
    )
    await expect(shut).rejects.toThrow('Not now')
    expect(await told()).toEqual(before)
  })
})
