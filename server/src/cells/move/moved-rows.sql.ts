import pg from 'pg'
import { type MovedTable, rowsOf, tableName } from './catalog.sql'
import type { Ends } from './ends'
import { foundOtherwise } from './tables'

/** Deletes the account's rows of these tables. Rows that are found by others go first, and the account's own row last. */
export async function deleteRows(client: pg.Client, tables: readonly MovedTable[], account: number): Promise<void> {
  if (tables.length === 0) return
  const rank = ({ name }: MovedTable) => (name in foundOtherwise ? 0 : name === 'account' ? 2 : 1)
  const inOrder = tables.toSorted((one, other) => rank(one) - rank(other))
  await client.query(
    inOrder.map((table) => `delete from ${tableName(table)} where ${rowsOf(table, account)}`).join(';'),
  )
}

/** The last number of a table that only grows; null while the account has no row there. */
export async function highest(client: pg.Client, table: MovedTable, account: number): Promise<string | null> {
  if (table.grows === null) return null
  const { rows } = await client.query<{ last: string | null }>(
    `select max(${pg.escapeIdentifier(table.grows)})::text as last from ${tableName(table)} where ${rowsOf(table, account)}`,
  )
  return rows[0]?.last ?? null
}

interface Behind {
  sequence: string
  last: string
}

/**
 * Moves sequences past the account's highest numbers. A number that another account takes at this moment waits for the
 * lock, so none is given twice.
 */
export async function passSequences(
  client: pg.Client,
  tables: readonly MovedTable[],
  account: number,
): Promise<number> {
  const numbered = tables.filter(({ identity }) => identity !== null)
  if (numbered.length === 0) return 0
  const parts = numbered.map((table) => {
    const column = pg.escapeIdentifier(table.identity ?? '')
    return `select pg_get_serial_sequence('${tableName(table)}', '${table.identity}') as sequence,
      (select max(${column}) from ${tableName(table)} where ${rowsOf(table, account)}) as last`
  })
  const { rows } = await client.query<Behind>(`
    select m.sequence, m.last::text as last from (${parts.join(' union all ')}) m
    join pg_sequences s on to_regclass(format('%I.%I', s.schemaname, s.sequencename)) = m.sequence::regclass
    where m.last > coalesce(s.last_value, 0)`)
  // Changing a sequence locks it, and what it was at is read under the lock.
  for (const { sequence, last } of rows)
    await client.query(`begin; alter sequence ${sequence} increment by 1;
      select setval('${sequence}', ${last}) from ${sequence} where last_value < ${last} or not is_called; commit`)
  return rows.length
}

/**
 * A promotion code has another id in the other cell. One that is not there is added, archived: no one else can use it. Runs in
 * the transaction of the arrival, so that no id is changed twice.
 */
export async function renamePromoCodes({ source, target }: Ends, account: number): Promise<void> {
  const { rows } = await source.query<Record<string, unknown>>(
    `select p.id, p.code, p.percent, p.cents, p.uses, p.use_limit, p.until, p.created_at, p.starts, p.bills from promo_code p
     where p.id in (select promo_code_id from membership where account_id = $1
       union select promo_code_id from promo_use where account_id = $1)`,
    [account],
  )
  if (rows.length === 0) return
  await target.query(
    `with given as (select * from jsonb_to_recordset($2::jsonb) as g(id bigint, code text, percent int, cents bigint,
       uses int, use_limit int, until date, created_at timestamptz, starts date, bills int)),
     added as (
       insert into promo_code (code, percent, cents, uses, use_limit, until, created_at, archived_at, starts, bills)
       select g.code, g.percent, g.cents, g.uses, g.use_limit, g.until, g.created_at, now(), g.starts, g.bills from given g
       where not exists (select from promo_code p where p.code = g.code)
       returning id, code),
     found as (
       select g.id as before, coalesce(a.id, (select p.id from promo_code p where p.code = g.code
         order by p.archived_at nulls first, p.id limit 1)) as after
       from given g left join added a on a.code = g.code),
     uses as (
       update promo_use u set promo_code_id = f.after from found f where u.account_id = $1 and u.promo_code_id = f.before)
     update membership m set promo_code_id = f.after from found f where m.account_id = $1 and m.promo_code_id = f.before`,
    [account, JSON.stringify(rows)],
  )
}
