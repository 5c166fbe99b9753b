import type { Db } from '../database/read'
import type { Tx } from '../database/write'
import type { Account } from '../files/stored-file.sql'

export interface IssuedKey {
  kind:
    | 'DEPOSIT_LETTER'
    | 'OWNER_STATEMENT'
    | 'AUTOMATION_REPORT'
    | 'ADVERSE_NOTICE'
    | 'LEASE'
    | 'NOTICE'
    | 'MAIL_PROOF'
    | 'SIGNED_LEASE'
    | 'INVOICE'
    | 'REPORT_ISSUE'
  /** The record it was issued for. */
  record: number
}

interface NewIssued extends IssuedKey {
  file: string
  sha256: string
}

/** False where the document was issued already. */
export async function insertIssued(tx: Tx, { account }: Account, one: NewIssued): Promise<boolean> {
  const { kind, record, file, sha256 } = one
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('issued_document')
    .values({ account_id: account, kind, record_id: record, file_name: file, sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findIssued = (db: Db, { account }: Account, { kind, record }: IssuedKey) =>
  db
    .selectFrom('issued_document as i')
    .innerJoin('stored_file as f', (join) =>
      join.onRef('f.account_id', '=', 'i.account_id').onRef('f.name', '=', 'i.file_name'),
    )
    .where('i.account_id', '=', account)
    .where('i.kind', '=', kind)
    .where('i.record_id', '=', record)
    .select(['i.sha256', 'i.file_name', 'f.store_key', 'f.original_name'])
    .executeTakeFirst()
