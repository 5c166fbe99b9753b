import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '../../../src/database/write'
import { type TestApp, testApp } from '../../kit/app/app'

let of: TestApp
beforeAll(async () => {
  of = await testApp()
})
afterAll(() => of.close())

test('a connection that dies in the middle of a verb fails that verb alone', async () => {
  const { pool } = of.context
  const dying = write(pool, null, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await of.database.ask('select pg_terminate_backend($1)', [rows[0]?.pid])
    await new Promise((later) => setTimeout(later, 100))
    await sql`select 1`.execute(tx)
  })
  await expect(dying).rejects.toThrow()
  const next = await write(pool, null, (tx) => sql<{ one: number }>`select 1 as one`.execute(tx))
  expect(next.rows).toEqual([{ one: 1 }])
})
