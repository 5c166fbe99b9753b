import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSqlError } from '../../../src/database/read'
import { enqueue, type Tx, write } from '../../../src/database/write'
import { type TestApp, testApp } from '../../kit/app/app'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
  await context.database.ask('create table note (said text)')
  await context.database.ask('grant select, insert on note to freehold_app')
})
afterAll(() => context.close())

const said = async (): Promise<string[]> => {
  const rows = await context.database.ask<{ said: string }>('select said from note order by said')
  return rows.map((row) => row.said)
}
const say = (tx: Tx, words: string) => sql`insert into note values (${words})`.execute(tx)
const fail = (tx: Tx, code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'stopped' using errcode = '${code}'; end $$`)}`.execute(tx)

/** A verb that says something and is then stopped, the first `times` times. */
async function stopped(times: number, code: string) {
  let begun = 0
  const verb = async (tx: Tx) => {
    begun += 1
    await say(tx, `${code}, ${begun}`)
    if (begun <= times) await fail(tx, code)
    return 'done'
  }
  const ended = await write(context.context.pool, null, verb).catch((error: unknown) => error)
  return { begun, ended }
}

describe('a verb that the database stops', () => {
  test.each([
    ['a deadlock', '40P01'],
    ['a serialization failure', '40001'],
  ])('is begun anew after %s, and only what it did at last stays', async (_, code) => {
    expect(await stopped(2, code)).toEqual({ begun: 3, ended: 'done' })
    expect((await said()).filter((words) => words.startsWith(code))).toEqual([`${code}, 3`])
  })

  test('passes the fifth time, and is given up after it', async () => {
    expect(await stopped(4, '40001')).toEqual({ begun: 5, ended: 'done' })
    const { begun, ended } = await stopped(9, '40P01')
    expect(begun).toBe(5)
    expect(ended).toMatchObject({ code: '40P01' })
  })

  test('is not begun anew after any other error of the database', async () => {
    const { begun, ended } = await stopped(1, '22012')
    expect(begun).toBe(1)
    expect(ended).toMatchObject({ code: '22012' })
  })

  test('is not begun anew after an error of its own', async () => {
    let begun = 0
    const failing = write(context.context.pool, null, async () => {
      begun += 1
      throw new RangeError('its own')
    })
    await expect(failing).rejects.toThrow('its own')
    expect(begun).toBe(1)
  })
})

describe('a failed statement', () => {
  test('undoes the verb, also one that made nothing of it', async () => {
    const deaf = write(context.context.pool, null, async (tx) => {
      await say(tx, 'deaf')
      await fail(tx, '22012').catch(() => {})
    })
    await expect(deaf).rejects.toThrow('The transaction was rolled back by the database')
    expect(await said()).not.toContain('deaf')
  })

  test('that nobody waited for is told before what the verb says of its own', async () => {
    const failing = write(context.context.pool, null, async (tx) => {
      enqueue(tx, CompiledQuery.raw('select 1 / $1::int', [0]))
      throw new RangeError('its own')
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
  })

  test('that the verb has an answer to is told by that answer', async () => {
    const failing = write(context.context.pool, null, async (tx) => {
      enqueue(tx, CompiledQuery.raw('select $1::int', [1]))
      await fail(tx, '23505').catch((error: unknown) => {
        throw new RangeError(isSqlError(error) ? `known by ${error.code}` : 'unknown')
      })
    })
    await expect(failing).rejects.toThrow('known by 23505')
  })
})

test('nothing is sent outside of a transaction', () => {
  expect(() => enqueue({} as Tx, CompiledQuery.raw('select 1', []))).toThrow('Only write() opens transactions')
})
