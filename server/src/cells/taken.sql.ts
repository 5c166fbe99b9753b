import type { DirectoryReader } from './directory-pool'

interface Holder {
  cell: string
  account: number
}

/**
 * Takes what only one account of all cells may have, and answers who has it. Within a cell the cell's own indexes decide, so a
 * later account of the same cell takes it over; that of another cell does not.
 */
export async function reserve(
  directory: DirectoryReader,
  kind: 'login',
  hash: Buffer,
  { cell, account }: Holder,
): Promise<Holder> {
  const { rows } = await directory.query<{ cell: string; account: string }>(
    `insert into taken as t (kind, hash, cell, account_id) values ($1, $2, $3, $4)
     on conflict (kind, hash) do update set
       account_id = case when t.cell = excluded.cell then excluded.account_id else t.account_id end,
       reserved_at = case when t.cell = excluded.cell then now() else t.reserved_at end
     returning t.cell, t.account_id::text as account`,
    [kind, hash, cell, account],
  )
  const [row] = rows
  if (!row) throw new Error('The directory did not answer')
  return { cell: row.cell, account: Number(row.account) }
}

/** The cell that has it; null while it is free. */
export async function cellThatHas(directory: DirectoryReader, kind: 'login', hash: Buffer): Promise<string | null> {
  const { rows } = await directory.query<{ cell: string }>('select cell from taken where kind = $1 and hash = $2', [
    kind,
    hash,
  ])
  return rows[0]?.cell ?? null
}

/** Marks that a moved account has taken go with it. */
export async function giveTaken(directory: DirectoryReader, account: number, cell: string): Promise<void> {
  await directory.query('update taken set cell = $2 where account_id = $1', [account, cell])
}

interface Login {
  account: number
  hash: Buffer
}

/** Takes the marks of logins that are there. Answers those that another cell has. */
export async function reserveAll(
  directory: DirectoryReader,
  cell: string,
  logins: readonly Login[],
): Promise<number[]> {
  const { rows } = await directory.query<{ account: string }>(
    `with given as (select * from unnest($2::bigint[], $3::bytea[]) as g(account_id, hash)),
      taken_now as (
        insert into taken as t (kind, hash, cell, account_id) select 'login', hash, $1, account_id from given
        on conflict (kind, hash) do update set account_id = excluded.account_id
          where t.cell = excluded.cell and t.account_id <> excluded.account_id)
     select given.account_id::text as account from given join taken t on t.kind = 'login' and t.hash = given.hash
     where t.cell <> $1`,
    [cell, logins.map(({ account }) => account), logins.map(({ hash }) => hash)],
  )
  return rows.map(({ account }) => Number(account))
}

/**
 * Releases what these accounts have reserved for an hour and no login has: a save that failed, an email that was changed, a
 * user who was removed.
 */
export async function releaseUnused(
  directory: DirectoryReader,
  cell: string,
  accounts: readonly number[],
  used: readonly Buffer[],
): Promise<number> {
  const { rowCount } = await directory.query(
    `delete from taken where kind = 'login' and cell = $1 and account_id = any($2::bigint[])
       and not hash = any($3::bytea[]) and reserved_at < now() - interval '1 hour'`,
    [cell, accounts, used],
  )
  return rowCount ?? 0
}
