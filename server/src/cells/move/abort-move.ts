import { forgetArriving } from '../account-moved.sql'
import { CellError } from '../cell-error'
import { endAborted, type Move, openMove, steps, takeTurn } from './account-move.sql'
import { movedTables } from './catalog.sql'
import type { Ends } from './ends'
import { thaw } from './freeze.sql'
import { deleteRows } from './moved-rows.sql'
import { accountNumbered, requireAlike } from './requirements.sql'

interface Asked {
  number: string
  /** Removes what was brought of files, where the cells have a store each; null where no folders are named. */
  removeFiles: ((account: number) => Promise<void>) | null
}

/** Gives a move up that has not switched yet. Nothing of the account stays in the target, and the source goes on. */
export async function abortMove(ends: Ends, { number, removeFiles }: Asked): Promise<Move> {
  const account = await accountNumbered(ends.source, number)
  await takeTurn(ends.directory, account)
  const move = await openMove(ends.directory, account)
  if (!move) throw new CellError('This account is not being moved.')
  if (steps.indexOf(move.step) >= steps.indexOf('SWITCHED'))
    throw new CellError(`The account lives in cell ${move.to} already. Go on with the move, then move it back.`)
  if (!removeFiles && move.counters.filesShared === false)
    throw new CellError('Files of the account were copied. Name both folders with --from-files and --to-files.')
  await requireAlike(ends, move)
  const { source, target, directory } = ends
  // The source goes on at once; what is erased in the target was never in use.
  await thaw(source, account)
  await removeFiles?.(account)
  const tables = await movedTables(target)
  await target.query('begin; set local session_replication_role = replica')
  await deleteRows(target, tables, account)
  await forgetArriving(target, account, move.counters.lived === true)
  await target.query('commit')
  await endAborted(directory, move)
  return move
}
