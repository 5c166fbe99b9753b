import type pg from 'pg'

export interface Cell {
  letter: string
  name: string
  /** The base address of the cell's servers, as they are reached from here. */
  address: string
  state: 'OPEN' | 'FULL' | 'CLOSED'
  from: number
  to: number
  /** How many accounts it can still take. */
  room: number
}

/** All cells, in the order of their letters. */
export async function readCells(pool: pg.Pool): Promise<Cell[]> {
  const { rows } = await pool.query<Record<keyof Cell, string>>(
    `select c.letter, c.name, c.address, c.state, c.account_from as "from", c.account_to as "to",
      c.account_to - c.account_from + 1 - (select count(*) from account_cell a where a.cell = c.letter) as room
    from cell c order by c.letter`,
  )
  return rows.map((row) => ({
    ...row,
    state: row.state as Cell['state'],
    from: Number(row.from),
    to: Number(row.to),
    room: Number(row.room),
  }))
}

export async function readCellOfAccount(pool: pg.Pool, account: number): Promise<string | null> {
  const { rows } = await pool.query<{ cell: string }>('select cell from account_cell where account_id = $1', [account])
  return rows[0]?.cell ?? null
}

/** The cell of a staff login: where its account lives now, and not where it was when the email was taken. */
export async function readCellOfLogin(pool: pg.Pool, hash: Buffer): Promise<string | null> {
  const { rows } = await pool.query<{ cell: string }>(
    `select coalesce(a.cell, t.cell) as cell from taken t left join account_cell a on a.account_id = t.account_id
    where t.kind = 'login' and t.hash = $1`,
    [hash],
  )
  return rows[0]?.cell ?? null
}
