import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { type OfferRow, offerRows } from '../../leasing/renewals/offer.sql'

type Own = Pick<TenantScope, 'account' | 'tenant'>

const own = ({ account, tenant }: Own) => sql<SqlBool>`f.account_id = ${account} and f.tenant_id = ${tenant}`

/** A tenant rarely has more in a year. */
const mostShown = 20

/** The tenant's offers of the last year, newest first. */
export async function offersOfTenant(db: Db, scope: Own & Pick<TenantScope, 'asOf'>): Promise<OfferRow[]> {
  const lately = sql<SqlBool>`${own(scope)} and f.made_at > ${scope.asOf}::timestamptz - interval '1 year'`
  const { rows } = await sql<OfferRow>`${offerRows(lately)} order by f.id desc limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}

/** Locks an offer of the tenant, so that its answer and a change of staff come one after the other. */
export async function lockOwnOffer(tx: Tx, scope: Own, id: number): Promise<OfferRow | undefined> {
  await sql`select from renewal_offer f where ${own(scope)} and f.id = ${id} for update`.execute(tx)
  const { rows } = await offerRows(sql<SqlBool>`${own(scope)} and f.id = ${id}`).execute(tx)
  return rows[0]
}
