import pg from 'pg'
import { directoryFolder, migrate } from '../database/migrate'
import type { Secret } from '../secret'
import { CellError } from './cell-error'

/** Connects to the directory and brings it up to date. Of several servers one does it, the others wait. */
export async function withDirectory<T>(url: Secret, work: (directory: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url.reveal(), application_name: 'freehold directory' })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new CellError(`The directory can't be reached: ${(error as Error).message}`)
  }
  try {
    await migrate(client, { folder: directoryFolder })
    return await work(client)
  } finally {
    await client.end()
  }
}
