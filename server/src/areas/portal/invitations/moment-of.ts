import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../database/scope'

/** The moment of a call, in a statement. */
export const momentOf = ({ asOf }: Pick<Scope, 'asOf'>): RawBuilder<Date> =>
  asOf ? sql<Date>`${asOf}::timestamptz` : sql<Date>`now()`
