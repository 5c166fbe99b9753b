import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { turnsToMail } from '../../../src/areas/portal/mails/autopay-facts.sql'
import { type Tx, write } from '../../../src/database/write'
import { type TestApp, testApp } from '../../kit/app/app'
import { costly } from '../../kit/app/costly'
import { openOffice } from '../../kit/money/landlord'
import { scriptedCards } from '../../kit/money/scripted-cards'
import { runAutopayOn } from '../../kit/portal/autopay-desk'
import { manyPlans } from '../../kit/portal/many-plans'

const today = '2032-11-05' as Day
const plans = 300

let of: TestApp
let account: number
beforeAll(async () => {
  of = await testApp()
  of.context.ports.payments = scriptedCards()
  const office = await openOffice(of, 'Reads', today)
  account = office.account
  await of.database.ask('update account set unit_limit = $2 where id = $1', [account, plans + 100])
  await manyPlans(of, office, { plans, choices: [{ mode: 'FULL', day: 15 }], today })
  await runAutopayOn(of, '2032-11-05')
  await of.database.ask('analyze')
})
afterAll(() => of.close())

/** The rows that this transaction's session has read of each table, and those of before that it has not reported yet. */
async function readsUpToNow(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; read: number }>`select relname as name,
      (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables`.execute(tx)
  return new Map(rows.map(({ name, read }) => [name, read]))
}

/** Fewer than PostgreSQL plans for their own values. Its plan for any number of turns is another one in a table this small. */
const turnsAtMost = 4

costly('a mail about one turn reads the rows of that turn, however many plans the account has', async () => {
  const turns = await of.database.ask<{ id: string }>('select id from autopay_turn order by id limit $1', [turnsAtMost])
  expect(turns).toHaveLength(turnsAtMost)
  await write(of.context.pool, account, async (tx) => {
    const before = await readsUpToNow(tx)
    for (const { id } of turns) expect(await turnsToMail(tx, account, [Number(id)])).toHaveLength(1)
    const after = await readsUpToNow(tx)
    const most = Math.max(...[...after].map(([name, read]) => read - (before.get(name) ?? 0)))
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(plans / 2)
  })
})
