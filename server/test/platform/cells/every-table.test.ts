import { afterAll, beforeAll, expect, test } from 'vitest'
import { staysBehind } from '../../../src/cells/move/tables'
import type { TestApp } from '../../kit/app/app'
import { moveIn, numberOf, type TwoCells, twoCells } from '../../kit/cells/two-cells'
import { checksums } from '../../kit/world/account-tables'
import { fillEveryTable } from '../../kit/world/fill-every-table'
import type { World } from '../../kit/world/world'
import { worldApp } from '../../kit/world/world-app'

let a: TestApp
let world: World
let cells: TwoCells
beforeAll(async () => {
  ;({ context: a, world } = await worldApp())
  cells = await twoCells(a.database)
  // Rows that a test made itself keep no check.
  await cells.b.ask(`do $$ declare c record; begin
    for c in select conrelid::regclass as tab, conname from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace loop
      execute format('alter table %s drop constraint %I', c.tab, c.conname);
    end loop;
  end $$`)
})
afterAll(async () => {
  await cells.drop()
  await a.close()
})

/** Tables in which the arrival itself writes: its line in the log, and the id of a promotion code. */
const written = ['activity', 'activity_unsealed', 'membership', 'promo_use']

test('moves a row of every table that an account has', async () => {
  const { account } = world.ours
  const other = world.theirs.account
  const filled = await fillEveryTable(a.database, [account])
  // A super admin of one cell is none of the other: such a session stays.
  await a.database.ask('update session set super_admin_id = null where account_id = $1', [account])
  await a.database.ask('delete from demo_visit')
  const [before, kept] = [await checksums(a.database, account), await checksums(a.database, other)]
  await moveIn(cells, await numberOf(cells.a, account))
  const after = await checksums(cells.b, account)
  const compared = Object.keys(before).filter((table) => !(table in staysBehind) && !written.includes(table))
  expect(compared.length).toBeGreaterThan(200)
  expect(Object.fromEntries(compared.map((table) => [table, after[table]]))).toEqual(
    Object.fromEntries(compared.map((table) => [table, before[table]])),
  )
  expect(filled.length).toBeGreaterThan(0)
  expect(Object.values(before).filter((sum) => sum.startsWith('0 '))).toHaveLength(1)
  expect(await checksums(a.database, other)).toEqual(kept)
  expect((await cells.b.ask('select from account')).length).toBe(1)
})
