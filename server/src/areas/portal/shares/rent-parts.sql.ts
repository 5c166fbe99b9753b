import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

interface OpenRent {
  occupancy: number
  charge: number
  amount: number
  open: number
}

interface PaidPart {
  charge: number
  /** Null is the account holder. */
  member: number | null
  cents: number
}

export interface RentParts {
  rents: OpenRent[]
  /** What was paid of them from the portal, by each adult. What staff recorded names no one. */
  paid: PaidPart[]
}

/** The rents of homes that are open, with what each adult paid of them. The caller has found the homes to be the person's. */
export async function openRentParts(
  db: Db,
  { account }: Pick<Scope, 'account'>,
  occupancies: readonly number[],
): Promise<RentParts> {
  const { rows: rents } = await sql<OpenRent>`
    select c.occupancy_id as occupancy, c.id as charge, c.amount_cents as amount, c.open_cents as open
    from charge c where c.account_id = ${account} and c.occupancy_id = any(${occupancies}::bigint[])
      and c.reason = 'RENT' and c.open_cents > 0 and c.voided_by is null order by c.due, c.id`.execute(db)
  if (rents.length === 0) return { rents, paid: [] }
  const { rows: paid } = await sql<PaidPart>`
    select a.charge_id as charge, k.member_id as member, sum(a.cents) as cents
    from allocation a join card_payment k on k.account_id = a.account_id and k.entry_id = a.receipt_id and k.user_id is null
    where a.account_id = ${account} and a.charge_id = any(${rents.map(({ charge }) => charge)})
    group by 1, 2 having sum(a.cents) > 0`.execute(db)
  return { rents, paid }
}
