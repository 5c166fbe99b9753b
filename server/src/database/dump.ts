import type pg from 'pg'
import { dumpQueries, type Part } from './dump-queries'

/**
 * The whole schema as SQL, read from PostgreSQL's own catalogs, because the embedded database has no pg_dump. The order
 * is fixed, so two databases are alike exactly when their dumps are, and running the dump creates the same schema.
 */
export async function dumpSchema(client: pg.ClientBase): Promise<string> {
  const parts = await inFixedNames(client, async () => {
    const read: string[] = []
    for (const part of dumpQueries) read.push(await section(client, part))
    return read
  })
  return `${[header, ...parts.filter(Boolean)].join('\n\n')}\n`
}

const header = [
  '-- Made by `npm run db dump` from the migrations. Do not edit.',
  '',
  '-- Functions are created before the tables they read.',
  'set check_function_bodies = off;',
].join('\n')

async function section(client: pg.ClientBase, { title, query }: Part): Promise<string> {
  const { rows } = await client.query<{ said: string }>(query)
  const said = rows.map((row) => row.said.trim())
  return said.length > 0
    ? `-- ${title}\n\n${said.join(title === 'Tables' || title === 'Functions' ? '\n\n' : '\n')}`
    : ''
}

/** Names in `public` are written without a schema and others with theirs, whatever the connection's own path. */
async function inFixedNames<T>(client: pg.ClientBase, read: () => Promise<T>): Promise<T> {
  await client.query('begin read only; set local search_path = public, pg_catalog')
  try {
    return await read()
  } finally {
    await client.query('rollback')
  }
}
