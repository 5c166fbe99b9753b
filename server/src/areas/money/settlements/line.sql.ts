import { type Cents, cents } from '@freehold/rules/money'
import type { LineReason, WearingItem } from '@freehold/rules/money/settlement/line-kinds'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

export interface StoredLine {
  id: number
  reason: LineReason
  words: string
  room: string
  cost: Cents
  labor: Cents
  item: WearingItem | null
  ageMonths: number | null
  lifeYears: number | null
  wear: boolean
  override: Cents | null
  overrideReason: string
  amount: Cents
  expense: number | null
  order: number | null
  /** The expense or the work order in words. */
  linked: string
  invoice: string
  invoiceName: string
  charge: number | null
}

interface Row {
  id: number
  reason: LineReason
  words: string
  room: string
  cost_cents: number
  labor_cents: number
  item: WearingItem | null
  age_months: number | null
  life_years: number | null
  wear: boolean
  override_cents: number | null
  override_reason: string
  amount_cents: number
  expense_id: number | null
  work_order_id: number | null
  linked: string
  invoice_file: string | null
  invoice_name: string
  charge_id: number | null
}

const storedOf = (row: Row): StoredLine => ({
  id: row.id,
  reason: row.reason,
  words: row.words,
  room: row.room,
  cost: cents(row.cost_cents),
  labor: cents(row.labor_cents),
  item: row.item,
  ageMonths: row.age_months,
  lifeYears: row.life_years,
  wear: row.wear,
  override: row.override_cents === null ? null : cents(row.override_cents),
  overrideReason: row.override_reason,
  amount: cents(row.amount_cents),
  expense: row.expense_id,
  order: row.work_order_id,
  linked: row.linked,
  invoice: row.invoice_file ?? '',
  invoiceName: row.invoice_name,
  charge: row.charge_id,
})

/** The lines of a settlement, which the caller has found, in the order they were added. */
export async function linesOf(db: Db, { account }: Pick<Scope, 'account'>, settlement: number): Promise<StoredLine[]> {
  const { rows } = await sql<Row>`
    select l.id, l.reason, l.words, l.room, l.cost_cents, l.labor_cents, l.item, l.age_months, l.life_years, l.wear, l.override_cents,
      l.override_reason, l.amount_cents, l.expense_id, l.work_order_id, coalesce(w.job_title, s.subcategory_name, '') as linked,
      l.invoice_file, l.invoice_name, l.charge_id
    from deposit_line l
    left join work_order w on w.account_id = l.account_id and w.id = l.work_order_id
    left join expense e on e.account_id = l.account_id and e.id = l.expense_id
    left join expense_subcategory s on s.account_id = e.account_id and s.id = e.subcategory_id
    where l.account_id = ${account} and l.settlement_id = ${settlement} order by l.id`.execute(db)
  return rows.map(storedOf)
}

export interface NewLine {
  reason: LineReason
  words: string
  room: string
  cost: Cents
  labor: Cents
  item: WearingItem | null
  ageMonths: number | null
  lifeYears: number | null
  wear: boolean
  override: Cents | null
  overrideReason: string
  amount: Cents
  expense: number | null
  order: number | null
}

const columnsOf = (line: NewLine) => ({
  reason: line.reason,
  words: line.words,
  room: line.room,
  cost_cents: line.cost,
  labor_cents: line.labor,
  item: line.item,
  age_months: line.ageMonths,
  life_years: line.lifeYears,
  wear: line.wear,
  override_cents: line.override,
  override_reason: line.overrideReason,
  amount_cents: line.amount,
  expense_id: line.expense,
  work_order_id: line.order,
})

