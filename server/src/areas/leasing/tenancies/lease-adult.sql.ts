import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export type AdultRole = 'TENANT' | 'GUARANTOR'

/** An adult who signs a lease, and the application behind it if one is known. */
export interface LeaseAdult {
  role: AdultRole
  name: string
  email: string
  application: number | null
}

type Of = Pick<Scope, 'account'>

/** The rows of those who sign a lease, with their places in the order of the list. */
export const rowsInOrder = <Row extends object>({ account }: Of, lease: number, rows: readonly Row[]) =>
  rows.map((row, index) => ({ account_id: account, lease_id: lease, place: index + 1, ...row }))

/** Stores the people of a contract in the order in which they sign. */
export async function insertAdults(tx: Tx, by: Of, lease: number, adults: readonly LeaseAdult[]) {
  const rows = adults.map(({ role, name, email, application }) => ({ role, name, email, application_id: application }))
  await tx
    .insertInto('lease_adult')
    .values(rowsInOrder(by, lease, rows))
    .execute()
}

/** The people of a contract, which the caller has found, in the order in which they sign. */
export async function adultsOfLease(db: Db, { account }: Of, lease: number): Promise<LeaseAdult[]> {
  const rows = await db
    .selectFrom('lease_adult')
    .where('account_id', '=', account)
    .where('lease_id', '=', lease)
    .select(['role', 'name', 'email', 'application_id'])
    .orderBy('place')
    .execute()
  // The database holds it to these words.
  return rows.map(({ application_id, role, ...row }) => ({
    ...row,
    role: role as AdultRole,
    application: application_id,
  }))
}

/** The lease of these applications was canceled before it began, so that they are approved again. Answers their names. */
export async function approveAgain(tx: Tx, { account }: Of, occupancy: number): Promise<string[]> {
  const { rows } = await sql<{ tenant_name: string }>`
    update rental_application set status = 'APPROVED'
    where account_id = ${account} and status = 'SUBMITED' and id in (
      select a.application_id from lease_adult a join lease l on l.account_id = a.account_id and l.id = a.lease_id
      where a.account_id = ${account} and l.occupancy_id = ${occupancy})
    returning tenant_name`.execute(tx)
  return rows.map(({ tenant_name }) => tenant_name)
}
