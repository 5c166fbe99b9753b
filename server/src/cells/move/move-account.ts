import { setTimeout as sleep } from 'node:timers/promises'
import { cellOfAccount } from '../account-cell.sql'
import { endArriving, keepErasersAway, markArriving, markLeft, wasHere } from '../account-moved.sql'
import { readCell } from '../cell.sql'
import { CellError } from '../cell-error'
import { markOfLogin } from '../mark'
import { reserve } from '../taken.sql'
import {
  beginMove,
  type Counters,
  type Move,
  noteStep,
  openMove,
  type Step,
  switchCell,
  takeTurn,
} from './account-move.sql'
import { booksOf, whyNot } from './books.sql'
import type { Brought } from './bring-files'
import { type MovedTable, movedTables } from './catalog.sql'
import { copyRows } from './copy-rows'
import type { Ends } from './ends'
import { calm, freeze, hold, thaw } from './freeze.sql'
import { passSequences, renamePromoCodes } from './moved-rows.sql'
import { accountNumbered, letterOf, loginsIn, requireAlike, requireFree } from './requirements.sql'

export interface Asked {
  number: string
  to: string
  /** How long jobs that are at the account get before it is frozen. */
  calmMs?: number
  /** How long the account stays frozen at most when the command is cut off. */
  freezeSeconds?: number
  /** Brings files that the target does not have. Answers how many, and whether both cells read the same store. */
  bringFiles: (account: number) => Promise<Brought>
  /** Removes files of an earlier stay in the target that the account no longer has. */
  removeOutdated: (account: number) => Promise<void>
  /** Says in the target, in the account's own log, that it moved. May be asked again. */
  noteArrival: (move: Move) => Promise<void>
  /** Hears of each step that is done. */
  progress?: (move: Move) => void | Promise<void>
}

interface Moving extends Ends {
  tables: readonly MovedTable[]
  asked: Asked
  /** This command has moved all sequences past the account's numbers. Later copies pass those of what they bring. */
  passed: boolean
}

/** A freeze that ends before the copy is compared is begun again, so many times in all. */
const freezesAtMost = 3

/**
 * Moves an account to another cell, or goes on where a move was cut off. Each step is written down once it is done, and doing
 * one again is harmless. Until the directory says otherwise, the account is with the source.
 */
export async function moveAccount(ends: Ends, asked: Asked): Promise<Move> {
  const account = await accountNumbered(ends.source, asked.number)
  await takeTurn(ends.directory, account)
  await keepErasersAway(ends.target, account)
  let move = (await openMove(ends.directory, account)) ?? (await begin(ends, account, asked))
  if (move.to !== asked.to)
    throw new CellError(`This account is on its way to cell ${move.to}. Go on there, or abort it.`)
  await requireAlike(ends, move)
  const moving: Moving = { ...ends, tables: await movedTables(ends.source), asked, passed: false }
  await asked.progress?.(move)
  for (let freezes = 0; move.step !== 'DONE'; ) {
    if (move.step === 'FROZEN') freezes += 1
    if (freezes > freezesAtMost)
      throw new CellError(
        'The last copy took longer than the freeze each time. Move the account with a longer --freeze.',
      )
    move = await next[move.step](moving, move)
    await asked.progress?.(move)
  }
  return move
}

