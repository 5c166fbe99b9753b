import type { TestDatabase } from './database'

/** Everything the database holds, as text: what a stolen dump would show. */
export async function everyRow(database: Pick<TestDatabase, 'ask'>): Promise<string> {
  const tables = await database.ask<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await database.ask<{ line: string }>(`select t::text as line from ${name} t`)
      return rows.map(({ line }) => line).join('\n')
    }),
  )
  return parts.join('\n')
}
