import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../src/database/read'

interface Home {
  id: number
  name: string
  since: Date
  left_at: Date | null
  lights: 'ON' | 'OFF'
  keys: { number: number; lost: boolean }[]
}

const home = {
  id: '7::bigint',
  name: "'Oak St'",
  since: 'now()',
  left_at: 'null::timestamptz',
  lights: "'ON'",
  keys: `'[{"number": 1, "lost": false}]'::jsonb`,
}

/** Reads one row that is a `Home` but for the columns given, as SQL; null leaves a column out. */
export async function readHome(db: Db, wrong: Record<string, string | null>): Promise<void> {
  const columns = Object.entries({ ...home, ...wrong }).flatMap(([name, text]) =>
    text === null ? [] : [sql`${sql.raw(text)} as ${sql.ref(name)}`],
  )
  await sql<Home>`select ${sql.join(columns)}`.execute(db)
}

/** Reads through a type that only its caller knows. */
export const readAny = async <P extends { id: number }>(db: Db, row: RawBuilder<P>): Promise<void> => {
  await sql<P>`select * from (${row}) as row`.execute(db)
}

/** Reads a statement that is compiled beforehand. */
export const readThere = async (db: Db, there: boolean | number): Promise<void> => {
  await db.executeQuery<{ there: boolean }>(sql`select ${sql.lit(there)} as there`.compile(db))
}
