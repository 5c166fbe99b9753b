import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Joins the record of the same account that a column names: `.innerJoin('unit as u', byId('u', 'lease', 'unit_id'))`. */
export const byId =
  (alias: string, from: string, column: string) =>
  <J extends { on(condition: RawBuilder<SqlBool>): J }>(join: J): J =>
    join.on(
      sql<SqlBool>`${sql.ref(`${alias}.account_id`)} = ${sql.ref(`${from}.account_id`)} and ${sql.ref(`${alias}.id`)} = ${sql.ref(`${from}.${column}`)}`,
    )
