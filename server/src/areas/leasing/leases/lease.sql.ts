import type { LeaseKind } from '@freehold/rules/leasing/lease-can'
import { sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import type { LeaseContent } from '../lease-text/lease-content'
import { insertAdults, type LeaseAdult } from '../tenancies/lease-adult.sql'
import { insertDocument } from './document.sql'
import { expiryNotices, isCurrent, isRenewed } from './lease-current.sql'
import type { ContractRow, UploadRow } from './stored-lease'

type Seen = Pick<Scope, 'account' | 'properties'>

export const leases = (db: Db, scope: Seen) =>
  db.selectFrom('lease').where('lease.account_id', '=', scope.account).where(visible(scope, 'lease.property_id'))

export const tenantOf = byId('t', 'lease', 'tenant_id')
export const unitOf = byId('u', 'lease', 'unit_id')
export const propertyOf = byId('p', 'lease', 'property_id')
export const stayOf = byId('o', 'lease', 'occupancy_id')

/** Joins the tenant, unit, property and tenancy of each lease. */
export const joinHome = (rows: ReturnType<typeof leases>) =>
  rows
    .innerJoin('tenant as t', tenantOf)
    .innerJoin('unit as u', unitOf)
    .innerJoin('property as p', propertyOf)
    .innerJoin('occupancy as o', stayOf)

export const withHome = (db: Db, scope: Seen) => joinHome(leases(db, scope))

/** The page and the words of a contract, as they were issued. */
export async function findContract(db: Db, scope: Seen, id: number) {
  const row = await leases(db, scope)
    .where('lease.id', '=', id)
    .where('lease.kind', '=', 'CONTRACT')
    .select(['lease.html', 'lease.content'])
    .executeTakeFirst()
  // The database holds a contract to both.
  return row && { html: row.html ?? '', content: row.content as unknown as LeaseContent }
}

export const findUpload = (db: Db, scope: Scope, id: number) =>
  withHome(db, scope)
    .leftJoin('stored_file as f', (join) =>
      join.onRef('f.account_id', '=', 'lease.account_id').onRef('f.name', '=', 'lease.pdf_file'),
    )
    .where('lease.id', '=', id)
    .where('lease.kind', '=', 'UPLOAD')
    .select(['lease.id', 'lease.tenant_id', 'lease.property_id', 'lease.unit_id', 'lease.rent_cents'])
    .select(['lease.title', 'lease.description', 'lease.security_deposit_cents', 'lease.move_in', 'lease.move_out'])
    .select(['lease.pdf_file', 't.tenant_name', 'p.property_name', 'u.unit_name', 'f.original_name'])
    .executeTakeFirst()

export const isUpload = async (db: Db, scope: Scope, file: string): Promise<boolean> =>
  (await leases(db, scope).where('lease.pdf_file', '=', file).select('lease.id').executeTakeFirst()) !== undefined

/** Locks a lease with the facts that decide what may be done to it. */
export const lockLease = (tx: Tx, scope: Scope, id: number) =>
  withHome(tx, scope)
    .where('lease.id', '=', id)
    .select(['lease.id', 'lease.kind', 'lease.archived_at', 'lease.property_id', 'lease.unit_id'])
    .select(['lease.tenant_id', 'lease.move_in', 'lease.move_out', 'lease.title', 'lease.description'])
    .select(['lease.security_deposit_cents', 'lease.pdf_file', 't.tenant_name', 'u.unit_name', 'o.real_move_out'])
    .select([isCurrent(scope).as('current'), isRenewed.as('renewed'), expiryNotices.as('notices')])
    .forUpdate('lease')
    .forShare('o')
    .executeTakeFirst()

export type LockedLease = NonNullable<Awaited<ReturnType<typeof lockLease>>>

interface Made {
  by: Scope
  at: Date
}

/** A contract is the first version of its lease, or the next one of the lease that it replaces. */
export async function insertContract(
  tx: Tx,
  row: ContractRow,
  people: readonly LeaseAdult[],
  made: Made,
  { version, replaces }: { version: number; replaces: number | null } = { version: 1, replaces: null },
): Promise<number> {
  const lease = await insertLease(tx, 'CONTRACT', row, made)
  await insertAdults(tx, made.by, lease, people)
  await insertDocument(tx, made.by, { lease, version, replaces })
  return lease
}

/** The terms of a contract that are stored. */
export const storedTerms = (db: Db, { account }: Scope, id: number) =>
  db.selectFrom('lease').selectAll().where('account_id', '=', account).where('id', '=', id).executeTakeFirstOrThrow()

/** A replaced lease is kept, and is no longer the contract of its tenancy. */
export async function markReplaced(tx: Tx, { account }: Scope, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('lease')
    .set({ replaced_at: at })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function insertUpload(tx: Tx, row: UploadRow, made: Made): Promise<number> {
  return insertLease(tx, 'UPLOAD', row, made)
}

async function insertLease(tx: Tx, kind: LeaseKind, row: ContractRow | UploadRow, { by, at }: Made): Promise<number> {
  const { id } = await tx
    .insertInto('lease')
    .values({ account_id: by.account, kind, ...row, made_by: by.user, made_by_name: by.userName, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateUpload(
  tx: Tx,
  { account }: Scope,
  id: number,
  change: Pick<UploadRow, 'title' | 'description' | 'security_deposit_cents' | 'pdf_file'>,
): Promise<void> {
  await tx.updateTable('lease').set(change).where('account_id', '=', account).where('id', '=', id).execute()
}

/** Takes a lease off the list at a moment; null puts it back. */
export async function markLeaseArchived(tx: Tx, scope: Scope, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('lease')
    .set({ archived_at: at, archived_by: at === null ? '' : scope.userName })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** Contracts without a PDF, of all accounts, the oldest first. */
export async function contractsToIssue(db: Db, most: number): Promise<{ account: number; id: number }[]> {
  const { rows } = await sql<{
    account: number
    id: number
  }>`select account, id from leases_to_issue(${most})`.execute(db)
  return rows
}
