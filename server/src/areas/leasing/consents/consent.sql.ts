import type { Adult } from '@freehold/rules/leasing/decision'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface NewConsent {
  application: number
  adult: Adult
  version: string
  signedOn: string
  at: Date
  /** How it was signed online; a consent on paper has none. */
  online?: { name: string; text: string; address: string }
}

/** False where the consent of this adult was recorded before. */
export async function insertConsent(tx: Tx, scope: Scope, one: NewConsent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('screening_consent')
    .values({
      account_id: scope.account,
      application_id: one.application,
      adult: one.adult,
      text_version: one.version,
      signed_on: one.signedOn,
      user_id: scope.user,
      user_name: scope.userName,
      on_behalf_by: scope.onBehalfBy,
      at: one.at,
      ...(one.online && {
        signed_name: one.online.name,
        signed_text: one.online.text,
        signed_at: one.at,
        signed_address: one.online.address,
      }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The consents of an application, which the caller has found. */
export const consentsOf = (db: Db, { account }: Scope, application: number) =>
  db
    .selectFrom('screening_consent')
    .where('account_id', '=', account)
    .where('application_id', '=', application)
    .select(['adult', 'text_version', 'signed_on', 'user_name'])
    .select(['signed_name', 'signed_text', 'signed_at', 'signed_address'])
    .execute()
