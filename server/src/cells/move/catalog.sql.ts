import pg from 'pg'
import { foundOtherwise, growing, ofTheCell, onlyRows, staysBehind } from './tables'

const quoted = pg.escapeIdentifier

export interface MovedTable {
  name: string
  /** The columns that are copied. */
  columns: readonly string[]
  /** The condition of the account's rows; `$1` is the account. */
  where: string
  /** The order in which rows are numbered anew. */
  order: string | null
  /** The column that grows where rows are only added. */
  grows: string | null
  /** The column whose numbers come from a sequence. */
  identity: string | null
}

interface Found {
  name: string
  columns: string[]
  identity: string | null
}

/** Every table of the schema with what is copied of it; a table in none of the lists is refused. */
export async function movedTables(client: pg.Client): Promise<MovedTable[]> {
  const { rows } = await client.query<Found>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attname) as columns,
      min(a.attname::text) filter (where a.attidentity <> '') as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.relname order by c.relname`)
  return rows.flatMap((found) => {
    const moved = asMoved(found)
    return moved ? [moved] : []
  })
}

function asMoved({ name, columns, identity }: Found): MovedTable | null {
  if (name in staysBehind || name in ofTheCell) return null
  const grows = growing[name] ?? null
  if (name === 'account') return { name, columns, where: 'id = $1', order: null, grows, identity: null }
  const other = foundOtherwise[name]
  if (other) {
    const { where, without = [] } = other
    const kept = columns.filter((column) => !without.includes(column))
    return { name, columns: kept, where, order: without[0] ?? null, grows, identity: null }
  }
  if (!columns.includes('account_id')) throw new Error(`No list of moved tables names ${name}`)
  const more = onlyRows[name]
  const where = `account_id = $1${more ? ` and ${more}` : ''}`
  return { name, columns, where, order: null, grows, identity }
}

export const columnsOf = ({ columns }: MovedTable): string => columns.map(quoted).join(', ')

export const tableName = ({ name }: MovedTable): string => `public.${quoted(name)}`

/** COPY takes no parameters. An id is a whole number, so it is safe in the text. */
export function rowsOf({ where }: Pick<MovedTable, 'where'>, account: number): string {
  if (!Number.isSafeInteger(account)) throw new RangeError('An account has a whole number')
  return where.replaceAll('$1', String(account))
}
