import { EventEmitter, once } from 'node:events'
import { appendFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logActivity } from '../../../src/areas/account/log/activity.sql'
import { logSealer } from '../../../src/areas/account/log/seal-log'
import { type VerifiedLog, verifyLogs } from '../../../src/areas/account/log/verify-log'
import { houseScope } from '../../../src/database/scope'
import { type Tx, write } from '../../../src/database/write'
import { type TestApp, testApp } from '../../kit/app/app'
import { openAccount } from '../../kit/world/people'

let of: TestApp
beforeAll(async () => {
  of = await testApp({ connections: 18 })
})
afterAll(() => of.close())

const zone = 'America/New_York'
const logIn = (tx: Tx, account: number, message: string): Promise<void> =>
  logActivity(tx, houseScope(account, zone, dayIn(zone, of.clock.now())), {
    noun: 'owner',
    id: 1,
    needs: 'properties',
    about: 'the account',
    message,
  })

const line = (account: number, message: string) => write(of.context.pool, account, (tx) => logIn(tx, account, message))

async function logOf(account: number): Promise<VerifiedLog | undefined> {
  const logs = await verifyLogs(of.context.pool, of.context.config)
  return logs.find((log) => log.account === account)
}

const headFile = (account: number) => join(of.context.config.dataDir, 'log-heads', `${account}.heads`)

test('seals each line once, in one chain, while sixteen write and three sealers run', async () => {
  const account = await openAccount(of, 'Alder')
  const sealers = [1, 2, 3].map(() => logSealer(of.context))
  let writing = true
  const sealing = sealers.map(async ({ pass }) => {
    while (writing) await pass()
  })
  await Promise.all(
    Array.from({ length: 16 }, async (_, writer) => {
      for (let n = 0; n < 20; n += 1) await line(account, `Line ${n} of ${writer}`)
    }),
  )
  writing = false
  await Promise.all(sealing)
  await logSealer(of.context).pass()
  expect(await logOf(account)).toEqual({ account, sealed: 320, signed: 320, waiting: 0, wrong: [] })
})

test('counts the lines that wait, and seals a line of a slow transaction after later ones', async () => {
  const account = await openAccount(of, 'Birch')
  const { pass } = logSealer(of.context)
  const gate = new EventEmitter()
  const written = once(gate, 'written')
  const slow = write(of.context.pool, account, async (tx) => {
    await logIn(tx, account, 'Slow')
    // An answer comes only after what was sent before it.
    await tx.selectFrom('tally').select('owners').execute()
    const finished = once(gate, 'finish')
    gate.emit('written')
    await finished
  })
  await written
  await line(account, 'Quick')
  expect(await logOf(account)).toMatchObject({ sealed: 0, waiting: 1, wrong: [] })
  await pass()
  gate.emit('finish')
  await slow
  await pass()
  const sealed = await of.database.ask(
    `select message from activity_seal s join activity a on a.id = s.activity_id where s.account_id = $1 order by seq`,
    [account],
  )
  expect(sealed).toEqual([{ message: 'Quick' }, { message: 'Slow' }])
  expect(await logOf(account)).toMatchObject({ sealed: 2, signed: 2, waiting: 0, wrong: [] })
})

test('signs at the next start what a crash left without a head', async () => {
  const account = await openAccount(of, 'Cedar')
  await line(account, 'One')
  await logSealer(of.context).pass()
  const signed = await readFile(headFile(account), 'utf8')
  await line(account, 'Two')
  await logSealer(of.context).pass()
  await rm(headFile(account))
  // Part of the lost head was already written.
  await appendFile(headFile(account), `${signed}{"account":${account},"seq":2,"ha`)
  expect(await logOf(account)).toMatchObject({ sealed: 2, signed: 1, wrong: [] })
  await logSealer(of.context).pass()
  expect(await logOf(account)).toMatchObject({ sealed: 2, signed: 2, wrong: [] })
})

test('names a head that was changed, and a log without heads or without its account', async () => {
  const account = await openAccount(of, 'Dogwood')
  await line(account, 'One')
  await logSealer(of.context).pass()
  const signed = await readFile(headFile(account), 'utf8')
  await rm(headFile(account))
  expect((await logOf(account))?.wrong).toEqual(['No signed head of it is in this data folder, so its end is unknown.'])
  await appendFile(headFile(account), signed.replace(/"at":"..../, '"at":"1999'))
  expect((await logOf(account))?.wrong).toEqual(['A head in its file was not signed with the key of this data folder.'])
  await appendFile(headFile(account), 'nonsense\n')
  expect((await logOf(account))?.wrong).toContain('Line 2 of its file of signed heads cannot be read.')
  await of.database.ask('delete from account where id = $1', [account])
  expect((await logOf(account))?.wrong).toEqual([
    'The account is gone with its whole log, and signed heads of it are still here.',
  ])
  await rm(headFile(account))
})

test('gives the serving roles no right to change, delete or truncate a line or a seal', async () => {
  const rights = await of.database.ask<{ may: string }>(
    `select concat_ws(' ', role, tab, what) as may
     from unnest(array['freehold_app', 'freehold_definer']) role, unnest(array['activity', 'activity_seal']) tab,
       unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) what
     where has_table_privilege(role, tab, what) or (what in ('INSERT', 'UPDATE') and has_any_column_privilege(role, tab, what)) order by 1`,
  )
  expect(rights.map(({ may }) => may)).toEqual([
    'freehold_app activity INSERT',
    'freehold_app activity SELECT',
    'freehold_app activity_seal INSERT',
    'freehold_app activity_seal SELECT',
  ])
})
