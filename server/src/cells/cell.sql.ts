import pg from 'pg'
import { CellError } from './cell-error'
import type { DirectoryReader } from './directory-pool'

export interface Cell {
  letter: string
  name: string
  address: string
  from: number
  to: number
  state: 'OPEN' | 'FULL' | 'CLOSED'
  /** The accounts that live there. */
  accounts: number
}

type Row = Record<'from' | 'to' | 'accounts', string> & Pick<Cell, 'letter' | 'name' | 'address' | 'state'>

const query = `select c.letter, c.name, c.address, c.account_from::text as "from", c.account_to::text as "to", c.state,
  (select count(*) from account_cell a where a.cell = c.letter)::text as accounts from cell c`

const asCell = (row: Row): Cell => ({
  ...row,
  from: Number(row.from),
  to: Number(row.to),
  accounts: Number(row.accounts),
})

export async function readCells(directory: DirectoryReader): Promise<Cell[]> {
  const { rows } = await directory.query<Row>(`${query} order by c.letter`)
  return rows.map(asCell)
}

export async function readCell(directory: DirectoryReader, letter: string): Promise<Cell | null> {
  const { rows } = await directory.query<Row>(`${query} where c.letter = $1`, [letter])
  const [row] = rows
  return row ? asCell(row) : null
}

type NewCell = Pick<Cell, 'letter' | 'name' | 'address' | 'from' | 'to'>

/** Adds a cell whose accounts get ids of a range of its own. */
export async function addCell(directory: pg.Client, { letter, name, address, from, to }: NewCell): Promise<void> {
  try {
    await directory.query(
      'insert into cell (letter, name, address, account_from, account_to) values ($1, $2, $3, $4, $5)',
      [letter, name, address, from, to],
    )
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    if (error.code === '23505') throw new CellError(`There is a cell ${letter} already.`)
    if (error.code !== '23P01') throw error
    const other = (await readCells(directory)).find((cell) => cell.from <= to && from <= cell.to)
    throw new CellError(`The range overlaps that of cell ${other?.letter}.`)
  }
}

/** A closed cell takes no new accounts, neither by sign-up nor by a move. Those it has stay. */
export async function setCellState(directory: pg.Client, letter: string, state: 'OPEN' | 'CLOSED'): Promise<void> {
  requireCell(await directory.query('update cell set state = $2 where letter = $1', [letter, state]), letter)
}

/** Servers of a cell were given another address. */
export async function setCellAddress(directory: pg.Client, letter: string, address: string): Promise<void> {
  requireCell(await directory.query('update cell set address = $2 where letter = $1', [letter, address]), letter)
}

function requireCell({ rowCount }: { rowCount: number | null }, letter: string): void {
  if (rowCount === 0) throw new CellError(`There is no cell ${letter}.`)
}
