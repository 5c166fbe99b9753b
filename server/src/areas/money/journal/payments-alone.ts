import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Money paid ahead when the books began waits among the receipts to be used by charges, but nobody paid it here. */
export const isPayment = (receipt: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${receipt}.source`)} <> 'OPENING'`
