import { setTimeout as sleep } from 'node:timers/promises'
import { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { afterAll, beforeAll, expect } from 'vitest'
import { fileEveryAccount } from '../../../src/areas/money/journal/file-entries'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { costly } from '../../kit/app/costly'
import { long } from '../../kit/app/effort'
import { checked, openDesk, shown } from '../../kit/imports/import-desk'
import { largePortfolio } from '../../kit/imports/large-portfolio'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

/** The full test takes as many as a large firm has. */
const units = long ? 5_000 : 1_200
const vacant = Math.floor((units + 6) / 12)

const tables = [
  'owner',
  'property',
  'unit',
  'tenant',
  'occupancy',
  'rent_account',
  'journal_entry',
  'journal_line',
  'charge',
  'receipt',
  'tenant_total',
  'dues_day',
  'money_day',
  'money_month',
  'lease_end',
  'entry_unfiled',
]

costly(
  'imports thousands of units, tells how far it is, and leaves nothing after the undo',
  async () => {
    const desk = await openDesk(context, 'Dogwood')
    const counts = async () => {
      const rows = await context.database.ask<{ n: string }>(
        tables.map((table) => `select count(*) as n from ${table} where account_id = $1`).join(' union all '),
        [desk.account],
      )
      return rows.map(({ n }) => Number(n))
    }
    const id = await checked(desk, largePortfolio(units))
    expect(await shown(desk, id)).toMatchObject({
      problems: [],
      tie_out_balanced: true,
      counts: { units, properties: units / 100, owners: units / 100, tenants: units - vacant },
    })

    const seen = new Set<number>()
    const answer = desk.say(portfolioImport.commit, { id })
    let running = true
    answer.finally(() => {
      running = false
    })
    while (running) {
      const { progress } = await shown(desk, id)
      if (progress) seen.add(progress.done)
      await sleep(100)
    }
    const done = await answer
    expect(done.type, done.text).toBe('S_OK')
    expect(Math.max(...seen)).toBeGreaterThan(0)
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
    await fileEveryAccount(context.context)

    const undone = await desk.say(portfolioImport.undo, { id })
    expect(undone.type, undone.text).toBe('S_OK')
    expect(await counts()).toEqual(tables.map(() => 0))
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  },
  600_000,
)
