import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Verified, verifyBooks } from '../../../src/areas/money/verify/verify'
import { openPool } from '../../../src/database/pool'
import { type PostgresAddress, urlOf } from '../../../src/postgres/door'
import { testApp } from '../../kit/app/app'
import { costly } from '../../kit/app/costly'
import { newDatabase, type TestDatabase } from '../../kit/app/database'
import { sample } from '../../kit/app/effort'
import { openBooks } from '../../kit/money/books'
import { seedAccount, today } from '../../kit/money/story-of-money'
import { type Story, sabotages } from '../../kit/sabotages/sabotages'

let database: TestDatabase
let at: Story

beforeAll(async () => {
  database = await newDatabase()
  const context = await testApp({ beside: database })
  at = await seedAccount(context, await openBooks(context, 'Alder'))
  // A second account beside it, which nothing is done to.
  await (await openBooks(context, 'Birch')).moveIn({ initial: 2000, today })
  const [counted] = await database.ask<{ n: string }>('select count(*) as n from journal_entry')
  at.entries = Number(counted?.n)
  await context.close()
  // A database is copied only while nobody is in it.
  await asAdmin((client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.address.database}'`,
    ),
  )
})
afterAll(() => database.drop())

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>, name?: string): Promise<T> {
  const client = new pg.Client({ ...inject('postgres'), ...(name && { database: name }) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A copy of the story, spoilt by somebody who may do everything, with every trigger and reference off. */
async function spoilt<T>(sql: string, look: (address: PostgresAddress) => Promise<T>): Promise<T> {
  const name = `${database.address.database}_${randomBytes(3).toString('hex')}`
  const address = { ...database.address, database: name }
  await asAdmin((client) =>
    client.query(`create database ${name} template ${database.address.database} strategy file_copy`),
  )
  try {
    await asAdmin(async (client) => {
      await client.query("set session_replication_role = 'replica'")
      const { rowCount } = await client.query(sql)
      if (sql !== 'select 1') expect(rowCount, 'rows were spoilt').toBeGreaterThan(0)
    }, name)
    return await look(address)
  } finally {
    await asAdmin((client) => client.query(`drop database ${name} with (force)`))
  }
}

async function verified(address: PostgresAddress): Promise<Verified> {
  const pool = openPool(address, { warn: () => {} }, 1)
  try {
    return await verifyBooks(pool)
  } finally {
    await pool.pg.end()
  }
}

describe('the books', () => {
  test('agree when nothing was damaged', async () => {
    expect(await spoilt('select 1', verified)).toEqual({ accounts: 2, entries: at.entries, wrong: [] })
    expect(at.entries).toBeGreaterThan(15)
  })

  test.each(sample(sabotages, 12, 'sabotages'))('report a problem when %s', async (_, sql, expected) => {
    const { wrong } = await spoilt(sql(at), verified)
    const says = expected(at)
    const matching = expect.arrayContaining([
      typeof says === 'string' ? expect.stringContaining(`: ${says}`) : expect.stringMatching(later(says)),
    ])
    expect(wrong).toEqual(matching)
    // The problem belongs to the damaged account and to no other.
    for (const sentence of wrong) expect(sentence).toMatch(new RegExp(`^Account ${at.account}: [A-Z\\d].*\\.$`))
  })

  /** After the account that every sentence begins with. */
  const later = ({ source }: RegExp) => new RegExp(source.replace(/^\^/, '^Account \\d+: '))
})

describe('npm run db verify', () => {
  const root = join(import.meta.dirname, '../../../..')
  const run = (address: PostgresAddress) =>
    promisify(execFile)(process.execPath, ['scripts/db.mjs', 'verify'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: urlOf(address) },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    )

  costly('prints the problems or that there are none, and sets the exit code', async () => {
    const agreed = `All memberships and invoices agree.\nAll ${at.entries} entries agree.\n`
    expect(await spoilt('select 1', run)).toEqual({ code: 0, stdout: agreed })
    const sabotage = `update receipt set free_cents = 5 where id = ${at.payment}`
    const { code, stdout } = await spoilt(sabotage, run)
    expect(code).toBe(1)
    expect(stdout).toContain(`: Payment ${at.payment} says $0.05 of it is free, what it paid leaves $0.00.\n`)
    expect(stdout).toMatch(new RegExp(`\\d+ problems found in ${at.entries} entries\\.\\n$`))
  })
})
