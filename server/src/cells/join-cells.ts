import type pg from 'pg'
import { type Config, ConfigError } from '../config'
import { type Cell, readCell } from './cell.sql'
import { withDirectory } from './migrate-directory'
import { letterOf } from './move/requirements.sql'
import type { OwnCell } from './own-cell'

/**
 * Makes the database that of the cell, with ids of new accounts from the cell's range alone. A database of one cell is never
 * served as another, nor as none: its accounts would be written past a move.
 */
export const joinCells = ({ cell }: Pick<Config, 'cell'>, owner: pg.Client): Promise<void> =>
  cell ? becomeCell(cell, owner) : requireNoCell(owner)

async function requireNoCell(owner: pg.Client): Promise<void> {
  const letter = await letterOf(owner)
  if (letter === null) return
  throw new ConfigError(`This database is cell ${letter}. Set CELL=${letter}, DIRECTORY_URL and CELL_SECRET.`)
}

async function becomeCell({ letter, directoryUrl }: OwnCell, owner: pg.Client): Promise<void> {
  await withDirectory(directoryUrl, async (directory) => {
    const cell = await readCell(directory, letter)
    if (!cell)
      throw new ConfigError(
        `The directory has no cell ${letter}. Add it first: npm run operator -- cells add ${letter}`,
      )
    await requireOwnAccounts(owner, directory, cell)
    await owner.query('insert into own_cell (letter) values ($1) on conflict do nothing', [letter])
    const own = await letterOf(owner)
    if (own !== letter) throw new ConfigError(`This database is cell ${own}, but CELL is ${letter}.`)
    await keepToRange(owner, cell)
  })
}

/** An account whose id another cell could give must have moved in. */
async function requireOwnAccounts(owner: pg.Client, directory: pg.Client, { letter, from, to }: Cell): Promise<void> {
  const { rows } = await owner.query<{ id: string; number: string }>(
    `select a.id::text, a.number from account a where a.id not between $1 and $2
       and not exists (select from account_moved m where m.account_id = a.id) order by a.id`,
    [from, to],
  )
  if (rows.length === 0) return
  const { rows: known } = await directory.query<{ id: string }>(
    'select account_id::text as id from account_cell where cell = $1 and account_id = any($2::bigint[])',
    [letter, rows.map(({ id }) => id)],
  )
  const movedIn = new Set(known.map(({ id }) => id))
  const strange = rows.filter(({ id }) => !movedIn.has(id)).map(({ number }) => number)
  if (strange.length > 0)
    throw new ConfigError(
      `Cell ${letter} has ids from ${from} to ${to}, but these accounts have others and did not move in: ${strange.slice(0, 20).join(', ')}. Give the cell a range that holds them.`,
    )
}

/** The ids of new accounts never leave the range. */
async function keepToRange(owner: pg.Client, { from, to }: Cell): Promise<void> {
  const sequence = `pg_get_serial_sequence('account', 'id')`
  // Changing a sequence locks it, so that no account gets an id meanwhile.
  await owner.query(`do $$ declare seq regclass := ${sequence}; at bigint; begin
    execute format('alter sequence %s maxvalue %s', seq, greatest(${to}, 1));
    execute format('select case when is_called then last_value + 1 else last_value end from %s', seq) into at;
    if at < ${from} then perform setval(seq, ${from}, false); end if;
  end $$`)
}
