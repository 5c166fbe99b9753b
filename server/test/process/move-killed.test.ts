import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyAccount } from '../../src/areas/money/verify/verify'
import { openPool } from '../../src/database/pool'
import { urlOf } from '../../src/postgres/door'
import type { TestApp } from '../kit/app/app'
import { built } from '../kit/app/built'
import { long } from '../kit/app/effort'
import { numberOf, type TwoCells, twoCells } from '../kit/cells/two-cells'
import { checksums } from '../kit/world/account-tables'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

/** Tests that `npm test` leaves to `npm run test:long`, because each starts processes. */
const inFull = it.runIf(long)

let a: TestApp
let world: World
let cells: TwoCells
beforeAll(async () => {
  if (!long) return
  ;({ context: a, world } = await worldApp({ guarded: true }))
  cells = await twoCells(a.database)
})
afterAll(async () => {
  if (!long) return
  await cells.drop()
  await a.close()
})

interface Run {
  said: () => string
  child: ChildProcess
  code: Promise<number | null>
}

async function operator(...args: string[]): Promise<Run> {
  const child = spawn(process.execPath, [await built('operator'), ...args], {
    env: {
      ...process.env,
      SOURCE_DATABASE_URL: urlOf(cells.a.address),
      TARGET_DATABASE_URL: urlOf(cells.b.address),
      DIRECTORY_URL: urlOf(cells.directory.address),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  return { said: () => said, child, code: once(child, 'exit').then(([code]) => code) }
}

/** Kills the command without warning once it has said this. */
async function killAt(run: Run, line: string): Promise<void> {
  const end = Date.now() + 60_000
  while (!run.said().includes(line)) {
    if (run.child.exitCode !== null || Date.now() > end) throw new Error(`It ended first, and said:\n${run.said()}`)
    await new Promise((done) => setTimeout(done, 5))
  }
  run.child.kill('SIGKILL')
  await run.code
}

inFull('an account moves although the command is killed four times, and is given up once before', async () => {
  const { account } = world.ours
  const number = await numberOf(cells.a, account)
  const folder = a.context.config.dataDir
  const files = ['--from-files', folder, '--to-files', folder]
  const before = await checksums(cells.a, account)

  await killAt(await operator('account', 'move', number, '--to', 'B', ...files), 'Copied')
  const given = await operator('account', 'move', number, '--abort', ...files)
  expect(await given.code, given.said()).toBe(0)
  expect(await cells.b.ask('select from account')).toEqual([])

  for (const line of ['Copied', 'Jobs leave the account alone', 'Nothing is written anymore', 'The directory gives'])
    await killAt(await operator('account', 'move', number, '--to', 'B', ...files), line)
  const last = await operator('account', 'move', number, '--to', 'B', ...files)
  expect(await last.code, last.said()).toBe(0)
  expect(last.said()).toMatch(/Done\. Writes waited \d+ ms\./)

  const pool = openPool(cells.b.address, { warn: () => {} }, 2)
  expect((await verifyAccount(pool, account)).wrong).toEqual([])
  await pool.pg.end()
  const after = await checksums(cells.b, account)
  for (const table of ['journal_line', 'journal_entry', 'activity_seal', 'charge', 'receipt', 'tenant', 'stored_file'])
    expect(after[table], table).toBe(before[table])
})

inFull('the cells of a directory are listed, added and closed by command', async () => {
  const added = await operator(
    'cells',
    'add',
    'C',
    'Third',
    '--address',
    'http://10.0.0.9:4000',
    '--from',
    '2000000',
    '--to',
    '2999999',
  )
  expect(await added.code, added.said()).toBe(0)
  const overlapping = await operator(
    'cells',
    'add',
    'D',
    'Fourth',
    '--address',
    'http://10.0.0.9:4000',
    '--from',
    '2999999',
    '--to',
    '3999999',
  )
  expect(await overlapping.code).toBe(1)
  expect(overlapping.said()).toBe('The range overlaps that of cell C.\n')
  const closed = await operator('cells', 'close', 'C')
  expect(await closed.code, closed.said()).toBe(0)
  const listed = await operator('cells', 'list')
  expect(await listed.code).toBe(0)
  expect(listed.said()).toContain('C  Third  http://10.0.0.9:4000  ids 2000000 to 2999999  0 accounts  CLOSED\n')
})
