import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { isArchived } from '../../../http/archived'
import { requireRows } from '../../../http/refusal'
import { bringAllUpToDate } from '../billing/bill-what-is-due'
import { lockRentAccounts, type RentAccount } from '../journal/rent-account.sql'

interface Row {
  rent_id: number
}

/** The fields of a row that are in the way, and why. */
type Problems = Record<string, string | null>

/**
 * Locks the occupancies that rows name, refuses the rows that cannot be saved, and bills what is due on the others before
 * money moves. All rows are looked at before one is refused, so that a person sees everything there is to change.
 */
export async function lockRows<R extends Row>(
  tx: Tx,
  scope: Scope,
  rows: readonly R[],
  problemsOf: (row: R, account: RentAccount) => Problems,
): Promise<void> {
  const accounts = await lockRentAccounts(tx, scope, [...new Set(rows.map(({ rent_id }) => rent_id))])
  const held = new Map(accounts.map((account) => [account.occupancy, account]))
  requireRows(
    'rows',
    rows.map((row) => {
      const account = held.get(row.rent_id)
      return account ? faultsOf({ rent_id: archivedProblem(account), ...problemsOf(row, account) }) : absent
    }),
  )
  await bringAllUpToDate(tx, scope, accounts)
}

const absent = { rent_id: 'Occupancy not found.' }

const archivedProblem = ({ tenantArchived, tenantName }: RentAccount): string | null =>
  tenantArchived ? isArchived('tenant', tenantName).message : null

const faultsOf = (problems: Problems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).flatMap(([field, why]) => (why === null ? [] : [[field, why]])))
