import type { Day } from '@freehold/rules/day'
import type { LeaseKind } from '@freehold/rules/leasing/lease-can'
import type { DocumentState } from '@freehold/rules/leasing/signing/document-can'
import { type SqlBool, sql } from 'kysely'
import { inOwnHome } from '../../../database/own-home'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'

export interface OwnLease {
  id: number
  kind: LeaseKind
  unit_id: number
  property_id: number
  unit_name: string
  move_in: Day
  move_out: Day
  rent_cents: number
  pdf_file: string | null
  /** The copy of a lease that was signed on paper. */
  paper_file: string | null
  /** Null for an uploaded lease. */
  state: DocumentState | null
  sealed: boolean
  /** The signer whose turn it is, where it is this tenant. */
  signer: number | null
  invited_at: Date | null
  expires_at: Date | null
}

/** True if a lease, `l`, has the member among its adults or signers. Those of the account holder all do. */
const namesReader = ({ account, member }: TenantScope) =>
  member === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from household_member m where m.account_id = ${account} and m.id = ${member} and (
        exists (select from lease_adult d where d.account_id = l.account_id and d.lease_id = l.id
          and (lower(d.name) = lower(m.first_name || ' ' || m.last_name) or d.email <> '' and lower(d.email) = lower(m.email)))
        or exists (select from lease_signer s where s.account_id = l.account_id and s.lease_id = l.id
          and s.email <> '' and lower(s.email) = lower(m.email))))`

/**
 * The leases of a tenant that count, newest first; a member's are those of its home that name it. The turn is the tenant's where the next signer has the tenant's email
 * address: the mailed link and its code go there and nowhere else.
 */
export async function leasesOfTenant(db: Db, scope: TenantScope): Promise<OwnLease[]> {
  const { account, tenant, member } = scope
  const { rows } = await sql<OwnLease>`
    select l.id, l.kind, l.unit_id, l.property_id, u.unit_name, l.move_in, l.move_out, l.rent_cents, l.pdf_file,
      d.paper_file, d.state, d.sealed_at is not null as sealed,
      case when ${member}::bigint is null and turn.role = 'TENANT' and t.email <> '' and lower(turn.email) = lower(t.email) then turn.id end as signer,
      turn.invited_at, turn.expires_at
    from lease l
    join tenant t on t.account_id = l.account_id and t.id = l.tenant_id
    join unit u on u.account_id = l.account_id and u.id = l.unit_id
    join occupancy o on o.account_id = l.account_id and o.id = l.occupancy_id
    left join lease_document d on d.account_id = l.account_id and d.lease_id = l.id
    left join lateral (select s.id, s.role, s.email, s.invited_at, s.expires_at from lease_signer s
      where s.account_id = l.account_id and s.lease_id = l.id and s.signed_at is null order by s.place limit 1) turn on true
    where l.account_id = ${account} and l.tenant_id = ${tenant} and l.archived_at is null and l.replaced_at is null
      and o.cancelled_at is null and d.state is distinct from 'VOIDED' and ${inOwnHome(scope, 'l.occupancy_id')}
      and ${namesReader(scope)}
    order by l.move_in desc, l.id desc`.execute(db)
  return rows
}

export const findOwnLease = async (db: Db, scope: TenantScope, id: number): Promise<OwnLease | undefined> =>
  (await leasesOfTenant(db, scope)).find((lease) => lease.id === id)
