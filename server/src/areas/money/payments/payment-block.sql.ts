import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface PayOrQuit {
  occupancy: number
  property: number
}

/** The lease of a letter that asks a tenant to pay or move out: of the letters about late rent only that one needs paper. */
export async function leaseToPayOrQuit(db: Db, scope: Scope, notice: number): Promise<PayOrQuit | undefined> {
  const { rows } = await sql<PayOrQuit>`select occupancy_id as occupancy, property_id as property from notice
    where account_id = ${scope.account} and id = ${notice} and kind = 'LATE_RENT' and needs_paper`.execute(db)
  return rows[0]
}

interface NewBlock {
  occupancy: number
  notice: number
  takes: 'FULL' | 'NONE'
  since: Day
}

/** A notice that was served twice blocks once. */
export async function insertBlock(tx: Tx, scope: Scope, { occupancy, notice, takes, since }: NewBlock): Promise<void> {
  await tx
    .insertInto('payment_block')
    .values({ account_id: scope.account, occupancy_id: occupancy, notice_id: notice, takes, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface PaymentBlock {
  occupancy: number
  takes: 'FULL' | 'NONE'
  since: Day
}

/**
 * The block of each of some occupancies that a served notice set. It counts while anything is unpaid that was due when the
 * notice was served, so a payment of all of it ends it and a voided one brings it back.
 */
export async function blocksOf(
  db: Db,
  scope: Scope,
  occupancies: readonly number[],
): Promise<ReadonlyMap<number, PaymentBlock>> {
  const { rows } = await sql<PaymentBlock>`
    select distinct on (b.occupancy_id) b.occupancy_id as occupancy, b.takes, b.since from payment_block b
    join notice n on n.account_id = b.account_id and n.id = b.notice_id and n.archived_at is null
    where b.account_id = ${scope.account} and b.occupancy_id = any(${occupancies}::bigint[])
      and exists (select from charge c where c.account_id = b.account_id and c.occupancy_id = b.occupancy_id
        and c.due <= b.since and c.open_cents > 0 and c.voided_by is null)
    order by b.occupancy_id, b.takes = 'NONE' desc, b.id desc`.execute(db)
  return new Map(rows.map((row) => [row.occupancy, row]))
}

export const blockOf = async (db: Db, scope: Scope, occupancy: number): Promise<PaymentBlock | undefined> =>
  (await blocksOf(db, scope, [occupancy])).get(occupancy)
