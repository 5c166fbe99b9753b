import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../../src/database/pool'
import { type TestApp, testApp } from '../../kit/app/app'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

test('no connection of the server compiles queries, though the database would', async () => {
  const { address, ask } = context.database
  await ask(`alter database ${address.database} set jit = on`)
  const jitOf = async (pooler: boolean): Promise<unknown> => {
    const pool = openPool({ ...address, pooler }, { warn: () => {} }, 1)
    const { rows } = await pool.pg.query('show jit')
    await pool.pg.end()
    return rows
  }
  expect(await jitOf(false)).toEqual([{ jit: 'off' }])
  expect(await jitOf(true)).toEqual([{ jit: 'on' }])
})
