import type { InputOf } from '@freehold/contract/kit/call'
import type { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { showDay } from '@freehold/rules/day'
import { listingCan } from '@freehold/rules/marketing/listing-can'
import { listingState } from '@freehold/rules/marketing/listing-state'
import { mailWaitSeconds } from '@freehold/rules/undo-window'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { findListing, type ListingRow, leaseInTheWay, lockListing } from './listing.sql'
import { lastTakenDown, setStanding } from './standing.sql'

async function held(tx: Tx, scope: Scope, id: number): Promise<ListingRow> {
  const locked = await lockListing(tx, scope, id)
  const found = locked && (await findListing(tx, scope, locked.id))
  if (!found) throw notFound('Marketing unit')
  return found
}

function require(found: ListingRow, action: keyof typeof listingCan) {
  const { refused, to } = listingCan[action]({ state: listingState(found) })
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  return to
}

/** Takes a listing off the market, for a while or for good. */
export async function takeDown(
  tx: Tx,
  scope: Scope,
  { id, how, rented }: InputOf<typeof marketingUnit.takeDown>,
  at: Date,
): Promise<void> {
  const found = await held(tx, scope, id)
  require(found, how === 'PAUSE' ? 'pause' : 'withdraw')
  const before = listingState(found) === 'PAUSED' ? 'PAUSED' : 'LIVE'
  const standing = how === 'PAUSE' ? 'PAUSED' : 'WITHDRAWN'
  await setStanding(tx, scope, id, { standing, published: false, before, rented: how === 'WITHDRAW' && rented, at })
  await log(tx, scope, found, how === 'PAUSE' ? 'paused' : rented ? 'withdrew, as rented,' : 'withdrew')
}

/** Undoes the last time the listing was paused or withdrawn, until mail about it may be sent. */
export async function undoTakeDown(tx: Tx, scope: Scope, id: number, at: Date): Promise<void> {
  const found = await held(tx, scope, id)
  const { standing_at, standing_before } = await lastTakenDown(tx, scope, id)
  if (standing_at === null || standing_before === null || at.getTime() - standing_at.getTime() > mailWaitSeconds * 1000)
    throw new Refusal('E_CONFLICT', 'This can no longer be undone. Resume or reopen the entry instead.')
  const paused = standing_before === 'PAUSED'
  const standing = paused ? 'PAUSED' : 'OPEN'
  await setStanding(tx, scope, id, { standing, published: !paused, before: null, rented: false, at })
  await log(tx, scope, found, paused ? 'paused again' : 'put back on the market')
}

/** Publishes a paused listing again, where its home is still free on the date; a withdrawn one becomes a draft. */
export async function putBack(tx: Tx, scope: Scope, id: number, at: Date): Promise<void> {
  const found = await held(tx, scope, id)
  const reopens = listingState(found) === 'WITHDRAWN'
  require(found, reopens ? 'reopen' : 'resume')
  if (!reopens) await requireFree(tx, scope, found)
  await setStanding(tx, scope, id, { standing: 'OPEN', published: !reopens, before: null, rented: false, at })
  await log(tx, scope, found, reopens ? 'reopened' : 'put back on the market')
}

async function requireFree(tx: Tx, scope: Scope, found: ListingRow): Promise<void> {
  if (found.archived) throw new Refusal('E_CONFLICT', `${found.unit_name} is archived. Restore it first.`)
  const lease = await leaseInTheWay(tx, scope, found.unit_id, found.available_date)
  if (!lease) return
  const until = lease.until === null ? 'month to month' : `until ${showDay(lease.until)}`
  throw new Refusal('E_CONFLICT', `${found.unit_name} is leased ${until}. Edit the entry and choose a later date.`)
}

const log = (tx: Tx, scope: Scope, { id, title, property_id, unit_id }: ListingRow, did: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'listing',
    id,
    needs: 'marketing',
    about: { property: property_id, unit: unit_id },
    message: `${scope.userName} ${did} the marketing entry "${title}".`,
  })
