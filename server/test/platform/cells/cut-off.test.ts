import { owner } from '@freehold/contract/portfolio/owner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseMoved } from '../../../src/areas/account/deletion/erase-moved'
import { verifyAccount } from '../../../src/areas/money/verify/verify'
import { abortMove } from '../../../src/cells/move/abort-move'
import type { Step } from '../../../src/cells/move/account-move.sql'
import type { Ends } from '../../../src/cells/move/ends'
import { days, type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { moveIn, numberOf, type TwoCells, twoCells } from '../../kit/cells/two-cells'
import { billedHome, startWriters } from '../../kit/cells/writers'
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

class Cut extends Error {}

/** The part of a client that the types leave out. */
interface Wire {
  stream: { destroy: () => void }
}

/** Ends the command's connections as the death of its process does, once a step is done. */
const cutAfter = (at: Step, ends: () => Ends) => async (move: { step: Step }) => {
  if (move.step !== at) return
  for (const client of Object.values(ends())) (client as unknown as { connection: Wire }).connection.stream.destroy()
  throw new Cut()
}

async function moveUntil(number: string, at: Step): Promise<void> {
  let open: Ends | undefined
  const moving = moveIn(cells, number, {}, (ends) => {
    open = ends
    return cutAfter(at, () => {
      if (!open) throw new Error('Nothing is open')
      return open
    })
  })
  await expect(moving).rejects.toThrow(Cut)
}

/** The rows of every table of a database, by the table. */
async function rowsOf({ ask: query }: TwoCells['b']): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  const rows = await query<{ name: string; rows: number }>(
    tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`).join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}

describe('a move that is given up', () => {
  test.each(['BEGUN', 'COPIED', 'CALM', 'FROZEN', 'VERIFIED'] as const)('after %s leaves no trace', async (step) => {
    const { account, people } = world.theirs
    const number = await numberOf(cells.a, account)
    const before = await rowsOf(cells.b)
    await moveUntil(number, step)
    const aborted = await cells.withEnds((ends) => abortMove(ends, { number, removeFiles: async () => {} }))
    expect(aborted.step).toBe(step)
    expect(await rowsOf(cells.b)).toEqual(before)
    const saved = await ask(a.app, owner.save, ownerOf('Birch', `After${step}`), { token: people[1].token })
    expect(saved.type).toBe('S_OK')
    const [entry] = await cells.directory.ask('select cell, epoch, state from account_cell where account_id = $1', [
      account,
    ])
    expect(entry).toEqual({ cell: 'A', epoch: 1, state: 'HERE' })
  })
})

describe('a frozen account', () => {
  test('reads on, and is asked to repeat what it writes', async () => {
    const { account, people } = world.theirs
    const number = await numberOf(cells.a, account)
    const { token } = people[1]
    await moveUntil(number, 'FROZEN')
    const read = await ask(a.app, owner.list, { page: 1, limit: 10 }, { token })
    expect(read.type).toBe('S_OK')
    const save = await ask(a.app, owner.save, ownerOf('Birch', 'Frozen'), { token })
    expect(save).toMatchObject({ status: 503, type: 'E_MOVING' })
    expect(save.message).toBe('One moment: this account is moving. Try again.')
    expect(save.headers['retry-after']).toBe('1')
    const elsewhere = await ask(b.app, owner.list, { page: 1, limit: 10 }, { token })
    expect(elsewhere).toMatchObject({ status: 421 })
    expect(elsewhere.headers['x-freehold-cell']).toBe('A')
  })

  test('is written again when its freeze has ended, and the move begins the freeze again', async () => {
    const { account, people } = world.theirs
    const number = await numberOf(cells.a, account)
    await cells.a.ask("update account_frozen set until = now() - interval '1 second' where account_id = $1", [account])
    const save = await ask(a.app, owner.save, ownerOf('Birch', 'Thawed'), { token: people[1].token })
    expect(save.type).toBe('S_OK')
    const steps: Step[] = []
    await moveUntil(number, 'VERIFIED')
    await cells.a.ask("update account_frozen set until = now() - interval '1 second' where account_id = $1", [account])
    const later = await ask(a.app, owner.save, ownerOf('Birch', 'Later'), { token: people[1].token })
    expect(later.type).toBe('S_OK')
    await moveIn(cells, number, {}, () => ({ step }) => {
      steps.push(step)
      if (step === 'SWITCHED') throw new Cut()
    }).catch((error: unknown) => {
      if (!(error instanceof Cut)) throw error
    })
    expect(steps).toEqual(['VERIFIED', 'CALM', 'FROZEN', 'VERIFIED', 'SWITCHED'])
    const kept = await cells.b.ask('select from owner where account_id = $1 and business_name = $2', [
      account,
      ownerOf('Birch', 'Later').business_name,
    ])
    expect(kept).toHaveLength(1)
  })

  test('can no longer be given up once the directory has switched, and goes on to its end', async () => {
    const number = await numberOf(cells.a, world.theirs.account)
    const giving = cells.withEnds((ends) => abortMove(ends, { number, removeFiles: async () => {} }))
    await expect(giving).rejects.toThrow('The account lives in cell B already.')
    expect((await moveIn(cells, number)).step).toBe('DONE')
    expect((await verifyAccount(b.context.pool, world.theirs.account)).wrong).toEqual([])
  })
})

describe('a move that is killed after each of its steps', () => {
  test('goes on each time, and brings every row while others write', async () => {
    const { account, people } = world.ours
    const number = await numberOf(cells.a, account)
    const writers = startWriters({ A: a, B: b }, people[1].token, await billedHome(a, account), 'Killed')
    const killed = async () => {
      for (const step of ['BEGUN', 'COPIED', 'CALM', 'FROZEN', 'VERIFIED', 'SWITCHED', 'ARRIVED'] as const)
        await moveUntil(number, step)
      return moveIn(cells, number)
    }
    const [move, { acknowledged, strange }] = await killed().then(
      async (done) => [done, await writers.stop()] as const,
      async (error: unknown) => {
        await writers.stop()
        throw error
      },
    )
    expect(move.step).toBe('DONE')
    expect(strange).toEqual([])
    const kept = await cells.b.ask<{ notes: string }>(
      `select notes from journal_entry where account_id = $1 and notes like 'Killed-%'`,
      [account],
    )
    expect(kept.map(({ notes }) => notes).toSorted()).toEqual(acknowledged.toSorted())
    expect((await verifyAccount(b.context.pool, account)).wrong).toEqual([])
  })

  test('is what another command may not do at the same time', async () => {
    const number = await numberOf(cells.a, world.ours.account)
    await cells.directory.ask("update account_cell set cell = 'A', epoch = 1 where account_id = $1", [
      world.ours.account,
    ])
    await cells.withEnds(async ({ directory }) => {
      await directory.query(`select pg_advisory_lock(hashtextextended('move an account', $1))`, [world.ours.account])
      await expect(moveIn(cells, number)).rejects.toThrow('Another command is moving this account.')
    })
  })
})

describe('the old cell', () => {
  test('erases what was left after a week, and still says where the account is', async () => {
    a.clock.advance(8 * days)
    const context = { ...a.context, config: { ...a.context.config, cell: cells.own('A') } }
    expect(await eraseMoved(context)).toEqual({ accounts: 2, failed: 0 })
    for (const { table, column } of await accountTables(cells.a)) {
      if (table === 'account_moved') continue
      expect(
        await cells.a.ask(`select from ${table} where ${column} = any($1) limit 1`, [bothAccounts()]),
        table,
      ).toEqual([])
    }
    const moved = await cells.a.ask<{ cell: string }>('select cell from account_moved order by account_id')
    expect(moved.map(({ cell }) => cell)).toEqual(['B', 'B'])
    expect(await eraseMoved(context)).toEqual({ accounts: 0, failed: 0 })
  })
})

const bothAccounts = () => [world.ours.account, world.theirs.account]
