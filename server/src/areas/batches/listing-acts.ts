import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { listingState } from '@freehold/rules/marketing/listing-state'
import { sql } from 'kysely'
import { notFound, Refusal } from '../../http/refusal'
import { putBack, takeDown, undoTakeDown } from '../marketing/listings/change-standing'
import { findListing, type ListingRow, listings, lockListing } from '../marketing/listings/listing.sql'
import { listingTable } from '../marketing/listings/listing-table.sql'
import type { Act, BatchList, NamedRow, Turn } from './act'
import { filterOf } from './filter-of'

const listingList: BatchList = {
  found: async (db, scope, filter) => {
    const { data } = await listingTable(db, scope, filterOf(marketingUnit.list, filter))
    return data.map(({ id, title }) => ({ id, name: title }))
  },
  named: async (db, scope, ids) => {
    const { rows } = await sql<NamedRow>`select l.id, l.title as name from ${listings(scope)}
      and l.id = any(${ids}::bigint[])`.execute(db)
    return rows
  },
}

async function held({ tx, scope, id }: Turn): Promise<ListingRow> {
  const found = (await lockListing(tx, scope, id)) && (await findListing(tx, scope, id))
  if (!found) throw notFound('Marketing unit')
  return found
}

const takenDown = (how: 'PAUSE' | 'WITHDRAW'): Act => ({
  list: listingList,
  run: async ({ tx, scope, id, at }) => {
    await takeDown(tx, scope, { id, how, rented: false }, at)
    return {}
  },
  undo: async ({ tx, scope, id, at }) => undoTakeDown(tx, scope, id, at),
})

export const pauseListing = takenDown('PAUSE')
export const withdrawListing = takenDown('WITHDRAW')

/** A paused entry is published again. Others need their form: it asks for the words and the date again. */
export const publishListing: Act = {
  list: listingList,
  run: async (turn) => {
    if (listingState(await held(turn)) === 'WITHDRAWN')
      throw new Refusal('E_CONFLICT', 'This entry was withdrawn. Reopen it, check it, and publish it again.')
    await putBack(turn.tx, turn.scope, turn.id, turn.at)
    return {}
  },
  undo: async ({ tx, scope, id, at }) => takeDown(tx, scope, { id, how: 'PAUSE', rented: false }, at),
}
