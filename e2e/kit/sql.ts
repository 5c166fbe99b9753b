import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Product } from './product'

type Row = Record<string, unknown>

/** Changes no screen can make (time that passes, a membership that is full), written to the database beside the server. */
export async function sql({ dataDir }: Product, statements: string): Promise<Row[]> {
  const client = new pg.Client({ host: await socketOf(dataDir), user: 'freehold', database: 'freehold' })
  await client.connect()
  try {
    const { rows = [] } = await client.query<Row>(statements)
    return rows
  } finally {
    await client.end()
  }
}

/** PostgreSQL writes the folder of its socket into the fifth line of this file. */
async function socketOf(dataDir: string): Promise<string> {
  const lines = (await readFile(join(dataDir, 'pg18/postmaster.pid'), 'utf8')).split('\n')
  const [, , , , socket = ''] = lines
  return socket
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
