import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { findInspection, inspectionsShownTo, type StoredInspection } from '../../inspections/record/inspection.sql'
import { type Locked, lockWhole } from '../../inspections/record/locked'
import { inspectionTexts } from './texts/all'

/** A tenant reads what is signed, and what it was asked to sign. */
const isShown = ({ state, asked_at }: StoredInspection): boolean =>
  state === 'SIGNED' || (state === 'FINISHED' && asked_at !== null)

/** The inspections of the tenant's homes, the newest first. */
export const ownInspections = (db: Db, scope: TenantScope): Promise<StoredInspection[]> =>
  inspectionsShownTo(db, actingFor(scope), scope.tenant)

export async function requireOwnInspection(db: Db, scope: TenantScope, id: number): Promise<StoredInspection> {
  const found = await findInspection(db, actingFor(scope), id)
  if (found?.tenant !== scope.tenant || !isShown(found))
    throw new Refusal('E_NOT_FOUND', inspectionTexts[scope.language].none)
  return found
}

/** The same, held with its content. */
export async function lockOwnInspection(tx: Tx, scope: TenantScope, id: number): Promise<Locked> {
  await requireOwnInspection(tx, scope, id)
  const locked = await lockWhole(tx, actingFor(scope), id)
  if (!isShown(locked.inspection)) throw new Refusal('E_NOT_FOUND', inspectionTexts[scope.language].none)
  return locked
}
