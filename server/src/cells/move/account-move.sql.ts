import type pg from 'pg'
import { type CellState, giveToCell, setState } from '../account-cell.sql'
import { CellError } from '../cell-error'
import { giveTaken } from '../taken.sql'

export const steps = ['BEGUN', 'COPIED', 'CALM', 'FROZEN', 'VERIFIED', 'SWITCHED', 'ARRIVED', 'DONE'] as const
export type Step = (typeof steps)[number]

export interface Move {
  id: number
  account: number
  from: string
  to: string
  step: Step
  epoch: number
  counters: Counters
}

/** Figures found on the way; the operator reads them, and a command that goes on needs some of them. */
export interface Counters {
  rows?: number
  tables?: number
  files?: number
  fileBytes?: number
  filesShared?: boolean
  /** The account lived in the target before. */
  lived?: boolean
  /** When the account was frozen, in milliseconds of the directory's clock. */
  frozenAt?: number
  pauseMs?: number
}

interface Row {
  id: string
  account_id: string
  from_cell: string
  to_cell: string
  step: Step
  counters: Counters
  epoch: number
}

const columns = `m.id::text, m.account_id::text, m.from_cell, m.to_cell, m.step, m.counters, a.epoch
  from account_move m join account_cell a on a.account_id = m.account_id`

const asMove = ({ id, account_id, from_cell, to_cell, step, counters, epoch }: Row): Move => ({
  id: Number(id),
  account: Number(account_id),
  from: from_cell,
  to: to_cell,
  step,
  epoch,
  counters,
})

/** One command moves an account at a time. The lock goes with the connection, so one that was killed holds nothing. */
export async function takeTurn(directory: pg.Client, account: number): Promise<void> {
  const { rows } = await directory.query<{ mine: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('move an account', $1)) as mine`,
    [account],
  )
  if (rows[0]?.mine !== true) throw new CellError('Another command is moving this account.')
}

/** The move of the account that is under way. */
export async function openMove(directory: pg.Client, account: number): Promise<Move | null> {
  const { rows } = await directory.query<Row>(
    `select ${columns} where m.account_id = $1 and m.step not in ('DONE', 'ABORTED')`,
    [account],
  )
  const [row] = rows
  return row ? asMove(row) : null
}

export async function beginMove(
  directory: pg.Client,
  account: number,
  { from, to, counters }: { from: string; to: string; counters: Counters },
): Promise<Move> {
  await directory.query('begin')
  await setState(directory, account, { cell: from, state: 'MOVING', to })
  await directory.query('insert into account_move (account_id, from_cell, to_cell, counters) values ($1, $2, $3, $4)', [
    account,
    from,
    to,
    counters,
  ])
  await directory.query('commit')
  const move = await openMove(directory, account)
  if (!move) throw new Error('The move that was just begun is gone')
  return move
}

const stateAt: Partial<Record<Step, CellState>> = { CALM: 'MOVING', FROZEN: 'FREEZING', DONE: 'HERE' }

const now = `(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Writes down that a step is done. Answers the move as it is then. */
export async function noteStep(directory: pg.Client, move: Move, step: Step, counters: Counters = {}): Promise<Move> {
  const { rows } = await directory.query<{ counters: Counters }>(
    `update account_move set step = $2, changed_at = now(), counters = counters || $3::jsonb
       || case $2 when 'FROZEN' then jsonb_build_object('frozenAt', ${now})
            when 'DONE' then jsonb_build_object('pauseMs', ${now} - (counters ->> 'frozenAt')::bigint) else '{}' end
     where id = $1 and account_id = $4 returning counters`,
    [move.id, step, counters, move.account],
  )
  const state = stateAt[step]
  if (state) await setState(directory, move.account, { cell: move.from, state, to: state === 'HERE' ? null : move.to })
  return { ...move, step, counters: rows[0]?.counters ?? move.counters }
}

/** The one moment of the move: from its commit on the account lives in the other cell. */
export async function switchCell(directory: pg.Client, move: Move): Promise<Move> {
  await directory.query('begin')
  const epoch = await giveToCell(directory, move.account, move)
  if (epoch === null) {
    await directory.query('rollback')
    throw new CellError('The directory says that the account is in another cell than when its move began.')
  }
  await giveTaken(directory, move.account, move.to)
  const switched = await noteStep(directory, move, 'SWITCHED')
  await directory.query('commit')
  return { ...switched, epoch }
}

/** The move is given up, and the account stays where it is. */
export async function endAborted(directory: pg.Client, { id, account, from }: Move): Promise<void> {
  await directory.query('begin')
  await directory.query(
    `update account_move set step = 'ABORTED', changed_at = now() where id = $1 and account_id = $2`,
    [id, account],
  )
  await setState(directory, account, { cell: from, state: 'HERE', to: null })
  await directory.query('commit')
}
