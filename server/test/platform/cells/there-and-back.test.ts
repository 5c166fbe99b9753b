import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { owner } from '@freehold/contract/portfolio/owner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseMoved } from '../../../src/areas/account/deletion/erase-moved'
import { logSealer } from '../../../src/areas/account/log/seal-log'
import { verifyLogs } from '../../../src/areas/account/log/verify-log'
import { verifyAccount } from '../../../src/areas/money/verify/verify'
import { holdLeftBehind } from '../../../src/cells/account-moved.sql'
import { abortMove } from '../../../src/cells/move/abort-move'
import { booksOf } from '../../../src/cells/move/books.sql'
import { filesBringer, removeFiles } from '../../../src/cells/move/bring-files'
import { storeKeys } from '../../../src/cells/move/stores.sql'
import { write } from '../../../src/database/write'
import { days, type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { moveIn, numberOf, type TwoCells, twoCells } from '../../kit/cells/two-cells'
import { accountTables, checksums } from '../../kit/world/account-tables'
import type { World } from '../../kit/world/world'
import { worldApp } from '../../kit/world/world-app'
import { ownerOf } from '../../kit/world/world-forms'

let a: TestApp
let b: TestApp
let world: World
let cells: TwoCells
let number: string
let account: number
let keys: string[]
beforeAll(async () => {
  ;({ context: a, world } = await worldApp({ guarded: true, connections: 6 }))
  cells = await twoCells(a.database)
  b = await testApp({ beside: cells.b, guarded: true, connections: 6 })
  account = world.ours.account
  number = await numberOf(cells.a, account)
  await logSealer(a.context).pass()
  keys = await cells.withEnds(({ source }) => storeKeys(source, account))
})
afterAll(async () => {
  await b.close()
  await cells.drop()
  await a.close()
})

const folderOf = ({ context }: TestApp) => join(context.config.dataDir, 'files')
const there = () => ({ from: folderOf(a), to: folderOf(b) })
const back = () => ({ from: folderOf(b), to: folderOf(a) })

/** The bytes of the account's files in a folder, by their keys; null where one is not there. */
const bytesIn = async (of: TestApp, names = keys) =>
  Promise.all(names.map((key) => readFile(join(folderOf(of), key), 'base64').catch(() => null)))

const filesIn = async (of: TestApp): Promise<number> => {
  const found = await readdir(folderOf(of), { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((one) => one.isFile()).length
}

const bringing = (kept: readonly (string | null)[]) => ({
  files: kept.filter((bytes) => bytes !== null).length,
  fileBytes: kept.reduce((sum, bytes) => sum + Buffer.from(bytes ?? '', 'base64').length, 0),
  filesShared: false,
})

const booksIn = (to: 'A' | 'B') => cells.withEnds(({ target }) => booksOf(target, account), to)

/** Tables in which the arrival writes a line, or whose rows stay behind. */
const written = ['activity', 'activity_unsealed', 'activity_seal', 'account_moved', 'account_frozen', 'outbox_mail']

async function sumsOf({ database }: TestApp) {
  const sums = await checksums(database, account)
  return Object.fromEntries(Object.entries(sums).filter(([table]) => !written.includes(table)))
}

const erase = () => eraseMoved({ ...a.context, config: { ...a.context.config, cell: cells.own('A') } })

describe('files in a folder of each cell', () => {
  test('are refused without the names of both folders', async () => {
    for (const [cell, mark] of [
      [cells.a, 'one'],
      [cells.b, 'other'],
    ] as const)
      await cell.ask(
        `insert into server_heartbeat (server, name, version, files, files_shown, keys)
         values (gen_random_uuid(), 'host', '0345', $1, 'a folder', 'keys')`,
        [mark],
      )
    const moving = cells.withEnds((ends) => moveIn(cells, number, { bringFiles: filesBringer(ends, null) }))
    await expect(moving).rejects.toThrow('The cells keep files in different places')
  })

  test('that the source does not have stop the move before it begins', async () => {
    const wrong = { from: join(folderOf(a), 'not-here'), to: folderOf(b) }
    await expect(moveIn(cells, number, { folders: wrong })).rejects.toThrow(
      /^\d+ of the account's files are not in .+not-here, the first is [0-9a-f/]+\. Check --from-files\./,
    )
    expect(await filesIn(b)).toBe(0)
    expect(await cells.directory.ask('select from account_move')).toEqual([])
    expect((await ask(a.app, owner.save, ownerOf('Alder', 'Stays'), { token: world.ours.people[1].token })).type).toBe(
      'S_OK',
    )
  })

  test('are gone from the target when the move is given up', async () => {
    const cut = moveIn(cells, number, { folders: there() }, () => ({ step }) => {
      if (step === 'FROZEN') throw new Error('Cut off')
    })
    await expect(cut).rejects.toThrow('Cut off')
    expect(await bytesIn(b)).toEqual(await bytesIn(a))
    await expect(cells.withEnds((ends) => abortMove(ends, { number, removeFiles: null }))).rejects.toThrow(
      'Files of the account were copied.',
    )
    await cells.withEnds((ends) => abortMove(ends, { number, removeFiles: (one) => removeFiles(ends, there(), one) }))
    expect(await filesIn(b)).toBe(0)
  })
})

describe('an account that moves there and back', () => {
  let before: Record<string, string>
  let kept: (string | null)[]

  test('takes its files along, counted and the same byte by byte', async () => {
    before = await sumsOf(a)
    kept = await bytesIn(a)
    expect(kept.filter((bytes) => bytes !== null).length).toBeGreaterThan(5)
    // A half file of an older accident is replaced.
    const half = join(folderOf(b), keys[kept.findIndex((bytes) => bytes !== null)] ?? '')
    await mkdir(dirname(half), { recursive: true })
    await writeFile(half, 'half')
    const move = await moveIn(cells, number, { folders: there() })
    expect(move.counters).toMatchObject(bringing(kept))
    expect(await bytesIn(b)).toEqual(kept)
    expect(await sumsOf(b)).toEqual(before)
  })

  test('is refused where the command names the cell that it left', async () => {
    await expect(moveIn(cells, number)).rejects.toThrow('The account lives in cell B, not in cell A.')
  })

  test('comes back with what was done in between: rows, ledgers, log and files', async () => {
    const saved = await ask(b.app, owner.save, ownerOf('Alder', 'Between'), { token: world.ours.people[1].token })
    expect(saved.type, saved.text).toBe('S_OK')
    await logSealer(b.context).pass()
    // One file is gone since, as a person deletes it, and its bytes with it.
    const gone = keys[kept.findIndex((bytes) => bytes !== null)] ?? ''
    await cells.b.ask(`update stored_file set state = 'dropped' where account_id = $1 and store_key = $2`, [
      account,
      gone,
    ])
    await rm(join(folderOf(b), gone))
    const [sums, books] = [await sumsOf(b), await booksIn('B')]
    const move = await moveIn(cells, number, { to: 'A', folders: back() })
    expect(move.counters).toMatchObject({ files: 0, lived: true, filesShared: false })
    expect(await sumsOf(a)).toEqual(sums)
    expect(await booksIn('A')).toEqual(books)
    expect(books.balance).toBe('0')
    expect((await bytesIn(a, [gone]))[0]).toBeNull()
    expect((await verifyAccount(a.context.pool, account)).wrong).toEqual([])
    await logSealer(a.context).pass()
    const [log] = (await verifyLogs(a.context.pool, a.context.config)).filter((one) => one.account === account)
    expect(log).toMatchObject({ waiting: 0, wrong: [] })
    const again = await ask(a.app, owner.save, ownerOf('Alder', 'After'), { token: world.ours.people[1].token })
    expect(again.type, again.text).toBe('S_OK')
  })

  test('is not erased a week later, nor by a run that listed it before it came back', async () => {
    a.clock.advance(8 * days)
    expect(await erase()).toEqual({ accounts: 0, failed: 0 })
    expect(await write(a.context.pool, null, (tx) => holdLeftBehind(tx, account, a.context.now()))).toBe(false)
    expect(await cells.a.ask('select from account where id = $1', [account])).toHaveLength(1)
  })

  test('moves there a second time, over what it left', async () => {
    const sums = await sumsOf(a)
    expect((await moveIn(cells, number, { folders: there() })).counters.lived).toBe(true)
    expect(await sumsOf(b)).toEqual(sums)
    const [entry] = await cells.directory.ask('select cell, epoch from account_cell where account_id = $1', [account])
    expect(entry).toEqual({ cell: 'B', epoch: 4 })
  })
})

describe('what an account left', () => {
  const rows = () => cells.a.ask('select from owner where account_id = $1', [account])

  test('is not erased while the account is on its way back', async () => {
    a.clock.advance(8 * days)
    await cells.withEnds(async ({ target }) => {
      await target.query(`select pg_advisory_lock(hashtextextended('erase a moved account', $1))`, [account])
      await erase()
    }, 'A')
    expect((await rows()).length).toBeGreaterThan(0)
  })

  test('is erased alone: the account and its files go on in the other cell', async () => {
    const kept = await bytesIn(b)
    const books = await booksIn('B')
    expect(await erase()).toEqual({ accounts: 1, failed: 0 })
    expect(await rows()).toEqual([])
    for (const { table, column } of await accountTables(cells.a)) {
      if (table === 'account_moved') continue
      expect(await cells.a.ask(`select from ${table} where ${column} = $1 limit 1`, [account]), table).toEqual([])
    }
    expect((await bytesIn(a)).every((bytes) => bytes === null)).toBe(true)
    expect(await bytesIn(b)).toEqual(kept)
    expect(await booksIn('B')).toEqual(books)
  })

  test('is nothing that keeps it from coming back once more', async () => {
    expect((await moveIn(cells, number, { to: 'A', folders: back() })).step).toBe('DONE')
    expect((await verifyAccount(a.context.pool, account)).wrong).toEqual([])
  })
})
