import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** An opening credit is a receipt that charges use, but no payment was made here. */
export const isPayment = (receipt: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${receipt}.source`)} <> 'OPENING'`
