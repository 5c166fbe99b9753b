import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activity } from '@freehold/contract/account/activity'
import { file } from '@freehold/contract/account/file'
import { accountExport } from '@freehold/contract/exports/account-export'
import { type Ledger, ledgers } from '@freehold/rules/money/entry'
import sqlite from 'node-sqlite3-wasm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { plainAccounts } from '../../src/areas/exports/making/plain-journal'
import { ExportManifest } from '../../src/areas/exports/tables/export-manifest'
import { columnsOf } from '../../src/areas/exports/tables/export-rows.sql'
import { headerOf } from '../../src/areas/exports/tables/exported-column'
import { exportedTables, leftOut } from '../../src/areas/exports/tables/exported-tables'
import { readsOf } from '../../src/database/read'
import { makeTicket, pageName } from '../../src/files/ticket'
import { csvRecords } from '../../src/imports/read-csv'
import { hours, minutes, type TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { costly } from '../kit/app/costly'
import { mailTo } from '../kit/app/mailbox'
import { forgetComplaints } from '../kit/app/silence'
import { openZip } from '../kit/reports/open-zip'
import { plainBalances, readPlainJournal } from '../kit/reports/read-plain-journal'
import { accountTables } from '../kit/world/account-tables'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'
import { exportEverything, runExportJob } from '../kit/world/world-exports'

vi.setConfig({ testTimeout: 60_000 })

let context: TestApp
let world: World
let token: string

async function open(): Promise<void> {
  ;({ context, world } = await worldApp())
  token = world.ours.people[1].token
}

beforeAll(open)
afterAll(() => context.close())

/** Downloads by a ticket, as the browser does. */
async function download(id: number): Promise<Buffer> {
  const page = { page: 'account/download-export', record: id }
  const { ticket } = (await ask(context.app, file.pageTicket, page, { token })).body.data
  const response = await context.app.inject(
    `/api/account/download-export?id=${id}&ticket=${encodeURIComponent(ticket)}`,
  )
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="freehold-export-\d{4}-\d\d-\d\d\.zip"$/,
  )
  return response.rawPayload
}

const exported = async (births = false) => openZip(await download(await exportEverything(context, token, births)))

const textOf = (files: Map<string, Buffer>, name: string): string => files.get(name)?.toString('utf8') ?? ''

const tableOf = (files: Map<string, Buffer>, name: string): Record<string, string>[] => {
  const [head, ...rows] = [...csvRecords(textOf(files, `tables/${name}.csv`), ',')]
  return rows.map(({ cells }) => Object.fromEntries((head?.cells ?? []).map((header, at) => [header, cells[at] ?? ''])))
}

const newest = async () => (await ask(context.app, accountExport.list, {}, { token })).body.data[0]