/** Looks before anything is changed, so that a refusal leaves nothing behind. */
async function begin(ends: Ends, account: number, { to, bringFiles, removeOutdated }: Asked): Promise<Move> {
  const { source, target, directory } = ends
  const from = await letterOf(source)
  if (from === null) throw new CellError('The database of the source is no cell yet: start a server with CELL on it.')
  const home = await cellOfAccount(directory, account)
  if (home !== null && home !== from) throw new CellError(`The account lives in cell ${home}, not in cell ${from}.`)
  if (from === to) throw new CellError(`The account is in cell ${to} already.`)
  const cell = await readCell(directory, to)
  if (!cell) throw new CellError(`There is no cell ${to}. Add it first.`)
  if (cell.state === 'CLOSED') throw new CellError(`Cell ${to} is closed.`)
  await requireAlike(ends, { from, to })
  await requireFree(target, account)
  for (const email of await loginsIn(source, account)) {
    const holder = await reserve(directory, 'login', markOfLogin(email), { cell: from, account })
    if (holder.cell !== from || holder.account !== account)
      throw new CellError(`One of the account's emails signs in to another account, in cell ${holder.cell}.`)
  }
  const { shared, files, bytes } = await bringFiles(account)
  const lived = await wasHere(target, account)
  if (lived) await removeOutdated(account)
  const counters = { filesShared: shared, files, fileBytes: bytes, lived }
  return beginMove(directory, account, { from, to, counters })
}

/** The work of each step; the step that it answers is written down. */
const next: Record<Exclude<Step, 'DONE'>, (moving: Moving, move: Move) => Promise<Move>> = {
  BEGUN: async (moving, move) => {
    await markArriving(moving.target, move.account, { cell: move.from, epoch: move.epoch })
    return noteStep(moving.directory, move, 'COPIED', await copy(moving, move.account))
  },
  COPIED: async (moving, move) => {
    await calm(moving.source, move.account)
    await sleep(moving.asked.calmMs ?? 3_000)
    return noteStep(moving.directory, move, 'CALM')
  },
  CALM: async (moving, move) => {
    await freeze(moving.source, move.account, moving.asked.freezeSeconds ?? 60)
    return noteStep(moving.directory, move, 'FROZEN')
  },
  FROZEN: async (moving, move) => {
    const { shared: filesShared, ...brought } = await moving.asked.bringFiles(move.account)
    const copied = await copy(moving, move.account)
    await requireSameBooks(moving, move.account)
    const files = (move.counters.files ?? 0) + brought.files
    const fileBytes = (move.counters.fileBytes ?? 0) + brought.bytes
    const counters: Counters = { ...copied, filesShared, files, fileBytes }
    return noteStep(moving.directory, move, 'VERIFIED', counters)
  },
  VERIFIED: async (moving, move) => {
    // A freeze that has ended let something in.
    if (!(await hold(moving.source, move.account))) return noteStep(moving.directory, move, 'CALM')
    return switchCell(moving.directory, move)
  },
  SWITCHED: async (moving, move) => {
    if (!moving.passed) await passSequences(moving.target, moving.tables, move.account)
    await moving.asked.noteArrival(move)
    await moving.target.query('begin; set local session_replication_role = replica')
    await renamePromoCodes(moving, move.account)
    await endArriving(moving.target, move.account)
    await moving.target.query('commit')
    return noteStep(moving.directory, move, 'ARRIVED')
  },
  ARRIVED: async (moving, move) => {
    const filesShared = move.counters.filesShared ?? true
    await moving.source.query('begin')
    await markLeft(moving.source, move.account, { cell: move.to, epoch: move.epoch, filesShared })
    await thaw(moving.source, move.account)
    await moving.source.query('commit')
    return noteStep(moving.directory, move, 'DONE')
  },
}

/** Copies what differs, and moves sequences past it. All of them are passed before the freeze, so that it lasts shorter. */
async function copy(moving: Moving, account: number): Promise<Counters> {
  const { rows, changed } = await copyRows(moving, moving.tables, account)
  await passSequences(moving.target, moving.passed ? changed : moving.tables, account)
  moving.passed = true
  return { rows, tables: changed.length }
}

async function requireSameBooks({ source, target }: Ends, account: number): Promise<void> {
  const [there, here] = await Promise.all([booksOf(source, account), booksOf(target, account)])
  const wrong = whyNot(there, here)
  if (wrong !== null) throw new CellError(`The account is not moved: ${wrong}.`)
}
