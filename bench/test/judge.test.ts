import { randomUUID } from 'node:crypto'
import { payment } from '@freehold/contract/money/payment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../server/test/kit/app/app'
import { type Landlord, openOffice } from '../../server/test/kit/money/landlord'
import { lodger, type Tenancy } from '../../server/test/kit/money/tenancy'
import { judgeEmails } from '../src/servers/judge/judge-emails'
import { judgePayments } from '../src/servers/judge/judge-payments'
import { judgeWork } from '../src/servers/judge/judge-work'
import { type Books, emptyBooks } from '../src/servers/load/kept'
import { atMostBad, mustBreak, none, summary } from '../src/servers/report'

const today = '2027-04-15'

let of: TestApp
let office: Landlord
let tenancy: Tenancy
let books: Books

beforeAll(async () => {
  of = await testApp()
  office = await openOffice(of, 'Judged', today)
  tenancy = await lodger(office, 'One')
  books = emptyBooks()
  for (let n = 0; n < 4; n += 1) await pay()
})
afterAll(() => of?.close())

/** A payment as the proof's clients send it: its key is also its note, so that the books name it. */
async function pay(note: string = randomUUID(), key: string = note): Promise<number> {
  const { tenant, home } = tenancy
  const fields = { tenant_id: tenant, rent_id: home, pay_reason: 'RENT', paid_date: today, paid_amount: '12.50' }
  const answer = await office.ask(payment.payRent, { ...fields, notes: note }, key)
  expect(answer.status).toBe(200)
  const { id } = answer.body
  if (note === key) books.payments.push({ key, id, cents: 1_250, account: office.account })
  return id
}

/** Breaks the books in a way that the product's own guards would refuse, and puts them back. */
async function broken<T>(statements: string[], look: () => Promise<T>): Promise<T> {
  const { ask } = of.database
  const kept = ['journal_entry', 'journal_line', 'receipt', 'idempotency_key', 'charge']
  // One statement each, in one session: triggers and keys are off for it alone.
  const off = (inside: string[]) =>
    ask(`do $$ begin set local session_replication_role = replica; ${inside.join('; ')}; end $$`)
  await off(kept.map((table) => `create table kept_${table} as select * from ${table}`))
  await off(statements)
  try {
    return await look()
  } finally {
    for (const table of kept)
      await off([
        `delete from ${table}`,
        `insert into ${table} overriding system value select * from kept_${table}`,
        `drop table kept_${table}`,
      ])
  }
}

const money = () => judgePayments(of.database.ask, books)
const clean = { missing: 0, doubled: 0, halfEntries: 0, apart: 0, unkeyed: 0 }

