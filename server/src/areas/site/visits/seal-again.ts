import { sql } from 'kysely'
import type { Tx } from '../../../database/write'
import type { Vault } from '../../../vault/vault'
import { marked } from '../../leasing/signing/event.sql'
import { indexedBirths, type SealedColumn, sealedColumns } from './sealed-columns'

interface OpenedField {
  from: SealedColumn
  id: number
  plain: string
}

/** Opens all sealed fields of an account, as the owner of the tables. */
export async function openFields(vault: Vault, tx: Tx, account: number): Promise<OpenedField[]> {
  const stored = await Promise.all(
    sealedColumns.map(async (from) => {
      const { rows } = await sql<{ id: number; text: string }>`
        select id, ${sql.ref(from.column)} as text from ${sql.table(from.table)}
        where account_id = ${account} and ${sql.ref(from.column)} <> ''`.execute(tx)
      return rows.map(({ id, text }) => ({ from, id, text }))
    }),
  )
  return Promise.all(
    stored.flat().map(async ({ from, id, text }) => ({
      from,
      id,
      plain: await vault.open(tx, account, { table: from.table, column: from.named, id }, text),
    })),
  )
}

/** Seals the fields with the key of another account, each at its own place. */
export async function sealFields(vault: Vault, tx: Tx, account: number, fields: readonly OpenedField[]): Promise<void> {
  const texts = await vault.sealAll(
    tx,
    account,
    fields.map(({ from, id, plain }) => ({ place: { table: from.table, column: from.named, id }, plain })),
  )
  for (const column of sealedColumns) {
    const at = fields.flatMap(({ from }, i) => (from === column ? [i] : []))
    if (at.length === 0) continue
    const ids = at.map((i) => fields[i]?.id)
    const sealed = at.map((i) => texts[i])
    await sql`update ${sql.table(column.table)} kept set ${sql.ref(column.column)} = fresh.text
      from unnest(${ids}::bigint[], ${sealed}::text[]) as fresh(id, text)
      where kept.account_id = ${account} and kept.id = fresh.id`.execute(tx)
  }
  for (const table of indexedBirths) await indexBirths(vault, tx, account, table, fields)
  await markSignings(vault, tx, account)
}

async function indexBirths(vault: Vault, tx: Tx, account: number, table: string, fields: readonly OpenedField[]) {
  const births = fields.filter(({ from }) => from.table === table && from.named === 'dob')
  if (births.length === 0) return
  const indexes = await Promise.all(births.map(({ plain }) => vault.index(tx, account, 'dob', plain)))
  await sql`update ${sql.table(table)} kept set dob_index = fresh.index
    from unnest(${births.map(({ id }) => id)}::bigint[], ${indexes}::bytea[]) as fresh(id, index)
    where kept.account_id = ${account} and kept.id = fresh.id`.execute(tx)
}

/** The mark says that this installation wrote the event for this account. */
async function markSignings(vault: Vault, tx: Tx, account: number): Promise<void> {
  const events = await tx
    .selectFrom('signing_event')
    .select(['id', 'hash'])
    .where('account_id', '=', account)
    .where('mark', 'is not', null)
    .execute()
  if (events.length === 0) return
  const marks = await Promise.all(events.map(({ hash }) => vault.index(tx, account, marked, hash)))
  await sql`update signing_event kept set mark = fresh.mark
    from unnest(${events.map(({ id }) => id)}::bigint[], ${marks}::bytea[]) as fresh(id, mark)
    where kept.account_id = ${account} and kept.id = fresh.id`.execute(tx)
}
