import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openPool, type Pool } from '../../../src/database/pool'
import { readsOf } from '../../../src/database/read'
import { type Tx, write } from '../../../src/database/write'
import { keepFiles, type Picture } from '../../../src/files/keep'
import { openFile } from '../../../src/files/serve'
import { type FileRoom, stagePicture } from '../../../src/files/stage'
import { sweepFiles } from '../../../src/files/sweep'
import { type IncomingFile, receive } from '../../../src/files/upload'
import { diskFiles } from '../../../src/providers/files/disk'
import { jpeg } from '../hostile/sample-files'
import { newDatabase, type TestDatabase } from './database'

interface Account {
  account: number
}

/** A database, a disk and two accounts, with short words for what is done to a file. */
export interface FileContext {
  room: FileRoom & { pool: Pool }
  database: TestDatabase
  ours: Account
  theirs: Account
  temporary: string
  incoming: (bytes: Buffer, filename?: string) => Promise<IncomingFile>
  staged: (scope?: Account) => Promise<Picture>
  inOurs: <T>(verb: (tx: Tx) => Promise<T>) => Promise<T>
  keep: (names: string[]) => Promise<void>
  opened: (name: string, scope?: Account) => ReturnType<typeof openFile>
  /** The states of all rows, in order. */
  states: () => Promise<string[]>
  /** How many files lie in the store. */
  objects: () => Promise<number>
  /** Makes every row so many minutes old. */
  age: (minutes: number) => Promise<unknown>
  /** Between two tests: nothing is kept, nothing lies there. */
  clear: () => Promise<void>
  close: () => Promise<void>
}

export async function fileContext(): Promise<FileContext> {
  const folder = await mkdtemp(join(tmpdir(), 'freehold-kept-'))
  const temporary = join(folder, 'tmp')
  const database = await newDatabase()
  const log = { warn: () => {} }
  const pool = openPool(database.address, log, 8)
  const room = { pool, log, files: diskFiles(join(folder, 'files')) }
  const [ours, theirs] = [await anAccount(database, '1'), await anAccount(database, '2')]
  const incoming = (bytes: Buffer, filename = 'Front door.jpeg') =>
    receive({ filename, mimetype: '', file: Readable.from([bytes]) }, temporary)
  const inOurs = <T>(verb: (tx: Tx) => Promise<T>) => write(pool, ours.account, verb)
  return {
    room,
    database,
    ours,
    theirs,
    temporary,
    incoming,
    staged: async (scope = ours) => stagePicture(room, scope, await incoming(await jpeg())),
    inOurs,
    keep: (names) => inOurs((tx) => keepFiles(tx, ours, names)),
    opened: (name, scope = ours) => openFile(readsOf(pool, scope.account), scope, room.files, name),
    states: async () => {
      const rows = await database.ask<{ state: string }>('select state from stored_file order by id')
      return rows.map(({ state }) => state)
    },
    objects: async () => {
      const found = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
      return found.filter((entry) => entry.isFile()).length
    },
    age: (minutes) => database.ask('update stored_file set created_at = now() - make_interval(mins => $1)', [minutes]),
    clear: async () => {
      await database.ask("update stored_file set state = 'dropped'")
      for (const scope of [ours, theirs]) await sweepFiles(room, scope, new Date())
    },
    close: async () => {
      await pool.pg.end()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

async function anAccount(database: TestDatabase, number: string): Promise<Account> {
  const [row] = await database.ask<{ id: number }>(
    'insert into account (number, name) values ($1, $1) returning id::int',
    [number],
  )
  return { account: row?.id ?? 0 }
}