describe('the judge of the proof of several servers', () => {
  test('finds nothing in sound books, and counts what was acknowledged', async () => {
    expect(await money()).toEqual({ ...clean, acknowledged: books.payments.length })
  })

  test('sees a lost payment', async () => {
    const id = books.payments[1]?.id
    const tables = ['journal_line where entry_id', 'receipt where id', 'journal_entry where id']
    const lost = [
      ...tables.map((table) => `delete from ${table} = ${id}`),
      `delete from idempotency_key where reply ->> 'id' = '${id}'`,
    ]
    expect(await broken(lost, money)).toMatchObject({ missing: 1, doubled: 0, halfEntries: 0, apart: 0, unkeyed: 1 })
  })

  test('sees a payment of another amount than was acknowledged', async () => {
    const changed = `update journal_entry set amount_cents = 1 where id = ${books.payments[0]?.id}`
    expect(await broken([changed], money)).toMatchObject({ missing: 1, doubled: 0 })
  })

  test('sees entries out of balance, without a line, and without a receipt', async () => {
    const [first, second, third] = books.payments.map(({ id }) => id)
    const halves = [
      `update journal_line set cents = cents + 1 where entry_id = ${first} and line_no = 1`,
      `delete from journal_line where entry_id = ${second}`,
      `delete from receipt where id = ${third}`,
    ]
    expect(await broken(halves, money)).toMatchObject({ missing: 0, halfEntries: 2, apart: 1 })
  })

  test('sees a rent that was billed twice, and one that is missing', async () => {
    const billed = { ...emptyBooks(), billedTo: ['2027-04-01'] }
    const work = () => judgeWork(of.database.ask, billed)
    // The runner of jobs keeps its own tables, which this database has not.
    await of.database.ask(`create schema if not exists pgboss`)
    await of.database.ask(`create table if not exists pgboss.job (name text, state text, completed_on timestamptz)`)
    expect(await work()).toMatchObject({ rentsMissing: 0, rentsTwice: 0, months: 1 })
    const columns = (
      await of.database.ask<{ name: string }>(
        `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = 'charge' and column_name <> 'id'`,
      )
    ).map(({ name }) => name)
    // An index refuses a second rent that begins on the same day, so this one begins a day later.
    const later = columns.map((name) => (name === 'covers_from' ? 'covers_from + 1' : name))
    const twice = `insert into charge (id, ${columns}) select id + 1000000, ${later} from charge where reason = 'RENT' limit 1`
    expect(await broken([twice], work)).toMatchObject({ rentsMissing: 0, rentsTwice: 1 })
    expect(await broken([`delete from charge where reason = 'RENT'`], work)).toMatchObject({ rentsMissing: 1 })
  })

  test("sees a payout that only the provider's books have", async () => {
    const [row] = await of.database.ask<{ n: number }>('select 1 as n')
    expect(row?.n).toBe(1)
    await of.database.ask(
      `insert into sandbox_payout (batch_id, reference, recipient_type, recipient, amount_cents, state, created_at)
        values ('B', 'R', 'EMAIL', 'nora@pay.example', 500, 'SUCCESS', now())`,
    )
    const found = await judgeWork(of.database.ask, emptyBooks())
    await of.database.ask('delete from sandbox_payout')
    expect(found).toMatchObject({ payoutsWrong: 1, centsApart: 500 })
    const acknowledged = { ...emptyBooks(), payouts: [{ key: 'k', id: 1, cents: 5, account: office.account }] }
    expect(await judgeWork(of.database.ask, acknowledged)).toMatchObject({ payoutsWrong: 1, payouts: 1 })
  })

  test('sees a run of a job beside another one', async () => {
    await of.database.ask(
      `insert into job_run (name, started_at, ended_at, outcome) values
        ('send-mail', '2027-04-15T10:00Z', '2027-04-15T10:02Z', 'OK'), ('send-mail', '2027-04-15T10:01Z', '2027-04-15T10:03Z', 'OK')`,
    )
    expect(await judgeWork(of.database.ask, emptyBooks())).toMatchObject({ runsAtOnce: 1 })
    await of.database.ask(`update job_run set started_at = '2027-04-15T10:02Z' where started_at = '2027-04-15T10:01Z'`)
    expect(await judgeWork(of.database.ask, emptyBooks())).toMatchObject({ runsAtOnce: 0 })
  })

  test('sees receipts that did not arrive', async () => {
    const found = await judgeEmails(of.database.ask, office.account, [])
    expect(found).toMatchObject({ missing: books.payments.length, payments: books.payments.length })
  })

  /** Last, for this one stays. */
  test('sees a payment that was taken twice', async () => {
    await pay(books.payments[0]?.key, randomUUID())
    expect(await money()).toMatchObject({ doubled: 1, missing: 0 })
  })
})

test('a control that breaks nothing is a broken promise, and so is one thing lost', () => {
  const lines = [none('a', 0), none('b', 1), mustBreak('c', 3, 'lost'), mustBreak('d', 0, 'lost')]
  expect(summary(lines)).toEqual({ text: '2 promises kept, 2 broken', broken: 2 })
  expect(atMostBad(20)).toContain('fewer than 14 %')
})
