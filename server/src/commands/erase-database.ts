import pg from 'pg'

/** Removes everything from the database; owning it is enough. */
export async function eraseDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ schema: string }>(
      `select nspname as schema from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    )
    await client.query('begin')
    for (const { schema } of rows) await client.query(`drop schema ${pg.escapeIdentifier(schema)} cascade`)
    await client.query('create schema public')
    await client.query('commit')
  } finally {
    await client.end()
  }
}
