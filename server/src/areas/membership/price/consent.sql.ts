import { createHash } from 'node:crypto'
import type { Tx } from '../../../database/write'

interface Consent {
  kind: 'TERMS' | 'RENEWAL'
  /** The sentence as it was shown. */
  text: string
}

interface Agreed {
  /** The terms of use that the person could read then. */
  terms: { version: string; sha256: Buffer }
  accountNumber: string
  email: string
  at: Date
  address: string
}

/** Stores what a person agreed to. */
export async function insertConsents(tx: Tx, consents: readonly Consent[], agreed: Agreed): Promise<void> {
  const { terms, accountNumber, email, at, address } = agreed
  await tx
    .insertInto('terms_consent')
    .values(
      consents.map(({ kind, text }) => ({
        account_number: accountNumber,
        email,
        kind,
        version: terms.version,
        terms_sha256: terms.sha256,
        text,
        text_sha256: createHash('sha256').update(text).digest(),
        agreed_at: at,
        ip_address: address,
      })),
    )
    .execute()
}

/** Deletes the consents of accounts that were deleted three years ago. */
export async function forgetOldConsents(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('terms_consent').where('keep_until', '<', now).execute()
}
