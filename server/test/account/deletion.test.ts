import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountDeletion } from '@freehold/contract/account/account-deletion'
import { settings } from '@freehold/contract/account/settings'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { erasedAfter } from '../../src/backups/erased-accounts'
import { schedule } from '../../src/schedule'
import { hours, type TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { costly } from '../kit/app/costly'
import { mailTo } from '../kit/app/mailbox'
import { forgetComplaints } from '../kit/app/silence'
import { accountTables, checksums } from '../kit/world/account-tables'
import { fillEveryTable } from '../kit/world/fill-every-table'
import { password } from '../kit/world/people'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

vi.setConfig({ testTimeout: 60_000 })

let context: TestApp
let world: World
const job = schedule.find(({ name }) => name === 'delete-accounts')

beforeEach(async () => {
  ;({ context, world } = await worldApp())
})
afterEach(() => context.close())

const membership = (name: 'core' | 'pro') =>
  context.database.ask('update account set membership = $1 where id = $2', [name, world.ours.account])

const companyName = async () => {
  const rows = await context.database.ask<{ name: string }>('select name from account where id = $1', [
    world.ours.account,
  ])
  return rows[0]?.name ?? ''
}

const request = async (input: object = {}) =>
  ask(
    context.app,
    accountDeletion.add,
    { company_name: await companyName(), password, ...input },
    { token: world.ours.people[1].token },
  )

/** The tables that still hold a row of the account, the outbox too. */
async function leftOf(account: number): Promise<string[]> {
  const tables = [...(await accountTables(context.database)), { table: 'outbox_mail', column: 'account_id' }]
  const left: string[] = []
  for (const { table, column } of tables) {
    const [row] = await context.database.ask<{ some: boolean }>(
      `select exists (select from ${table} where ${column} = $1) as some`,
      [account],
    )
    if (row?.some) left.push(table)
  }
  return left
}

async function objects(): Promise<string[]> {
  const folder = join(context.context.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

async function keysOf(account: number): Promise<string[]> {
  const rows = await context.database.ask<{ store_key: string }>(
    `select store_key from stored_file where account_id = $1
     union select store_key from account_export where account_id = $1 and store_key is not null order by 1`,
    [account],
  )
  return rows.map(({ store_key }) => store_key)
}

const run = () => job?.run(context.context, null)

test('deletes a Core account at once: every row and file of it, and nothing of another', async () => {
  await membership('core')
  const { ours, theirs } = world
  const heads = join(context.context.config.dataDir, 'log-heads')
  await mkdir(heads)
  for (const { account } of [ours, theirs]) await writeFile(join(heads, `${account}.heads`), 'head\n')
  const before = await checksums(context.database, theirs.account)
  expect((await leftOf(ours.account)).length).toBeGreaterThan(35)
  expect((await keysOf(ours.account)).length).toBeGreaterThan(5)
  expect(await request()).toMatchObject({ type: 'S_OK', body: { result: { membership: 'core' } } })
  expect(await leftOf(ours.account)).toEqual([])
  expect(await checksums(context.database, theirs.account)).toEqual(before)
  expect(await objects()).toEqual(await keysOf(theirs.account))
  expect(await readdir(heads)).toEqual([`${theirs.account}.heads`])
  const noted = await erasedAfter(context.context.config.dataDir, new Date(0).toISOString())
  expect([...noted.keys()]).toEqual([ours.account])
  expect(await ask(context.app, settings.get, {}, { token: ours.people[1].token })).toMatchObject({
    type: 'E_LOGIN_FAILED',
  })
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})

test('leaves no row in any table there is, however they refer to each other, and touches no other account', async () => {
  const { ours, theirs } = world
  await fillEveryTable(context.database, [ours.account, theirs.account])
  const every = (await accountTables(context.database)).map(({ table }) => table)
  for (const { account } of [ours, theirs]) {
    const filled = await leftOf(account)
    expect(every.filter((table) => !filled.includes(table))).toEqual([])
  }
  await context.database.ask('delete from account_deletion where account_id = $1', [theirs.account])
  const before = await checksums(context.database, theirs.account)
  expect(await run()).toEqual({ accounts: 1, failed: 0 })
  // It says to which cell an account went, also when its rows are gone here.
  expect(await leftOf(ours.account)).toEqual(['account_moved'])
  expect(await checksums(context.database, theirs.account)).toEqual(before)
})

test('deletes a Pro account at the end of its billing period, unless it is canceled', async () => {
  await membership('pro')
  const { account, people } = world.ours
  const token = people[1].token
  const began = new Date(context.clock.now().getTime() - 10 * 24 * hours)
  await context.database.ask('update account set created_at = $1 where id = $2', [began, account])
  expect(await request()).toMatchObject({ type: 'S_OK', body: { result: { membership: 'pro' } } })
  expect((await ask(context.app, settings.get, {}, { token })).body.delete_queue).toBe(1)
  expect(await request()).toMatchObject({ type: 'E_CONFLICT' })
  const shown = await ask(context.app, accountDeletion.get, {}, { token })
  expect(shown.body.data.due_on).toBe(shown.body.data.period_ends)
  expect(await run()).toEqual({ accounts: 0, failed: 0 })
  expect(await ask(context.app, accountDeletion.cancel, {}, { token })).toMatchObject({ type: 'S_OK' })
  expect((await ask(context.app, settings.get, {}, { token })).body.delete_queue).toBe(0)
  context.clock.advance(33 * 24 * hours)
  expect(await run()).toEqual({ accounts: 0, failed: 0 })
  context.clock.advance(-33 * 24 * hours)
  await request()
  context.clock.advance(33 * 24 * hours)
  expect(await run()).toEqual({ accounts: 1, failed: 0 })
  expect(await leftOf(account)).toEqual([])
  expect(await run()).toEqual({ accounts: 0, failed: 0 })
})

costly('mails the owner about the request, its cancellation, and the end of the account', async () => {
  await membership('pro')
  const { account, people } = world.ours
  const [owner] = await context.database.ask<{ email: string }>(
    'select email from staff_user where account_id = $1 and is_owner',
    [account],
  )
  const address = owner?.email ?? ''
  const subjects = async () =>
    (await mailTo(context, address)).map(({ subject }) => subject).filter((one) => / deleted/.test(one))
  const company = await companyName()
  await request()
  await ask(context.app, accountDeletion.cancel, {}, { token: people[1].token })
  context.clock.advance(1)
  await request()
  expect(await subjects()).toEqual([
    expect.stringMatching(new RegExp(`^${company} will be deleted on `)),
    `${company} will not be deleted`,
    expect.stringMatching(new RegExp(`^${company} will be deleted on `)),
  ])
  context.clock.advance(33 * 24 * hours)
  expect(await run()).toEqual({ accounts: 1, failed: 0 })
  expect(await leftOf(account)).toEqual([])
  // The mails of the account itself went with it.
  expect(await subjects()).toEqual([`${company} was deleted`])
})

test('refuses another name, a wrong password, another administrator, and money on its way', async () => {
  const { account, narrow } = world.ours
  expect(await request({ company_name: 'Birch Homes' })).toMatchObject({
    type: 'E_INVALID',
    fields: { company_name: expect.stringContaining(await companyName()) },
  })
  expect(await request({ password: 'Wrong-1' })).toMatchObject({ fields: { password: expect.any(String) } })
  const input = { company_name: await companyName(), password }
  const token = narrow.token
  expect(await ask(context.app, accountDeletion.add, input, { token })).toMatchObject({ type: 'E_FORBIDDEN' })
  expect(await ask(context.app, accountDeletion.cancel, {}, { token })).toMatchObject({ type: 'E_FORBIDDEN' })
  await context.database.ask(
    `update payout set state = 'PENDING', entry_id = null where id = (select max(id) from payout where account_id = $1)`,
    [account],
  )
  expect(await request()).toMatchObject({ type: 'E_CONFLICT', message: expect.stringContaining('being processed') })
  expect(await leftOf(account)).not.toContain('account_deletion')
})

costly('goes on after it was cut off between the files and the rows', async () => {
  await membership('core')
  const { account } = world.ours
  const whole = context.context.files.remove
  let removed = 0
  context.context.files.remove = async (key) => {
    removed += 1
    if (removed === 3) throw new Error('killed')
    await whole(key)
  }
  expect((await request()).type).toBe('E_FAIL')
  expect(forgetComplaints()).toEqual([expect.stringContaining('killed')])
  context.context.files.remove = whole
  expect(await leftOf(account)).toContain('journal_line')
  expect(await run()).toEqual({ accounts: 1, failed: 0 })
  expect(await leftOf(account)).toEqual([])
  expect(await objects()).toEqual(await keysOf(world.theirs.account))
})

costly('the database erases no account that does not wait for it, and keeps the journal of all others', async () => {
  const { account } = world.ours
  const asServer = (sql: string) =>
    context.database.ask(
      `do $$ begin perform set_config('app.account_id', '${account}', true); set local role freehold_app; ${sql}; end $$`,
    )
  await expect(asServer('perform erase_account()')).rejects.toThrow('does not wait for its deletion')
  const asDefiner = `do $$ begin set local role freehold_definer; delete from journal_line where account_id = ${account}; end $$`
  await expect(context.database.ask(asDefiner)).rejects.toThrow('append-only')
})
