import pg from 'pg'
import type { Secret } from '../../secret'
import { CellError } from '../cell-error'

/** The three databases of a move, each on one connection of its own. */
export interface Ends {
  source: pg.Client
  target: pg.Client
  directory: pg.Client
}

export interface Addresses {
  source: Secret
  target: Secret
  directory: Secret
}

/** Rows are compared as text, so both databases must write every value the same way. */
const alike = `set datestyle = 'ISO'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set jit = off; set max_parallel_workers_per_gather = 0; set row_security = off`

/** Connects to all three; whatever is closed or lost meanwhile fails the query that needs it. */
export async function withEnds<T>(addresses: Addresses, work: (ends: Ends) => Promise<T>): Promise<T> {
  const open: pg.Client[] = []
  const reach = async (named: string, address: Secret) => {
    const client = new pg.Client({ connectionString: address.reveal(), application_name: 'freehold move' })
    client.on('error', () => {})
    try {
      await client.connect()
    } catch (error) {
      throw new CellError(`The database of ${named} can't be reached: ${(error as Error).message}`)
    }
    open.push(client)
    return client
  }
  try {
    const source = await reach('the source', addresses.source)
    const target = await reach('the target', addresses.target)
    const directory = await reach('the directory', addresses.directory)
    for (const client of [source, target]) await client.query(alike)
    return await work({ source, target, directory })
  } finally {
    await Promise.all(open.map((client) => client.end().catch(() => undefined)))
  }
}
