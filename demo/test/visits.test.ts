import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyAccount } from '../../server/src/areas/money/verify/verify'
import { endVisits } from '../../server/src/areas/site/visits/end-visits'
import { keepVisits } from '../../server/src/areas/site/visits/keep-visits'
import { type TestApp, testApp } from '../../server/test/kit/app/app'
import { long } from '../../server/test/kit/app/effort'
import { seedStory } from '../src/seed-demo'

/** The story itself as the template of visits; the server's tests copy small accounts. */
describe.runIf(long)('the story of visits', () => {
  let of: TestApp
  let accounts: { id: number; state: string }[]
  beforeAll(async () => {
    of = await testApp({ environment: { DEMO: '0', DEMO_VISITS: 'on', DEMO_VISITS_MAX: '20' } })
    expect(await keepVisits(of.context, seedStory)).toEqual({ seeded: 1, copied: 3 })
    const rows = await of.database.ask<{ id: string; state: string }>(
      'select account_id as id, state from demo_visit order by account_id',
    )
    accounts = rows.map(({ id, state }) => ({ id: Number(id), state }))
  }, 300_000)
  afterAll(() => of.close())

  test('is one template and three copies with the same money, and every book is right', async () => {
    expect(accounts.map(({ state }) => state)).toEqual(['TEMPLATE', 'READY', 'READY', 'READY'])
    const sums = await of.database.ask<{ sums: string }>(
      `select string_agg(ledger || ' ' || cents || ' ' || lines, ', ' order by ledger) as sums from (
         select account_id, ledger, sum(cents) as cents, count(*) as lines from journal_line group by 1, 2) s group by account_id`,
    )
    expect(sums).toHaveLength(4)
    expect(new Set(sums.map((row) => row.sums)).size).toBe(1)
    for (const { id } of accounts) expect((await verifyAccount(of.context.pool, id)).wrong).toEqual([])
  }, 120_000)

  test('is not seeded twice a day, and one more copy is made in each quiet minute, up to a quarter of all', async () => {
    expect(await keepVisits(of.context, seedStory)).toEqual({ seeded: 0, copied: 1 })
    expect(await keepVisits(of.context, seedStory)).toEqual({ seeded: 0, copied: 1 })
    expect(await keepVisits(of.context, seedStory)).toEqual({ seeded: 0, copied: 0 })
  })

  test('leaves nothing when it is over', async () => {
    await of.database.ask("update demo_visit set state = 'OVER'")
    expect(await endVisits(of.context)).toEqual({ accounts: 6, failed: 0 })
    expect(await of.database.ask('select id from account')).toEqual([])
    const [books] = await of.database.ask<{ lines: number }>(
      "select count(*)::int as lines from sandbox_payout where reference like '%.%'",
    )
    expect(books?.lines).toBe(0)
  }, 120_000)
})
