import type { DocumentState } from '@freehold/rules/leasing/signing/document-can'
import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface NewDocument {
  lease: number
  version: number
  /** The lease that this version replaces. */
  replaces: number | null
}

/** Each contract has one row that says how far its signing is. */
export async function insertDocument(tx: Tx, { account }: Scope, { lease, version, replaces }: NewDocument) {
  await tx.insertInto('lease_document').values({ account_id: account, lease_id: lease, version, replaces }).execute()
}

interface DocumentChange {
  state?: DocumentState
  sent_at?: Date | null
  sent_by?: number | null
  sent_by_name?: string
  ended_at?: Date | null
  reason?: string
  paper_file?: string
  paper_sha256?: string
  sealed_at?: Date
  wake_at?: Date | null
}

export async function updateDocument(
  tx: Tx,
  { account }: Pick<Scope, 'account'>,
  lease: number,
  change: DocumentChange,
): Promise<void> {
  await tx
    .updateTable('lease_document')
    .set(change)
    .where('account_id', '=', account)
    .where('lease_id', '=', lease)
    .execute()
}

const ofLease = sql`from lease_signer s where s.account_id = lease.account_id and s.lease_id = lease.id`

/** How far the signing of a listed lease is. The state is null for an uploaded one. */
export const signingColumns = (now: Date) => [
  sql<
    string | null
  >`(select d.state from lease_document d where d.account_id = lease.account_id and d.lease_id = lease.id)`.as('state'),
  sql<number>`(select count(*)::int ${ofLease})`.as('signers'),
  sql<number>`(select count(s.signed_at)::int ${ofLease})`.as('signed'),
  sql<boolean>`exists (select ${ofLease} and s.signed_at is null and s.expires_at <= ${now})`.as('expired'),
]