test('exports every record and file with its hash, as CSV and as SQLite', async () => {
  const files = await exported()
  const manifest = ExportManifest.parse(JSON.parse(textOf(files, 'manifest.json')))
  const { account } = world.ours
  for (const { table, name } of exportedTables) {
    const where = table === 'account' ? 'id' : 'account_id'
    const [row] = await context.database.ask<{ n: string }>(`select count(*) as n from ${table} where ${where} = $1`, [
      account,
    ])
    // The mail about the export itself came after it.
    const rows = Number(row?.n) - (name === 'mails' ? 1 : 0)
    expect(tableOf(files, name).length, name).toBe(rows)
    expect(manifest.tables.find((one) => one.name === name)?.rows, name).toBe(rows)
  }
  for (const { name, bytes, sha256 } of manifest.parts) {
    const content = files.get(name) ?? Buffer.alloc(0)
    expect([content.length, createHash('sha256').update(content).digest('hex')], name).toEqual([bytes, sha256])
  }
  expect(manifest.parts.filter(({ name }) => name.startsWith('files/')).length).toBeGreaterThan(5)
  expect([...files.keys()].sort()).toEqual(
    ['README.txt', 'manifest.json', ...manifest.parts.map(({ name }) => name)].sort(),
  )
  const folder = await mkdtemp(join(tmpdir(), 'freehold-sqlite-'))
  await writeFile(join(folder, 'x.sqlite'), files.get('freehold.sqlite') ?? '')
  const database = new sqlite.Database(join(folder, 'x.sqlite'))
  expect(database.all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(database.get('select sum(cents) as left, count(*) as lines from journal_lines')).toEqual({
    left: 0,
    lines: tableOf(files, 'journal_lines').length,
  })
  database.close()
  await rm(folder, { recursive: true })
  const units = await context.database.ask<{ unit_name: string; rent: string }>(
    'select unit_name, (rent_cents / 100.0)::numeric(12,2)::text as rent from unit where account_id = $1 order by id',
    [account],
  )
  expect(tableOf(files, 'units').map((row) => ({ unit_name: row['Unit name'], rent: row.Rent }))).toEqual(units)
})

test('writes the journal as text whose balances are the trial balance', async () => {
  const files = await exported()
  const text = textOf(files, 'journal.ledger')
  const balances = plainBalances(readPlainJournal(text))
  const { trialBalance } = ExportManifest.parse(JSON.parse(textOf(files, 'manifest.json')))
  const sumOf = (ledger: Ledger, found: Map<string, number>) =>
    [...found]
      .filter(([name]) => name === plainAccounts[ledger] || name.startsWith(`${plainAccounts[ledger]}:`))
      .reduce((sum, [, cents]) => sum + cents, 0)
  const expected = ledgers.map((ledger) => trialBalance.find((one) => one.ledger === ledger)?.cents ?? 0)
  expect(expected.filter((cents) => cents !== 0).length).toBeGreaterThan(4)
  expect(ledgers.map((ledger) => sumOf(ledger, balances))).toEqual(expected)
  // The reader that people use, where it is installed.
  const hledger = spawnSync('hledger', ['-f', '-', 'balance', '--flat', '--no-total', '-O', 'csv', '--empty'], {
    input: text,
  })
  if (hledger.error) return
  expect(hledger.stderr.toString()).toBe('')
  const read = new Map(
    [...csvRecords(hledger.stdout.toString(), ',')]
      .slice(1)
      .map(({ cells: [name = '', amount = ''] }) => [name, Math.round(Number(amount.replace(/[$,]/g, '')) * 100)]),
  )
  expect(ledgers.map((ledger) => sumOf(ledger, read))).toEqual(expected)
})

costly('masks dates of birth unless they are asked for, and the log says which', async () => {
  const masked = tableOf(await exported(), 'tenants').map((row) => row['Date of birth'])
  expect(new Set(masked)).toEqual(new Set(['****-**-**']))
  const shown = tableOf(await exported(true), 'tenants').map((row) => row['Date of birth'])
  expect(shown.every((day) => /^\d{4}-\d\d-\d\d$/.test(day ?? ''))).toBe(true)
  const lines = (await ask(context.app, activity.list, { limit: 10 }, { token })).body.data
  expect(lines.slice(0, 2).map(({ message }: { message: string }) => message)).toEqual([
    expect.stringContaining('exported the account, with dates of birth.'),
    expect.stringContaining('exported the account, without dates of birth.'),
  ])
})

test('holds no secret: no hash, no key, no token, no address in the store', async () => {
  const files = await exported(true)
  const { account } = world.ours
  const secrets = await context.database.ask<{ secret: string }>(
    `select password_hash as secret from staff_user where account_id = $1 and password_hash is not null
     union all select encode(wrapped, 'hex') from account_key where account_id = $1
     union all select dob_sealed from tenant where account_id = $1 and dob_sealed <> ''
     union all select encode(token_hash, 'hex') from session where account_id = $1
     union all select store_key from stored_file where account_id = $1`,
    [account],
  )
  expect(secrets.length).toBeGreaterThan(20)
  const all = Buffer.concat([...files.values()])
  expect(secrets.filter(({ secret }) => all.includes(secret))).toEqual([])
  expect(all.includes('Birch')).toBe(false)
})

test('a table of an account is exported, or left out for a reason', async () => {
  const known = [...exportedTables.map(({ table }) => table), ...Object.keys(leftOut)].sort()
  expect(known).toEqual((await accountTables(context.database)).map(({ table }) => table).sort())
  const db = readsOf(context.context.pool, world.ours.account)
  const lines: string[] = []
  for (const table of exportedTables) {
    const headers = (await columnsOf(db, table)).map(({ column }) => headerOf(column))
    expect(new Set(headers).size, table.name).toBe(headers.length)
    lines.push(`${table.name}: ${headers.join(', ')}`)
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../golden/exported-columns.txt')
})

test('refuses other user types, users of some properties, and a second export meanwhile', async () => {
  const { people, narrow } = world.ours
  expect((await ask(context.app, accountExport.add, {}, { token: people[2].token })).type).toBe('E_FORBIDDEN')
  expect(await ask(context.app, accountExport.add, {}, { token: narrow.token })).toMatchObject({
    type: 'E_FORBIDDEN',
    message: 'Only a user who sees all properties can export the account.',
  })
  expect((await ask(context.app, accountExport.list, {}, { token: narrow.token })).type).toBe('E_FORBIDDEN')
  expect((await ask(context.app, accountExport.add, {}, { token })).type).toBe('S_OK')
  expect(await ask(context.app, accountExport.add, {}, { token })).toMatchObject({ type: 'E_CONFLICT' })
  await runExportJob(context)
  const theirs = { token: world.theirs.people[1].token }
  const id = (await newest())?.id
  expect((await ask(context.app, accountExport.download, { id }, theirs)).type).toBe('E_NOT_FOUND')
  expect((await ask(context.app, accountExport.download, { id }, { token: narrow.token })).type).toBe('E_FORBIDDEN')
})

test('fails for a user who may not export any more, and leaves nothing behind', async () => {
  await ask(context.app, accountExport.add, {}, { token })
  await context.database.ask('update staff_user set group_id = 2 where account_id = $1 and is_owner', [
    world.ours.account,
  ])
  expect(await runExportJob(context)).toMatchObject({ exports: 0, failed: 1 })
  expect(forgetComplaints()).toEqual([expect.stringContaining('can no longer export the account')])
  await context.database.ask('update staff_user set group_id = 1 where account_id = $1 and is_owner', [
    world.ours.account,
  ])
  expect((await newest())?.state).toBe('FAILED')
  expect(await readdir(join(context.context.config.dataDir, 'tmp')).catch(() => [])).toEqual([])
})

costly('begins anew after the server that made it died, and not before', async () => {
  await ask(context.app, accountExport.add, {}, { token })
  await context.database.ask(`update account_export set state = 'RUNNING', told_at = $1 where ended_at is null`, [
    context.clock.now(),
  ])
  expect(await runExportJob(context)).toMatchObject({ exports: 0 })
  context.clock.advance(11 * minutes)
  expect(await runExportJob(context)).toMatchObject({ exports: 1 })
  expect(await newest()).toMatchObject({ state: 'READY', percent: 100 })
})

costly('mails the user when it is ready, and removes it after seven days', async () => {
  // The files of earlier exports would be removed as well.
  await context.close()
  await open()
  const [owner] = await context.database.ask<{ id: string; email: string }>(
    'select id, email from staff_user where account_id = $1 and is_owner',
    [world.ours.account],
  )
  const id = await exportEverything(context, token)
  const mails = await mailTo(context, owner?.email ?? '')
  expect(mails.at(-1)).toMatchObject({ subject: expect.stringMatching(/^The export of .+ is ready$/) })
  context.clock.advance(7 * 24 * hours - 5 * minutes)
  expect(await runExportJob(context)).toMatchObject({ removed: 0, failed: 0 })
  context.clock.advance(6 * minutes)
  expect(await runExportJob(context)).toMatchObject({ removed: 3, failed: 0 })
  const holder = { account: world.ours.account, user: Number(owner?.id), support: null }
  const ticket = makeTicket(
    context.context.ticketSecret,
    holder,
    pageName('account/download-export', id),
    context.clock.now(),
  )
  const late = await context.app.inject(`/api/account/download-export?id=${id}&ticket=${encodeURIComponent(ticket)}`)
  expect(late.statusCode).toBe(404)
  const [row] = await context.database.ask('select state, store_key from account_export where id = $1', [id])
  expect(row).toEqual({ state: 'REMOVED', store_key: null })
})
