import { createHash } from 'node:crypto'
import { termsVersion } from '@freehold/rules/account/sign-up-consent'
import type { Tx } from '../../../database/write'

interface Consent {
  kind: 'TERMS' | 'RENEWAL'
  /** The sentence as it was shown. */
  text: string
}

interface Agreed {
  accountNumber: string
  email: string
  at: Date
  address: string
}

/** Stores what a person agreed to. */
export async function insertConsents(tx: Tx, consents: readonly Consent[], agreed: Agreed): Promise<void> {
  const { accountNumber, email, at, address } = agreed
  await tx
    .insertInto('terms_consent')
    .values(
      consents.map(({ kind, text }) => ({
        account_number: accountNumber,
        email,
        kind,
        version: termsVersion,
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
