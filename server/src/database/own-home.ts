import { type SqlBool, sql } from 'kysely'
import type { TenantScope } from './tenant-scope'

/** Narrows a query of a tenant to the home of a member; the account holder has all of its own. */
export const inOwnHome = ({ occupancy }: Pick<TenantScope, 'occupancy'>, column: string) =>
  occupancy === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${occupancy}`
