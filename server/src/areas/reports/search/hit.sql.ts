import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A row with its amount as it is stored. */
export type Kept<Row, Amount extends keyof Row> = Omit<Row, Amount> & { cents: number }

interface Join<J> {
  on(condition: RawBuilder<SqlBool>): J
}

/** Joins the hits of a kind as `hit`, each with its place. */
export const hitOf =
  (kind: string, id: RawBuilder<unknown>) =>
  <J extends Join<J>>(join: J): J =>
    join.on(sql<SqlBool>`hit.kind = ${sql.lit(kind)} and hit.id = ${id}`)
export const hit = sql<{ place: number }>`found`.as('hit')
export const place = sql<number>`hit.place`.as('place')
export const archived = (noun: string) => sql<boolean>`${sql.ref(`${noun}.archived_at`)} is not null`.as('archived')
