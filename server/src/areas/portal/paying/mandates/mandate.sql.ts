import type { Language } from '@freehold/rules/text/language'
import type { Db } from '../../../../database/read'
import type { Person } from '../../../../database/tenant-scope'
import type { Tx } from '../../../../database/write'

interface NewMandate {
  kind: 'SAVE' | 'ONCE' | 'AUTOPAY'
  version: string
  language: Language
  text: string
  sha256: string
  acceptedAt: Date
  /** From where it was given: the address and the browser of the request. */
  address: string
  device: string
  method: number | null
  /** The payment that it is for. */
  payment: number | null
}

/** Keeps an authorization as it was shown. Answers its id. */
export async function insertMandate(
  tx: Tx,
  { account, tenant, member }: Person,
  { acceptedAt, method, payment, ...given }: NewMandate,
): Promise<number> {
  const { id } = await tx
    .insertInto('mandate')
    .values({
      account_id: account,
      tenant_id: tenant,
      member_id: member,
      method_id: method,
      payment_id: payment,
      accepted_at: acceptedAt,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The authorization of a payment in the journal. The caller has found the payment in sight. */
export async function mandateOfEntry(db: Db, { account }: { account: number }, entry: number) {
  const row = await db
    .selectFrom('mandate as m')
    .innerJoin('card_payment as c', (join) =>
      join.onRef('c.account_id', '=', 'm.account_id').onRef('c.id', '=', 'm.payment_id'),
    )
    .where('m.account_id', '=', account)
    .where('c.entry_id', '=', entry)
    .select(['m.kind', 'm.version', 'm.language', 'm.text', 'm.sha256', 'm.accepted_at', 'm.address', 'm.device'])
    .executeTakeFirst()
  // The table's check and the language of the session hold them to these words.
  return row && { ...row, kind: row.kind as NewMandate['kind'], language: row.language as Language }
}
