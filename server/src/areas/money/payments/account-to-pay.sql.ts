import type { Day } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import type { Reason } from '@freehold/rules/money/reason'
import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { type AccountRow, accountOf, columns, joined, type RentAccount, taking } from '../journal/rent-account.sql'

/** Facts that a payment to a locked occupancy needs. */
interface PaymentFacts {
  /** Open charges, oldest first. */
  open: OpenCharge[]
  /** Whether the job billed it a late fee after the day of the payment. */
  feesAfter: boolean
  /** Whether a served notice ever set a block: most have none, and need not be asked for one. */
  hasBlock: boolean
  /** The id its entry will have. */
  entry: number
}

/** An occupancy that is held, with all that a payment to it needs. */
export interface AccountToPay extends PaymentFacts {
  account: RentAccount
}

interface FactsRow {
  open: { id: number; due: Day; reason: Reason; cents: number }[]
  fees_after: boolean
  has_block: boolean
  entry: number
}

/** The columns of `FactsRow`, of the occupancy in a row `r`. */
const factsOn = (day: Day) => sql`nextval('journal_entry_id_seq') as entry,
  (select coalesce(json_agg(json_build_object('id', c.id, 'due', c.due, 'reason', c.reason, 'cents', c.open_cents)
      order by c.due, c.id), '[]')
    from charge c where c.account_id = r.account_id and c.occupancy_id = r.occupancy_id and c.open_cents > 0
      and c.voided_by is null) as open,
  exists (select from charge c where c.account_id = r.account_id and c.occupancy_id = r.occupancy_id
    and c.reason = 'LATE_FEE' and c.due > ${day} and c.voided_by is null and not c.by_hand) as fees_after,
  exists (select from payment_block b where b.account_id = r.account_id and b.occupancy_id = r.occupancy_id) as has_block`

const factsOf = ({ open, fees_after: feesAfter, has_block: hasBlock, entry }: FactsRow): PaymentFacts => ({
  open: open.map(({ cents: left, ...charge }) => ({ ...charge, open: cents(left) })),
  feesAfter,
  hasBlock,
  entry,
})

/** Locks as `lockRentAccount` does, and reads all other facts in the same round trip, because others wait for the row. */
export async function lockAccountToPay(
  tx: Tx,
  scope: Scope,
  occupancy: number,
  day: Day,
): Promise<AccountToPay | undefined> {
  const read = sql<AccountRow & FactsRow>`select ${columns}, ${factsOn(day)} from ${joined}
    where r.account_id = ${scope.account} and r.occupancy_id = ${occupancy} and ${visible(scope, 'r.property_id')}`
  const [, { rows }] = await Promise.all([taking(scope, occupancy).execute(tx), read.execute(tx)])
  const [row] = rows
  return row && { account: accountOf(row), ...factsOf(row) }
}

/** Serves a verb that holds the account already, or has billed something to it since. */
export async function readToPay(tx: Tx, scope: Scope, account: RentAccount, day: Day): Promise<AccountToPay> {
  const { rows } = await sql<FactsRow>`select ${factsOn(day)} from rent_account r
    where r.account_id = ${scope.account} and r.occupancy_id = ${account.occupancy}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Occupancy ${account.occupancy} has no rent account`)
  return { account, ...factsOf(row) }
}
