import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { findInspection, inspectionsShownTo, type StoredInspection } from '../../inspections/record/inspection.sql'
import { type Locked, lockWhole } from '../../inspections/record/locked'
import { inspectionTexts } from './texts/all'

/** A tenant reads what is signed, what it was asked to sign, and what it sent. */
const isShown = ({ state, asked_at, by_tenant }: StoredInspection): boolean =>
  state === 'SIGNED' || (state === 'FINISHED' && (asked_at !== null || by_tenant))

/** A member of the household sees what the tenants of its home write. */
const isInSight = ({ by_tenant, occupancy }: StoredInspection, { member, occupancy: home }: TenantScope): boolean =>
  member === null || (by_tenant && occupancy === home)

/** The inspections of the tenant's homes, the newest first. */
export const ownInspections = async (db: Db, scope: TenantScope): Promise<StoredInspection[]> =>
  (await inspectionsShownTo(db, actingFor(scope), scope.tenant)).filter((one) => isInSight(one, scope))

export async function requireOwnInspection(db: Db, scope: TenantScope, id: number): Promise<StoredInspection> {
  const found = await findOwn(db, scope, id)
  if (!isShown(found)) throw new Refusal('E_NOT_FOUND', inspectionTexts[scope.language].none)
  return found
}

async function findOwn(db: Db, scope: TenantScope, id: number): Promise<StoredInspection> {
  const found = await findInspection(db, actingFor(scope), id)
  if (found?.tenant !== scope.tenant || !isInSight(found, scope))
    throw new Refusal('E_NOT_FOUND', inspectionTexts[scope.language].none)
  return found
}

/** One whose photos the tenant may see: read-only, or still to be written. */
export async function requireSeen(db: Db, scope: TenantScope, id: number): Promise<StoredInspection> {
  const found = await findOwn(db, scope, id)
  if (!isShown(found) && !isOpen(found)) throw new Refusal('E_NOT_FOUND', inspectionTexts[scope.language].none)
  return found
}

/** The tenant writes it, and has not sent it. */
export const isOpen = ({ by_tenant, state }: StoredInspection): boolean =>
  by_tenant && (state === 'DRAFT' || state === 'IN_PROGRESS')

/** One that the tenant was asked to write. */
export async function requireToWrite(db: Db, scope: TenantScope, id: number): Promise<StoredInspection> {
  const found = await findOwn(db, scope, id)
  if (!isOpen(found)) throw new Refusal('E_NOT_FOUND', inspectionTexts[scope.language].none)
  return found
}

/** One that the tenants write or wrote, held with its content: a repeated request is answered in any state. */
export async function lockWriting(tx: Tx, scope: TenantScope, id: number): Promise<Locked> {
  const found = await findOwn(tx, scope, id)
  if (!found.by_tenant) throw new Refusal('E_NOT_FOUND', inspectionTexts[scope.language].none)
  return lockWhole(tx, actingFor(scope), id)
}

/** The same, held with its content. */
export async function lockOwnInspection(tx: Tx, scope: TenantScope, id: number): Promise<Locked> {
  await requireOwnInspection(tx, scope, id)
  const locked = await lockWhole(tx, actingFor(scope), id)
  if (!isShown(locked.inspection)) throw new Refusal('E_NOT_FOUND', inspectionTexts[scope.language].none)
  return locked
}
