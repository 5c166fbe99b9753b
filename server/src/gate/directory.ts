import { LRUCache } from 'lru-cache'
import { cellOfAccount } from '../cells/account-cell.sql'
import { askDirectoryOnce, openDirectoryPool } from '../cells/directory-pool'
import { markOfLogin } from '../cells/mark'
import { repeat } from '../repeat'
import type { Secret } from '../secret'
import { type Cell, readCellOfLogin, readCells } from './directory.sql'

/** The gate's knowledge of the directory. A read that fails is answered with the last one, however old it is. */
export interface Directory {
  cells: () => readonly Cell[]
  cellOfAccount: (account: number) => Promise<string | null>
  cellOfLogin: (email: string) => Promise<string | null>
  /** A cell has said that the account lives in another one now. */
  moved: (account: number, letter: string) => void
  /** True once a read has worked and the last one did, too. */
  isReachable: () => boolean
  stop: () => Promise<void>
}

interface Log {
  warn: (about: object, line: string) => void
}

/** An answer is asked for again after so long. */
const fresh = 2_000
/** The word of a cell that an account moved counts for longer: if the account moves back, that cell says so. */
const movedFor = 30_000
const within = 1_500
/** A start has more patience than a request. */
const withinAtStart = 15_000
const name = 'freehold gate'

interface Kept {
  cell: string | null
  at: number
}

/** Reads the cells once before it answers, and again every two seconds. */
export async function openDirectory(url: Secret, log: Log): Promise<Directory> {
  let cells = await askDirectoryOnce({ url, name, within: withinAtStart, log }, readCells)
  const pool = openDirectoryPool({ url, name, most: 4, within, log })
  let reachable = true
  const refresh = async () => {
    try {
      cells = await readCells(pool)
      if (!reachable) log.warn({}, 'The directory answers again')
      reachable = true
    } catch (error) {
      if (reachable) log.warn({ reason: (error as Error).message }, 'The directory is not responding')
      reachable = false
    }
  }
  const refreshing = repeat(refresh, fresh)
  const accounts = new LRUCache<number, Kept>({ max: 50_000 })
  const logins = new LRUCache<string, Kept>({ max: 20_000 })

  async function known<Key extends number | string>(
    kept: LRUCache<Key, Kept>,
    key: Key,
    read: () => Promise<string | null>,
  ): Promise<string | null> {
    const before = kept.get(key)
    if (before && (Date.now() - before.at < fresh || !reachable)) return before.cell
    if (!reachable) return null
    try {
      const cell = await read()
      kept.set(key, { cell, at: Date.now() })
      return cell
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'The directory could not be asked')
      return before?.cell ?? null
    }
  }

  /** An account that the directory does not list lives where its number was given out. */
  const byRange = (account: number): string | null =>
    cells.find(({ from, to }) => from <= account && account <= to)?.letter ?? null

  return {
    cells: () => cells,
    cellOfAccount: async (account) =>
      (await known(accounts, account, () => cellOfAccount(pool, account))) ?? byRange(account),
    cellOfLogin: async (email) => {
      const hash = markOfLogin(email)
      return known(logins, hash.toString('base64'), () => readCellOfLogin(pool, hash))
    },
    moved: (account, cell) => void accounts.set(account, { cell, at: Date.now() + movedFor }),
    isReachable: () => reachable,
    stop: async () => {
      await refreshing.stop()
      await pool.end()
    },
  }
}