export async function insertLine(tx: Tx, { account }: Scope, settlement: number, line: NewLine): Promise<number> {
  const { id } = await tx
    .insertInto('deposit_line')
    .values({ account_id: account, settlement_id: settlement, ...columnsOf(line) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateLine(tx: Tx, { account }: Scope, id: number, line: NewLine): Promise<void> {
  await tx
    .updateTable('deposit_line')
    .set(columnsOf(line))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function setInvoice(
  tx: Tx,
  { account }: Scope,
  id: number,
  { file, name }: { file: string; name: string },
): Promise<void> {
  await tx
    .updateTable('deposit_line')
    .set({ invoice_file: file, invoice_name: name })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** The tenancy of a line and the file of its invoice; undefined for a line that is out of sight. */
export async function findLine(db: Db, scope: Scope, id: number) {
  const { rows } = await sql<{
    settlement_id: number
    occupancy_id: number
    words: string
    invoice_file: string | null
  }>`
    select l.settlement_id, s.occupancy_id, l.words, l.invoice_file from deposit_line l
    join deposit_settlement s on s.account_id = l.account_id and s.id = l.settlement_id
    where l.account_id = ${scope.account} and l.id = ${id} and ${visible(scope, 's.property_id')}`.execute(db)
  return rows[0]
}

export async function deleteLine(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('deposit_line').where('account_id', '=', account).where('id', '=', id).execute()
}

/** The charges that the lines became, in one statement. */
export async function tieCharges(
  tx: Tx,
  { account }: Scope,
  ties: readonly { line: number; charge: number }[],
): Promise<void> {
  await sql`update deposit_line l set charge_id = t.charge
    from unnest(${ties.map(({ line }) => line)}::bigint[], ${ties.map(({ charge }) => charge)}::bigint[]) t (line, charge)
    where l.account_id = ${account} and l.id = t.line`.execute(tx)
}

/** Copies the lines of a reversed settlement into a new draft, with their photos; the charges and invoices stay with the old ones. */
export async function copyLines(tx: Tx, { account }: Scope, from: number, to: number): Promise<void> {
  await sql`
    with old as (
      select l.*, row_number() over (order by l.id) as place from deposit_line l
      where l.account_id = ${account} and l.settlement_id = ${from}
    ), made as (
      insert into deposit_line (account_id, settlement_id, reason, words, room, cost_cents, labor_cents, item, age_months, life_years, wear,
        override_cents, override_reason, amount_cents, expense_id, work_order_id)
      select account_id, ${to}, reason, words, room, cost_cents, labor_cents, item, age_months, life_years, wear,
        override_cents, override_reason, amount_cents, expense_id, work_order_id
      from old order by place returning id
    ), numbered as (select id, row_number() over (order by id) as place from made)
    insert into deposit_line_image (account_id, line_id, image_name, thumb_name)
    select i.account_id, n.id, i.image_name, i.thumb_name from deposit_line_image i
    join old o on o.account_id = i.account_id and o.id = i.line_id join numbered n on n.place = o.place
    order by i.id`.execute(tx)
}

interface ImageRow {
  id: number
  line_id: number
  image_name: string
  thumb_name: string
}

export async function imagesOfLines(
  db: Db,
  { account }: Pick<Scope, 'account'>,
  settlement: number,
): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    select i.id, i.line_id, i.image_name, i.thumb_name from deposit_line_image i
    join deposit_line l on l.account_id = i.account_id and l.id = i.line_id
    where i.account_id = ${account} and l.settlement_id = ${settlement} order by i.line_id, i.id`.execute(db)
  return rows
}

/** The property of an expense or of a work order in sight; undefined for one that is not. */
export async function propertyOfCost(
  db: Db,
  scope: Scope,
  table: 'expense' | 'work_order',
  id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ property_id: number }>`select property_id from ${sql.table(table)}
    where account_id = ${scope.account} and id = ${id} and ${visible(scope, 'property_id')}`.execute(db)
  return rows[0]?.property_id
}

/** A PDF of a line or of an objection that the caller may see. */
export async function paperIsSeen(db: Db, scope: Scope, file: string): Promise<boolean> {
  const { rows } = await sql<{ found: SqlBool }>`
    select true as found from deposit_settlement s
    where s.account_id = ${scope.account} and ${visible(scope, 's.property_id')} and s.id in (
      select settlement_id from deposit_line where account_id = ${scope.account} and invoice_file = ${file}
      union all select settlement_id from deposit_objection where account_id = ${scope.account} and paper_file = ${file})`.execute(
    db,
  )
  return rows.length > 0
}

/** Shows pictures of an inspection in a line of a deposit settlement, without a copy. */
export async function shareWithLine(
  tx: Tx,
  { account }: Scope,
  line: number,
  images: readonly Pick<ImageRow, 'image_name' | 'thumb_name'>[],
): Promise<void> {
  if (images.length === 0) return
  await sql`insert into deposit_line_image (account_id, line_id, image_name, thumb_name)
    select ${account}, ${line}, * from unnest(${images.map((one) => one.image_name)}::text[],
      ${images.map((one) => one.thumb_name)}::text[])`.execute(tx)
}
