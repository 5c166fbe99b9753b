import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { isSqlError } from '../../database/read'
import { CellError } from '../cell-error'
import { columnsOf, type MovedTable, rowsOf, tableName } from './catalog.sql'
import { differing, digestsOf, rowsIn } from './digests.sql'
import type { Ends } from './ends'
import { deleteRows, highest } from './moved-rows.sql'

interface Copied {
  /** All rows of the account in the target. */
  rows: number
  /** How many of the tables differed and were copied. */
  tables: number
}

/**
 * Makes the account's rows in the target those of the source, as they are at one moment: tables that differ are copied,
 * and compared again before anything is committed. The first copy finds all of them different, the last one few.
 */
export async function copyRows(ends: Ends, tables: readonly MovedTable[], account: number): Promise<Copied> {
  const { source, target } = ends
  await source.query('begin isolation level repeatable read read only')
  await target.query('begin; set local session_replication_role = replica')
  try {
    const [there, here] = await Promise.all([digestsOf(source, tables, account), digestsOf(target, tables, account)])
    const changed = differing(tables, there, here)
    await copyTables(ends, changed, account)
    const after = new Map([...here, ...(await digestsOf(target, changed, account))])
    const wrong = differing(tables, there, after)
    if (wrong.length > 0)
      throw new CellError(`The copy differs from the source in ${wrong.map(({ name }) => name).join(', ')}.`)
    await target.query('commit')
    return { rows: rowsIn(after), tables: changed.length }
  } catch (error) {
    await target.query('rollback').catch(() => undefined)
    throw explained(error)
  } finally {
    await source.query('rollback').catch(() => undefined)
  }
}

/** New rows of tables that only grow come first. Where that is not all that differs, the table is copied as a whole. */
async function copyTables(ends: Ends, changed: readonly MovedTable[], account: number): Promise<void> {
  const growing = changed.filter(({ grows }) => grows !== null)
  for (const table of growing) await copyTable(ends, table, account, await highest(ends.target, table, account))
  const [there, here] = await Promise.all([
    digestsOf(ends.source, growing, account),
    digestsOf(ends.target, growing, account),
  ])
  const whole = [...changed.filter(({ grows }) => grows === null), ...differing(growing, there, here)]
  await deleteRows(ends.target, whole, account)
  for (const table of whole) await copyTable(ends, table, account, null)
}

/** Streams the rows from one database into the other. With `after`, only those that were added since. */
async function copyTable({ source, target }: Ends, table: MovedTable, account: number, after: string | null) {
  const since = after === null || table.grows === null ? '' : ` and ${pg.escapeIdentifier(table.grows)} > ${after}`
  const order = table.order === null ? '' : ` order by ${pg.escapeIdentifier(table.order)}`
  const rows = `select ${columnsOf(table)} from ${tableName(table)} where ${rowsOf(table, account)}${since}${order}`
  await pipeline(
    source.query(to(`copy (${rows}) to stdout`)),
    target.query(from(`copy ${tableName(table)} (${columnsOf(table)}) from stdin`)),
  )
}

/** Another account of the target has such a row already. PostgreSQL's detail holds its value, so only the names are shown. */
function explained(error: unknown): unknown {
  if (!isSqlError(error) || error.code !== '23505') return error
  return new CellError(
    `The target has a row already that only one account can have (${error.table}, ${error.constraint}). Nothing was moved.`,
  )
}
