import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

type Of = Pick<Scope, 'account'>

interface NewInvoice {
  order: number
  by: string
  at: Date
  cents: number
  note: string
  file: string | null
  key: string
}

/** Adds an invoice; false where the same one was sent before. */
export async function insertInvoice(tx: Tx, { account }: Of, invoice: NewInvoice): Promise<boolean> {
  const { order, by, at, cents, note, file, key } = invoice
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('work_order_invoice')
    .values({
      account_id: account,
      work_order_id: order,
      sent_by: by,
      sent_at: at,
      amount_cents: cents,
      note,
      paper_file: file,
      client_key: key,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const invoicesOf = (db: Db, { account }: Of, order: number) =>
  db
    .selectFrom('work_order_invoice')
    .where('account_id', '=', account)
    .where('work_order_id', '=', order)
    .selectAll()
    .orderBy('id')
    .execute()

export const findInvoice = (db: Db, { account }: Of, id: number) =>
  db
    .selectFrom('work_order_invoice')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()

interface Decision {
  state: 'ACCEPTED' | 'DECLINED'
  at: Date
  by: string
  reason: string
}

/** Decides an invoice that waits; false where it was decided before. */
export async function decideInvoice(tx: Tx, { account }: Of, id: number, decision: Decision): Promise<boolean> {
  const { state, at, by, reason } = decision
  const { numUpdatedRows } = await tx
    .updateTable('work_order_invoice')
    .set({ state, decided_at: at, decided_by: by, reason })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The amount of an accepted invoice takes the place of the costs of its work order. */
export async function setCosts(tx: Tx, { account }: Of, order: number, cents: number, said: string): Promise<void> {
  await tx
    .updateTable('work_order')
    .set({
      material_description_1: said,
      material_1_cents: cents,
      material_description_2: '',
      material_2_cents: null,
      labor_1_cents: null,
      labor_2_cents: null,
    })
    .where('account_id', '=', account)
    .where('id', '=', order)
    .execute()
}

/** The files of the invoices of a work order. */
export async function invoiceFilesOf(tx: Tx, scope: Of, order: number): Promise<string[]> {
  return (await invoicesOf(tx, scope, order)).flatMap(({ paper_file }) => paper_file ?? [])
}

export async function seesInvoice(db: Db, scope: Scope, file: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select i.id from work_order_invoice i
    join work_order on work_order.account_id = i.account_id and work_order.id = i.work_order_id
    where i.account_id = ${scope.account} and i.paper_file = ${file} and ${visible(scope, 'work_order.property_id')}`.execute(
    db,
  )
  return rows.length > 0
}
