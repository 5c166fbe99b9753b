import { realpath } from 'node:fs/promises'
import pg from 'pg'
import { DatabaseStartError } from './start-error'

export interface PostgresAddress {
  /** The folder of the socket. */
  host: string
  port: number
  user: string
  database: string
}

const name = 'freehold'
/** Owns the embedded cluster and all that is in it. */
export const ownerLogin = name

export const socketAddress = ({ socketDir, port }: { socketDir: string; port: number }): PostgresAddress => ({
  host: socketDir,
  port,
  user: ownerLogin,
  database: name,
})

/** In the form that psql and the drivers for Node read alike. */
export const urlOf = ({ host, port, user, database }: PostgresAddress): string =>
  `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`

/** The database that every cluster has, for looks at the cluster itself. */
export const maintenance = (address: PostgresAddress): PostgresAddress => ({ ...address, database: 'postgres' })

/** Makes sure that it is our cluster that answers, and that it has our database. */
export async function ensureDatabase(address: PostgresAddress, folder: string): Promise<void> {
  const client = new pg.Client(maintenance(address))
  await client.connect()
  try {
    const { rows } = await client.query<{ folder: string; there: boolean }>(
      `select current_setting('data_directory') as folder,
              exists (select from pg_database where datname = $1) as there`,
      [name],
    )
    const [answer] = rows
    if (answer === undefined || (await realpath(answer.folder)) !== (await realpath(folder))) {
      throw new DatabaseStartError(`Another PostgreSQL is running at ${address.host}. Stop it, or set DATA_DIR.`)
    }
    if (!answer.there) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
