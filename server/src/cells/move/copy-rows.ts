import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { isSqlError } from '../../database/read'
import { CellError } from '../cell-error'
import { columnsOf, type MovedTable, rowsOf, tableName } from './catalog.sql'
import { differing, digestsOf, type Part, partsOf, rowsIn } from './digests.sql'
import type { Ends } from './ends'
import { deleteRows, highest } from './moved-rows.sql'
import { foundOtherwise } from './tables'

interface Copied {
  /** All rows of the account in the target. */
  rows: number
  /** The tables that differed and were copied. */
  changed: MovedTable[]
}

/**
 * Makes the account's rows in the target those of the source, as they are at one moment: what differs is copied, and compared
 * again before anything is committed. The first copy finds all tables different, the last one few.
 */
export async function copyRows(ends: Ends, tables: readonly MovedTable[], account: number): Promise<Copied> {
  const { source, target } = ends
  await source.query('begin isolation level repeatable read read only')
  await target.query('begin; set local session_replication_role = replica')
  try {
    const parts: Part[] = []
    for (const table of tables) parts.push(...partsOf(table, await highest(target, table, account)))
    const [there, here] = await Promise.all([digestsOf(source, parts, account), digestsOf(target, parts, account)])
    const changed = differing(parts, there, here)
    const copied = await copyParts(ends, parts, changed, account)
    const sent = there.filter((_, at) => copied.has(parts[at] as Part))
    const wrong = differing([...copied], sent, await digestsOf(target, [...copied], account))
    if (wrong.length > 0)
      throw new CellError(`The copy differs from the source in ${wrong.map(({ table }) => table.name).join(', ')}.`)
    await target.query('commit')
    return { rows: rowsIn(there), changed: [...new Set(changed.map(({ table }) => table))] }
  } catch (error) {
    await target.query('rollback').catch(() => undefined)
    throw explained(error)
  } finally {
    await source.query('rollback').catch(() => undefined)
  }
}

/** Sends new rows alone where only these differ, and all of a table otherwise. Answers what must be the same now, in its order. */
async function copyParts(
  ends: Ends,
  parts: readonly Part[],
  changed: readonly Part[],
  account: number,
): Promise<Set<Part>> {
  const whole = new Set(changed.filter(({ rows }) => rows !== 'new').map(({ table }) => table))
  const added = changed.filter(({ table }) => !whole.has(table))
  const found = [...whole].filter(({ name }) => name in foundOtherwise)
  await deleteRows(ends.target, [...whole], account)
  for (const table of whole) if (!found.includes(table)) await copyTable(ends, table, table.where, account)
  for (const { table, where } of added) await copyTable(ends, table, where, account)
  // Rows that an earlier stay left under the same names are found now that the rows that name them are here.
  await deleteRows(ends.target, found, account)
  for (const table of found) await copyTable(ends, table, table.where, account)
  return new Set(parts.filter((part) => whole.has(part.table) || added.includes(part)))
}

/** Streams the rows from one database into the other. */
async function copyTable({ source, target }: Ends, table: MovedTable, where: string, account: number) {
  const order = table.order === null ? '' : ` order by ${pg.escapeIdentifier(table.order)}`
  const rows = `select ${columnsOf(table)} from ${tableName(table)} where ${rowsOf({ where }, account)}${order}`
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
