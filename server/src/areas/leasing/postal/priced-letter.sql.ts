import type { DeliverySpeed, MailColor, MailDocumentKind } from '@freehold/rules/leasing/mail/mail-kinds'
import type { Cents } from '@freehold/rules/money'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { MailHousePort, PostalAddress, PricePart } from '../../../providers/mail-house/port'

interface NewDocument {
  kind: MailDocumentKind
  record: number
  name: string
  pages: number
  sha256: string
}

export interface NewLetter {
  tenant: number | null
  property: number | null
  unit: number | null
  color: MailColor
  speed: DeliverySpeed
  quantity: number
  from: PostalAddress
  to: PostalAddress
  documents: readonly NewDocument[]
  price: Cents
  parts: readonly PricePart[]
  fingerprint: string
  pdf: string
  sha256: string
  provider: MailHousePort['kind']
  reference: string
  at: Date
}

/** Keeps a price as the only one of its user. Undefined where another price of the user was kept in this moment. */
export async function insertPriced(tx: Tx, scope: UserScope, one: NewLetter): Promise<number | undefined> {
  const row = await tx
    .insertInto('postal_letter')
    .values({
      account_id: scope.account,
      state: 'PRICED',
      tenant_id: one.tenant,
      property_id: one.property,
      unit_id: one.unit,
      color: one.color,
      delivery_speed: one.speed,
      quantity: one.quantity,
      sender: JSON.stringify(one.from),
      recipient: JSON.stringify(one.to),
      document: one.documents.map(({ name }) => name).join(', '),
      pages: one.documents.reduce((all, { pages }) => all + pages, 0),
      price_cents: one.price,
      parts: JSON.stringify(one.parts),
      fingerprint: one.fingerprint,
      pdf_file: one.pdf,
      sha256: one.sha256,
      provider: one.provider,
      reference: one.reference,
      priced_at: one.at,
      created_at: one.at,
      user_id: scope.user,
      user_name: scope.userName,
      on_behalf_by: scope.onBehalfBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await insertDocuments(tx, scope, row.id, one.documents)
  return row?.id
}

async function insertDocuments(
  tx: Tx,
  scope: UserScope,
  letter: number,
  documents: readonly NewDocument[],
): Promise<void> {
  const rows = documents.map(({ record, ...document }) => ({
    account_id: scope.account,
    letter_id: letter,
    record_id: record,
    ...document,
  }))
  await tx.insertInto('postal_document').values(rows).execute()
}

/** Takes the unpaid price of a user away, and answers the file that it had. */
export async function removePriced(tx: Tx, { account, user }: UserScope): Promise<string[]> {
  const rows = await tx
    .deleteFrom('postal_letter')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('state', '=', 'PRICED')
    .returning('pdf_file')
    .execute()
  return rows.map(({ pdf_file }) => pdf_file)
}
