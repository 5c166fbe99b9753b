import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../../database/scope'
import { visible } from '../../database/visible'

/**
 * True for a lease, `l` with its document `d`, that has unsigned lead-paint papers. A renewal is left out, because its
 * tenant has the keys.
 */
export const leadPapersWait: RawBuilder<SqlBool> = sql<SqlBool>`(d.state in ('ISSUED', 'OUT', 'DECLINED', 'VOIDED')
  and l.replaced_at is null and l.archived_at is null and l.term_id is null and l.content -> 'lead' <> 'null'::jsonb)`

/** A lease of a tenancy that is not over, with such papers. */
export const waitingLeadPapers = (
  { account, today }: Pick<Scope, 'account' | 'today'>,
  condition: RawBuilder<SqlBool>,
) => sql<SqlBool>`exists (
  select from lease l join lease_document d on d.account_id = l.account_id and d.lease_id = l.id
  join occupancy lo on lo.account_id = l.account_id and lo.id = l.occupancy_id
  where l.account_id = ${account} and ${condition} and ${leadPapersWait} and lo.cancelled_at is null
    and (lo.real_move_out is null or lo.real_move_out > ${today}))`

/** The same for the tenants of a list, as far as the user sees their homes. */
export const tenantWaits = (scope: Scope) =>
  waitingLeadPapers(scope, sql<SqlBool>`l.tenant_id = tenant.id and ${visible(scope, 'l.property_id')}`)
