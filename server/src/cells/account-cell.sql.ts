import type { DirectoryReader } from './directory-pool'

/** Enters accounts that a cell has. One that another cell has is left as it is, and answered with that cell. */
export async function enterAccounts(
  directory: DirectoryReader,
  cell: string,
  accounts: readonly number[],
): Promise<{ account: number; cell: string; epoch: number }[]> {
  const { rows } = await directory.query<{ account: string; cell: string; epoch: number }>(
    `with given as (select unnest($2::bigint[]) as id),
      entered as (insert into account_cell (account_id, cell) select id, $1 from given on conflict do nothing)
     select a.account_id::text as account, a.cell, a.epoch from account_cell a join given on given.id = a.account_id
     where a.cell <> $1`,
    [cell, accounts],
  )
  return rows.map(({ account, ...row }) => ({ ...row, account: Number(account) }))
}

/** Accounts that the directory gives to the cell, in pages by their ids. */
export async function accountsOf(
  directory: DirectoryReader,
  cell: string,
  { after, most }: { after: number; most: number },
): Promise<{ account: number; old: boolean }[]> {
  const { rows } = await directory.query<{ account: string; old: boolean }>(
    `select account_id::text as account, state = 'HERE' and changed_at < now() - interval '1 hour' as old
     from account_cell where cell = $1 and account_id > $2 order by account_id limit $3`,
    [cell, after, most],
  )
  return rows.map(({ account, old }) => ({ account: Number(account), old }))
}

/** Accounts whose opening was never saved, or that were deleted, with what they had taken. */
export async function forgetAccounts(
  directory: DirectoryReader,
  cell: string,
  accounts: readonly number[],
): Promise<void> {
  await directory.query(
    `with gone as (delete from account_cell where cell = $1 and account_id = any($2::bigint[]) and state = 'HERE'
       and changed_at < now() - interval '1 hour' returning account_id)
     delete from taken t using gone where t.account_id = gone.account_id and t.cell = $1`,
    [cell, accounts],
  )
}

/** The cell that the directory gives an account to; null where it lists none. */
export async function cellOfAccount(directory: DirectoryReader, account: number): Promise<string | null> {
  const { rows } = await directory.query<{ cell: string }>('select cell from account_cell where account_id = $1', [
    account,
  ])
  return rows[0]?.cell ?? null
}

export type CellState = 'HERE' | 'FREEZING' | 'MOVING' | 'THERE'

/** Notes how far the move of an account is. One that is here, or on its way for the first time, is not yet listed. */
export async function setState(
  directory: DirectoryReader,
  account: number,
  { cell, state, to }: { cell: string; state: CellState; to: string | null },
): Promise<void> {
  await directory.query(
    `insert into account_cell (account_id, cell, state, moving_to) values ($1, $2, $3, $4)
     on conflict (account_id) do update set state = excluded.state, moving_to = excluded.moving_to, changed_at = now()`,
    [account, cell, state, to],
  )
}

/** Gives an account to another cell, if it is still where its move began. Answers the new count of its moves. */
export async function giveToCell(
  directory: DirectoryReader,
  account: number,
  { from, to, epoch }: { from: string; to: string; epoch: number },
): Promise<number | null> {
  const { rows } = await directory.query<{ epoch: number }>(
    `update account_cell set cell = $2, epoch = epoch + 1, state = 'THERE', changed_at = now()
     where account_id = $1 and cell = $3 and epoch = $4 returning epoch`,
    [account, to, from, epoch],
  )
  return rows[0]?.epoch ?? null
}
