import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

/** The current lease of a tenancy; undefined for a tenancy without one. */
export async function leaseOfTenancy(db: Db, scope: Scope, occupancy: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from lease where account_id = ${scope.account} and occupancy_id = ${occupancy} and archived_at is null
      and ${visible(scope, 'property_id')}
    order by (replaced_at is null) desc, id desc limit 1`.execute(db)
  return rows[0]?.id
}

/** The proofs of delivery of letters that carried a deposit letter. */
export async function proofFilesOf(db: Db, { account }: Scope, letter: number): Promise<string[]> {
  const { rows } = await sql<{ proof_file: string }>`
    select distinct p.id, p.proof_file from postal_letter p
    join postal_document d on d.account_id = p.account_id and d.letter_id = p.id
    where p.account_id = ${account} and d.kind = 'DEPOSIT_LETTER' and d.record_id = ${letter} and p.proof_file is not null
    order by p.id`.execute(db)
  return rows.map(({ proof_file }) => proof_file)
}

/** The PDFs of what the lines cost: their own invoices, and the receipts of the expenses they come from. */
export async function invoiceFilesOf(db: Db, { account }: Scope, settlement: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct on (l.id) coalesce(l.invoice_file, f.name) as name from deposit_line l
    left join expense e on e.account_id = l.account_id
      and (e.id = l.expense_id or (e.work_order_id = l.work_order_id and e.voided_by is null))
    left join stored_file f on f.account_id = e.account_id and f.name = e.receipt_file and f.type = 'application/pdf'
    where l.account_id = ${account} and l.settlement_id = ${settlement} and coalesce(l.invoice_file, f.name) is not null
    order by l.id`.execute(db)
  return rows.map(({ name }) => name)
}
