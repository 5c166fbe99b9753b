import { setTimeout as sleep } from 'node:timers/promises'
import { owner } from '@freehold/contract/portfolio/owner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logSealer } from '../../../src/areas/account/log/seal-log'
import { verifyLogs } from '../../../src/areas/account/log/verify-log'
import { verifyAccount } from '../../../src/areas/money/verify/verify'
import { foundOtherwise, ofTheCell, staysBehind } from '../../../src/cells/move/tables'
import { accountsAway } from '../../../src/jobs/accounts-away.sql'
import { eachAccount } from '../../../src/jobs/each-account'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { moveIn, numberOf, type TwoCells, twoCells } from '../../kit/cells/two-cells'
import { billedHome, startWriters, type Written } from '../../kit/cells/writers'
import { accountTables } from '../../kit/world/account-tables'
import type { World } from '../../kit/world/world'
import { worldApp } from '../../kit/world/world-app'
import { ownerOf } from '../../kit/world/world-forms'

let a: TestApp
let b: TestApp
let world: World
let cells: TwoCells
beforeAll(async () => {
  ;({ context: a, world } = await worldApp({ guarded: true, connections: 6 }))
  cells = await twoCells(a.database)
  b = await testApp({ beside: cells.b, guarded: true, connections: 6 })
})
afterAll(async () => {
  await b.close()
  await cells.drop()
  await a.close()
})

describe('the lists of moved tables', () => {
  test('name every table of the schema once', async () => {
    const tables = await a.database.ask<{ name: string }>(
      "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
    )
    const named = (await accountTables(a.database)).map(({ table }) => table)
    const others = [...Object.keys(foundOtherwise), ...Object.keys(ofTheCell)]
    const unknown = tables.map(({ name }) => name).filter((name) => !named.includes(name) && !others.includes(name))
    expect(unknown).toEqual(['outbox_mail'])
    expect(others.filter((name) => named.includes(name))).toEqual([])
    const listed = [...others, ...Object.keys(staysBehind)]
    expect(listed.filter((name) => !tables.some((one) => one.name === name))).toEqual([])
  })
})

/** The last number that the account has in each table, where a sequence gives them. */
const numbersOf = async ({ ask: query }: TwoCells['b'], account: number) => {
  const columns = await query<{ table: string; column: string }>(
    `select c.relname as table, i.attname as column from pg_class c
     join pg_attribute i on i.attrelid = c.oid and i.attidentity <> ''
     join pg_attribute o on o.attrelid = c.oid and o.attname = 'account_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const parts = columns.map(
    ({
      table,
      column,
    }) => `select '${table}' as "table", (select max(${column}) from ${table} where account_id = ${account}) as last,
      nextval(pg_get_serial_sequence('${table}', '${column}')) as next`,
  )
  return query<{ table: string; last: string | null; next: string }>(parts.join(' union all '))
}

describe('an account that moves while it is written to', () => {
  let account: number
  let token: string
  let written: Written
  let pause = 0

  beforeAll(async () => {
    account = world.ours.account
    token = world.ours.people[1].token
    await logSealer(a.context).pass()
    const writers = startWriters({ A: a, B: b }, token, await billedHome(a, account), 'Beside')
    const steps: string[] = []
    const moving = moveIn(cells, await numberOf(cells.a, account), {
      calmMs: 300,
      progress: ({ step }) => void steps.push(step),
    })
    const move = await moving.finally(async () => {
      await sleep(300)
      written = await writers.stop()
    })
    pause = move.counters.pauseMs ?? Number.POSITIVE_INFINITY
    expect(steps).toEqual(['BEGUN', 'COPIED', 'CALM', 'FROZEN', 'VERIFIED', 'SWITCHED', 'ARRIVED', 'DONE'])
    expect(move.counters.rows).toBeGreaterThan(500)
  })

  test('keeps every acknowledged charge once, and answers nothing that a client does not repeat', async () => {
    expect(written.strange).toEqual([])
    expect(written.repeated.E_MOVED).toBeGreaterThan(0)
    const kept = await cells.b.ask<{ notes: string; times: number }>(
      `select notes, count(*)::int as times from journal_entry where account_id = $1 and notes like 'Beside-%' group by notes`,
      [account],
    )
    expect(kept.filter(({ times }) => times !== 1)).toEqual([])
    expect(kept.map(({ notes }) => notes).toSorted()).toEqual(written.acknowledged.toSorted())
    expect(written.acknowledged.length).toBeGreaterThan(20)
  })

  test('says how long its writes waited, which is less than a freeze lasts', () => {
    expect(pause).toBeGreaterThan(0)
    expect(pause).toBeLessThan(60_000)
    expect(written.longest).toBeGreaterThan(0)
  })

  test('has books that balance, and a log that is whole and signed, in its new cell', async () => {
    expect((await verifyAccount(b.context.pool, account)).wrong).toEqual([])
    await logSealer(b.context).pass()
    const [log] = await verifyLogs(b.context.pool, { ...b.context.config, keysDir: b.context.config.keysDir })
    expect(log).toMatchObject({ account, waiting: 0, wrong: [] })
    expect(log?.signed).toBe(log?.sealed)
    const [line] = await cells.b.ask<{ message: string }>(
      `select message from activity where account_id = $1 and noun = 'account' order by id desc limit 1`,
      [account],
    )
    expect(line?.message).toBe('Freehold moved the account from cell A to cell B.')
  })

  test('gets new numbers beyond those that moved', async () => {
    const behind = (await numbersOf(cells.b, account)).filter(({ last, next }) => Number(next) <= Number(last ?? 0))
    expect(behind).toEqual([])
    const saved = await ask(b.app, owner.save, ownerOf('Alder', 'Third'), { token })
    expect(saved.type).toBe('S_OK')
  })

  test('is known to the directory as that of the new cell, with its logins', async () => {
    const [entry] = await cells.directory.ask(
      'select cell, epoch, state, moving_to from account_cell where account_id = $1',
      [account],
    )
    expect(entry).toEqual({ cell: 'B', epoch: 2, state: 'HERE', moving_to: null })
    const logins = await cells.directory.ask<{ cell: string }>('select cell from taken where account_id = $1', [
      account,
    ])
    expect(logins.length).toBeGreaterThan(3)
    expect(new Set(logins.map(({ cell }) => cell))).toEqual(new Set(['B']))
  })

  test('is answered with its new cell by the old one, whoever asks and whatever for', async () => {
    const read = await ask(a.app, owner.list, { page: 1, limit: 10 }, { token })
    expect(read).toMatchObject({ status: 421, type: 'E_MOVED' })
    expect(read.headers['x-freehold-cell']).toBe('B')
    const save = await ask(a.app, owner.save, ownerOf('Alder', 'Fourth'), { token })
    expect(save).toMatchObject({ status: 421, type: 'E_MOVED' })
  })

  test('is left alone by the jobs of the old cell', async () => {
    expect(await accountsAway(a.context.pool)).toEqual(new Set([account]))
    expect(await accountsAway(b.context.pool)).toEqual(new Set())
    const served: number[] = []
    const counts = await eachAccount(a.context, {
      job: 'test',
      turns: [{ account }, { account: world.theirs.account }],
      failure: 'never',
      work: async (turn) => void served.push(turn.account),
    })
    expect(served).toEqual([world.theirs.account])
    expect(counts).toEqual({ done: 1, failed: 0 })
  })

  test('does not touch the other account of its old cell', async () => {
    const others = await ask(a.app, owner.list, { page: 1, limit: 10 }, { token: world.theirs.people[1].token })
    expect(others.type).toBe('S_OK')
  })
})
