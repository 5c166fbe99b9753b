import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { bringUpToDate } from '../billing/bill-what-is-due'
import { lockRentAccount, type RentAccount } from '../journal/rent-account.sql'
import { requireTenantListed } from '../journal/require-tenant-not-archived'
import { findHome, type HomeRow } from './home.sql'
import { type StoredSettlement, settlementsOf } from './settlement.sql'

export interface LockedDraft {
  account: RentAccount
  home: HomeRow
  /** Undefined while nothing was saved. */
  draft: StoredSettlement | undefined
  /** All settlements of the tenancy, the newest first. */
  all: StoredSettlement[]
}

/** Locks the money of a tenancy and finds its draft. An issued settlement is not changed: it is reversed first. */
export async function lockDraft(tx: Tx, scope: Scope, occupancy: number): Promise<LockedDraft> {
  const held = await lockRentAccount(tx, scope, occupancy)
  if (!held) throw notFound('Tenancy')
  requireTenantListed(held)
  const account = await bringUpToDate(tx, scope, held)
  const home = await findHome(tx, scope, occupancy)
  if (!home) throw notFound('Tenancy')
  const all = await settlementsOf(tx, scope, occupancy)
  const draft = all.find(({ state }) => state !== 'REVERSED')
  if (draft?.state === 'ISSUED')
    throw new Refusal(
      'E_CONFLICT',
      'This settlement was already issued. Reverse it to correct it: the lines are kept in a new draft.',
    )
  return { account, home, draft, all }
}

/** Stops a save over a version that the page did not show. */
export function requireSeenVersion(draft: StoredSettlement | undefined, seen: number): void {
  if ((draft?.version ?? 0) === seen) return
  throw new Refusal(
    'E_CONFLICT',
    `${draft?.savedBy || 'Another user'} saved this settlement after you opened it. Reload the page and check what changed.`,
  )
}
