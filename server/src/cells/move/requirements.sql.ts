import type pg from 'pg'
import { CellError } from '../cell-error'
import type { Ends } from './ends'

/** The letter that a database was given when its first server started as a cell. */
export async function letterOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ letter: string }>('select letter from own_cell')
  return rows[0]?.letter ?? null
}

/** The account with a number that people know, in the source. */
export async function accountNumbered(source: pg.Client, number: string): Promise<number> {
  const { rows } = await source.query<{ id: string; visit: boolean }>(
    'select id::text, exists (select from demo_visit v where v.account_id = account.id) as visit from account where number = $1',
    [number],
  )
  const [row] = rows
  if (!row) throw new CellError(`The source has no account with the number ${number}.`)
  if (row.visit) throw new CellError('The account of a demo visit is never moved: it is gone within a day.')
  return Number(row.id)
}

/** Both databases must have the same tables, and both logins must see all rows and write them without triggers. */
export async function requireAlike({ source, target }: Ends, cells: { from: string; to: string }): Promise<void> {
  for (const [client, letter, named] of [
    [source, cells.from, 'source'],
    [target, cells.to, 'target'],
  ] as const) {
    const own = await letterOf(client)
    if (own !== letter)
      throw new CellError(
        own === null
          ? `The database of the ${named} is no cell yet: start a server with CELL=${letter} on it.`
          : `The database of the ${named} is cell ${own}, not ${letter}.`,
      )
    const { rows } = await client.query<{ may: boolean }>(
      `select (rolsuper or rolbypassrls) and has_parameter_privilege(current_user, 'session_replication_role', 'SET') as may
       from pg_roles where rolname = current_user`,
    )
    if (rows[0]?.may !== true)
      throw new CellError(
        `The login of the ${named} can't copy accounts. It needs BYPASSRLS and: grant set on parameter session_replication_role to that login.`,
      )
  }
  const [one, other] = await Promise.all([migrationsOf(source), migrationsOf(target)])
  if (one !== other) throw new CellError('The two cells have different versions. Bring both up to date first.')
}

async function migrationsOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  return rows.map(({ name }) => name).join(' ')
}

/** Nothing of another account may be in the way. What is left of an earlier stay is. */
export async function requireFree(target: pg.Client, account: number): Promise<void> {
  const { rows } = await target.query<{ there: boolean }>(
    `select exists (select from account where id = $1)
       and not exists (select from account_moved where account_id = $1) as there`,
    [account],
  )
  if (rows[0]?.there === true)
    throw new CellError(`The target has an account with the id ${account} that did not move away.`)
}

/** The emails that sign in to the account. */
export async function loginsIn(source: pg.Client, account: number): Promise<string[]> {
  const { rows } = await source.query<{ email: string }>(
    "select email from staff_user where account_id = $1 and archived_at is null and state <> 'INVITED'",
    [account],
  )
  return rows.map(({ email }) => email)
}
