import { charge } from '@freehold/contract/money/charge'
import { ledger } from '@freehold/contract/money/ledger'
import { payment } from '@freehold/contract/money/payment'
import { addDays, type Day } from '@freehold/rules/day'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HistoryRow, historyRows } from '../../../src/areas/money/ledger/history.sql'
import { ledgerRows } from '../../../src/areas/money/ledger/ledger.sql'
import { readsOf } from '../../../src/database/read'
import { houseScope } from '../../../src/database/scope'
import { type TestApp, testApp } from '../../kit/app/app'
import { chance } from '../../kit/app/effort'
import { type Books, openBooks } from '../../kit/money/books'
import { setDay } from '../../kit/money/landlord'
import { officeOf } from '../../kit/money/office'
import { plots } from '../../kit/money/steps'
import { seedAccount } from '../../kit/money/story'

let of: TestApp
beforeAll(async () => {
  of = await testApp()
})
afterAll(() => of.close())

let stories = 0
const drawn = chance('ledger')

async function seedStories(count: number): Promise<void> {
  const seed = Math.floor(drawn() * 2 ** 31)
  for (const plot of fc.sample(plots(25), { numRuns: count, seed })) {
    stories += 1
    await seedAccount(of, `Ledger${stories}`, plot, new Map())
  }
}

/** Four stories are enough, unless none of them happens to void a payment or a charge. */
async function seedUntilVoided(): Promise<void> {
  for (let more = true; more; ) {
    await seedStories(4)
    const voids = await of.database.ask(
      `select 1 from journal_entry where kind = 'REVERSAL' and tenant_id is not null limit 1`,
    )
    more = voids.length === 0
  }
}

const scopeOf = (account: number) => houseScope(account, 'America/New_York', '2026-12-31' as Day)

/** The history of a tenant, read in pages of three lines; it stands oldest first. */
async function readHistory(account: number, asked: { tenant: number; withVoided: boolean }) {
  const db = readsOf(of.context.pool, account)
  const lines: HistoryRow[] = []
  for (let before = null; ; ) {
    const page = await historyRows(db, scopeOf(account), { ...asked, before, limit: 3 })
    lines.unshift(...page)
    const [oldest] = page
    if (!oldest) return lines
    before = { day: oldest.day, id: oldest.id }
  }
}

/** A tenant's whole ledger, read in pages of three lines. */
async function readWhole(account: number, tenant: number) {
  const db = readsOf(of.context.pool, account)
  const scope = scopeOf(account)
  const lines = []
  for (let before = null; ; ) {
    const page = await ledgerRows(db, scope, { tenant, before, limit: 3 })
    lines.push(...page)
    const last = page.at(-1)
    if (!last) return lines
    before = { day: last.day, id: last.id }
  }
}

test('the ledger of every tenant agrees with the journal, page by page, whatever happened', async () => {
  await seedUntilVoided()
  const tenants = await of.database.ask<{ account_id: string; id: string; owed: string; lines: string[] }>(
    `select t.account_id, t.id,
       (select coalesce(sum(l.cents), 0) from journal_entry e join journal_line l on l.account_id = e.account_id and l.entry_id = e.id
         where e.account_id = t.account_id and e.tenant_id = t.id and l.ledger = 'RECEIVABLE') as owed,
       (select coalesce(array_agg(e.id::text order by e.day desc, e.id desc), '{}') from journal_entry e
         where e.account_id = t.account_id and e.tenant_id = t.id and e.kind not in ('REVERSAL', 'SETTLEMENT')) as lines
     from tenant t order by t.id`,
  )
  const seen = { lines: 0, voided: 0 }
  for (const { account_id, id, owed, lines } of tenants) {
    const rows = await readWhole(Number(account_id), Number(id))
    expect(rows.map((row) => String(row.id))).toEqual(lines)
    expect(rows[0]?.balance_cents ?? 0).toBe(Number(owed))
    for (const [n, row] of rows.entries()) {
      const below = rows[n + 1]?.balance_cents ?? 0
      expect(row.balance_cents - below).toBe(row.voided ? 0 : row.effect_cents)
    }
    for (const withVoided of [false, true]) {
      const asked = { tenant: Number(id), withVoided }
      const all = { ...asked, before: null, limit: null }
      const history = await historyRows(readsOf(of.context.pool, Number(account_id)), scopeOf(Number(account_id)), all)
      expect(await readHistory(Number(account_id), asked)).toEqual(history)
      expect(history.at(-1)?.balance_cents ?? 0).toBe(Number(owed))
    }
    seen.lines += rows.length
    seen.voided += rows.filter((row) => row.voided).length
  }
  expect(seen.lines).toBeGreaterThan(10)
  expect(seen.voided).toBeGreaterThan(0)
}, 300_000)

describe('the ledger', () => {
  const today = '2026-03-20' as Day
  let books: Books
  let office: ReturnType<typeof officeOf>
  beforeAll(async () => {
    setDay(of, today)
    books = await openBooks(of, 'Lines')
    office = officeOf(of, books)
  })

  test('shows newest first what was charged and paid, and a void with its entry', async () => {
    const home = await books.moveIn({ name: 'Lena Moss', moveIn: '2026-03-01', today, total: 2000, initial: 700 })
    const paid = { tenant_id: home.tenant, rent_id: home.occupancy, paid_date: today, paid_amount: '100' }
    const { id: twice } = await office(payment.payRent, { ...paid, method: 'CHECK', check_number: '12' })
    await office(payment.payRent, { ...paid, paid_amount: '250' })
    await office(payment.remove, { id: twice, reason: 'Typed twice' })
    const { data, more } = await office(ledger.get, { id: home.tenant })
    expect(more).toBe(false)
    expect(
      data.map(({ description, charged, paid: by, balance, voided }) => [
        description,
        charged,
        by,
        balance,
        voided?.reason,
      ]),
    ).toEqual([
      ['Rent Payment', 0, 250, 1050, undefined],
      ['Rent Payment', 0, 100, 1300, 'Typed twice'],
      ['Rent Payment', 0, 700, 1300, undefined],
      ['Rent, 03-01-2026 to 03-31-2026', 1500, 0, 2000, undefined],
      ['Security deposit', 500, 0, 500, undefined],
    ])
    expect(data[1]).toMatchObject({ id: twice, kind: 'PAYMENT', method: 'CHECK', check_number: '12' })
    expect(data[1]?.voided).toMatchObject({ by: books.person.name })
  })

  test('goes on with the lines before a key', async () => {
    const home = await books.moveIn({ name: 'Ivo Reed', moveIn: '2026-03-01', today })
    const parking = { tenant_id: home.tenant, property_id: home.property, type: 'PARKING', paid_amount: '10' }
    for (let n = 0; n < 55; n += 1) await office(charge.add, { ...parking, paid_date: addDays(today, -(n % 7)) })
    const first = await office(ledger.get, { id: home.tenant })
    expect([first.data.length, first.more]).toEqual([50, true])
    const last = first.data.at(-1)
    const second = await office(ledger.get, { id: home.tenant, before_day: last?.day, before_entry: last?.id })
    expect([second.data.length, second.more]).toEqual([7, false])
    const all = [...first.data, ...second.data]
    expect(new Set(all.map(({ id }) => id)).size).toBe(57)
    expect(all.map(({ day }) => day)).toEqual(
      all
        .map(({ day }) => day)
        .toSorted()
        .reverse(),
    )
    expect(all[0]?.balance).toBe(2550)
    expect(all.at(-1)?.balance).toBe(all.at(-1)?.charged)
  }, 60_000)
})
