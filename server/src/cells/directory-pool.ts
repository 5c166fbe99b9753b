import pg from 'pg'
import type { Secret } from '../secret'

/** A client or a pool that the directory is asked with. */
export interface DirectoryReader {
  query: <Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ) => Promise<Pick<pg.QueryResult<Row>, 'rows' | 'rowCount'>>
}

interface DirectoryPool {
  url: Secret
  /** The name that the directory's database lists the connections under. */
  name: string
  most: number
  /** A connection and an answer each have so many milliseconds. */
  within: number
  log: { warn: (about: object, line: string) => void }
}

/** Connections to the directory. One that is lost is replaced; the next question shows whether the directory is gone. */
export function openDirectoryPool({ url, name, most, within, log }: DirectoryPool): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url.reveal(),
    max: most,
    application_name: name,
    connectionTimeoutMillis: within,
    query_timeout: within,
  })
  const lost = (error: Error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'A connection to the directory was lost')
  }
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

/** Asks the directory once, with a connection of its own. */
export async function askDirectoryOnce<T>(
  asked: Omit<DirectoryPool, 'most'>,
  question: (directory: DirectoryReader) => Promise<T>,
): Promise<T> {
  const pool = openDirectoryPool({ ...asked, most: 1 })
  try {
    return await question(pool)
  } finally {
    await pool.end()
  }
}
