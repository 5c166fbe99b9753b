import { type Cell as ListedCell, readCells as readListed } from '../cells/cell.sql'
import type { DirectoryReader } from '../cells/directory-pool'

export interface Cell extends Omit<ListedCell, 'accounts'> {
  /** How many accounts it can still take. */
  room: number
}

/** All cells, in the order of their letters. */
export async function readCells(directory: DirectoryReader): Promise<Cell[]> {
  const cells = await readListed(directory)
  return cells.map(({ accounts, ...cell }) => ({ ...cell, room: cell.to - cell.from + 1 - accounts }))
}

/** The cell of a staff login: where its account lives now, and not where it was when the email was taken. */
export async function readCellOfLogin(directory: DirectoryReader, hash: Buffer): Promise<string | null> {
  const { rows } = await directory.query<{ cell: string }>(
    `select coalesce(a.cell, t.cell) as cell from taken t left join account_cell a on a.account_id = t.account_id
    where t.kind = 'login' and t.hash = $1`,
    [hash],
  )
  return rows[0]?.cell ?? null
}
