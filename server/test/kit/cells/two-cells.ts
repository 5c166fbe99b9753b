import pg from 'pg'
import { noteArrival } from '../../../src/areas/account/log/note-arrival'
import { addCell } from '../../../src/cells/cell.sql'
import { type Folders, filesBringer, removeOutdated } from '../../../src/cells/move/bring-files'
import { type Ends, withEnds } from '../../../src/cells/move/ends'
import { type Asked, moveAccount } from '../../../src/cells/move/move-account'
import type { OwnCell } from '../../../src/cells/own-cell'
import { directoryFolder, migrate } from '../../../src/database/migrate'
import { openPool } from '../../../src/database/pool'
import { urlOf } from '../../../src/postgres/door'
import { type Secret, secret } from '../../../src/secret'
import { newDatabase, type TestDatabase } from '../app/database'

export interface TwoCells {
  a: TestDatabase
  b: TestDatabase
  directory: TestDatabase
  /** Connects as the command does that moves accounts to a cell. */
  withEnds: <T>(work: (ends: Ends) => Promise<T>, to?: 'A' | 'B') => Promise<T>
  /** The settings of a server of a cell. */
  own: (letter: 'A' | 'B') => OwnCell
  /** An address where no database is. */
  gone: Secret
  drop: () => Promise<void>
}

/** A directory with the cells A and B. A is a database that is given; B is new and empty. */
export async function twoCells(a: TestDatabase): Promise<TwoCells> {
  const [b, directory] = await Promise.all([newDatabase(), newDatabase({ empty: true })])
  const client = new pg.Client(directory.address)
  await client.connect()
  try {
    await migrate(client, { folder: directoryFolder })
    await addCell(client, { letter: 'A', name: 'First', address: 'http://a.example', from: 1, to: 999_999 })
    await addCell(client, { letter: 'B', name: 'Second', address: 'http://b.example', from: 1_000_000, to: 1_999_999 })
  } finally {
    await client.end()
  }
  await a.ask("insert into own_cell (letter) values ('A')")
  await b.ask("insert into own_cell (letter) values ('B')")
  const addresses = {
    source: secret(urlOf(a.address)),
    target: secret(urlOf(b.address)),
    directory: secret(urlOf(directory.address)),
  }
  return {
    a,
    b,
    directory,
    withEnds: (work, to = 'B') =>
      withEnds(to === 'B' ? addresses : { ...addresses, source: addresses.target, target: addresses.source }, work),
    own: (letter) => ({ letter, directoryUrl: addresses.directory, secret: secret('c'.repeat(32)) }),
    gone: secret('postgres://nobody@127.0.0.1:9/none'),
    drop: async () => {
      await Promise.all([b.drop(), directory.drop()])
    },
  }
}

const definedOf = (progress: Asked['progress']) => (progress ? { progress } : {})

interface Moving extends Partial<Asked> {
  to?: 'A' | 'B'
  /** The folders, for cells that keep files in one of their own each. */
  folders?: Folders
  withoutMissing?: boolean
}

const inOneStore = {
  bringFiles: async () => ({ files: 0, bytes: 0, shared: true }),
  removeOutdated: async () => {},
}

/** Moves an account as the command does, without its waits. Files are in one store unless folders are named. */
export async function moveIn(
  cells: TwoCells,
  number: string,
  { to = 'B', folders, withoutMissing = false, ...more }: Moving = {},
  watch: (ends: Ends) => Asked['progress'] = () => undefined,
) {
  const owner = openPool((to === 'B' ? cells.b : cells.a).address, { warn: () => {} }, 2)
  const filesOf = (ends: Ends) =>
    folders
      ? {
          bringFiles: filesBringer(ends, folders, { withoutMissing }),
          removeOutdated: (account: number) => removeOutdated(ends, folders, account),
        }
      : inOneStore
  try {
    return await cells.withEnds(
      (ends) =>
        moveAccount(ends, {
          number,
          to,
          calmMs: 0,
          ...filesOf(ends),
          noteArrival: (move) => noteArrival(owner, move, new Date()),
          ...definedOf(watch(ends)),
          ...more,
        }),
      to,
    )
  } finally {
    await owner.pg.end()
  }
}

export async function numberOf({ ask }: TestDatabase, account: number): Promise<string> {
  const [row] = await ask<{ number: string }>('select number from account where id = $1', [account])
  if (!row) throw new Error(`There is no account ${account}`)
  return row.number
}
