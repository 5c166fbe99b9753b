import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import { type DepositReason, depositReasons, type Figure } from '@freehold/rules/money/reason'
import { sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import type { DepositLetter } from './deposit-letter'

export async function occupancyIsSeen(db: Db, scope: Scope, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from occupancy where account_id = ${scope.account} and id = ${id}
    and ${visible(scope, 'property_id')}`.execute(db)
  return rows.length > 0
}

/** The amounts held for an occupancy by deposit, in the order they are spent. */
export async function heldDeposits(
  db: Db,
  scope: Scope,
  occupancy: number,
): Promise<{ reason: DepositReason; amount: Cents }[]> {
  const { rows } = await sql<{ reason: DepositReason; held: number }>`
    select l.reason, -sum(l.cents) as held from journal_entry e
    join journal_line l on l.account_id = e.account_id and l.entry_id = e.id and l.ledger = 'DEPOSITS_HELD'
    where e.account_id = ${scope.account} and e.occupancy_id = ${occupancy}
    group by l.reason having sum(l.cents) <> 0`.execute(db)
  return rows
    .map(({ reason, held }) => ({ reason, amount: cents(held) }))
    .sort((a, b) => depositReasons.indexOf(a.reason) - depositReasons.indexOf(b.reason))
}

/** Finds the figure that each payment was posted in. */
export async function figuresOfReceipts(
  db: Db,
  scope: Scope,
  receipts: readonly number[],
): Promise<Map<number, Figure>> {
  const { rows } = await sql<{ entry_id: number; figure: Figure }>`
    select entry_id, figure from journal_line
    where account_id = ${scope.account} and entry_id = any(${receipts}) and ledger = 'RECEIVABLE'`.execute(db)
  return new Map(rows.map(({ entry_id, figure }) => [entry_id, figure]))
}

/** Money that goes back, the overpaid with it or not: whether some is still on its way, and when the last of it came. */
export async function moneyIn(
  db: Db,
  scope: Scope,
  occupancy: number,
  { withCredit }: { withCredit: boolean },
): Promise<{ onItsWay: boolean; newest: Day | null }> {
  const { rows } = await sql<{ on_its_way: boolean; newest: Day | null }>`
    select coalesce(bool_or(in_transit), false) as on_its_way, max(day) as newest from receipt
    where account_id = ${scope.account} and occupancy_id = ${occupancy} and voided_by is null
      and (deposit_cents > 0 or (${withCredit} and free_cents > 0))`.execute(db)
  const [row] = rows
  return { onItsWay: row?.on_its_way ?? false, newest: row?.newest ?? null }
}

interface HomeFacts {
  company: string
  address: string
  city: string
  state: string
  zipcode: string
}

export async function homeFacts(db: Db, scope: Scope, property: number): Promise<HomeFacts | undefined> {
  const { rows } = await sql<HomeFacts>`
    select a.name as company, p.address, p.city, p.state, p.zipcode from property p join account a on a.id = p.account_id
    where p.account_id = ${scope.account} and p.id = ${property}`.execute(db)
  return rows[0]
}

interface NewReturn {
  /** The entry that settled it. */
  id: number
  occupancy: number
  tenant: number
  returned: Cents
  letter: DepositLetter
}

export async function insertDepositReturn(tx: Tx, scope: Scope, one: NewReturn): Promise<void> {
  await tx
    .insertInto('deposit_return')
    .values({
      account_id: scope.account,
      id: one.id,
      occupancy_id: one.occupancy,
      tenant_id: one.tenant,
      returned_cents: one.returned,
      letter: JSON.stringify(one.letter),
    })
    .execute()
}

export async function findLetter(
  db: Db,
  scope: Pick<Scope, 'account' | 'properties'>,
  id: number,
): Promise<DepositLetter | undefined> {
  const row = await db
    .selectFrom('deposit_return as d')
    .innerJoin('occupancy as o', byId('o', 'd', 'occupancy_id'))
    .where('d.account_id', '=', scope.account)
    .where('d.id', '=', id)
    .where(visible(scope, 'o.property_id'))
    .select('d.letter')
    .executeTakeFirst()
  // Only `insertDepositReturn` writes this column, and it never changes.
  return row?.letter as DepositLetter | undefined
}

/** Letters of all accounts that have no document yet, the oldest first. */
export async function lettersToIssue(db: Db, most: number): Promise<{ account: number; id: number }[]> {
  const { rows } = await sql<{
    account: number
    id: number
  }>`select account, id from letters_to_issue(${most})`.execute(db)
  return rows
}

/** The address that a tenant gave for its deposit letter; blank without one. */
export async function forwardingAddress(db: Db, { account }: Scope, occupancy: number): Promise<string> {
  const row = await db
    .selectFrom('occupancy')
    .where('account_id', '=', account)
    .where('id', '=', occupancy)
    .select('forwarding_address')
    .executeTakeFirst()
  return row?.forwarding_address ?? ''
}

/** The tenant and the home of a return. */
export async function placeOfReturn(db: Db, { account }: Scope, id: number) {
  const row = await db
    .selectFrom('deposit_return as d')
    .innerJoin('occupancy as o', byId('o', 'd', 'occupancy_id'))
    .where('d.account_id', '=', account)
    .where('d.id', '=', id)
    .select(['o.tenant_id as tenant', 'o.property_id as property', 'o.unit_id as unit'])
    .executeTakeFirst()
  return row
}

export async function propertyOfReturn(db: Db, { account }: Scope, id: number): Promise<number> {
  const row = await db
    .selectFrom('deposit_return as d')
    .innerJoin('occupancy as o', byId('o', 'd', 'occupancy_id'))
    .where('d.account_id', '=', account)
    .where('d.id', '=', id)
    .select('o.property_id')
    .executeTakeFirstOrThrow()
  return row.property_id
}
