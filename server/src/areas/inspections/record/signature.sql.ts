import type { SignerRole } from '@freehold/rules/inspections/kinds'
import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

type Of = Pick<Scope, 'account'>

export interface StoredSignature {
  key: string
  role: SignerRole
  name: string
  strokes: string
  language: Language
  statement: string
  content_hash: string
  signed_at: Date
  taken_by_name: string
  voided: boolean
}

/** All signatures of an inspection, which the caller has found, those that were voided too. */
export async function signaturesOf(db: Db, { account }: Of, inspection: number): Promise<StoredSignature[]> {
  const { rows } = await sql<StoredSignature>`
    select key, role, name, strokes, language, statement, content_hash, signed_at, taken_by_name, voided_at is not null as voided
    from inspection_signature where account_id = ${account} and inspection_id = ${inspection} order by id`.execute(db)
  return rows
}

interface NewSignature extends Omit<StoredSignature, 'voided'> {
  inspection: number
  receivedAt: Date
  address: string
}

export async function insertSignature(tx: Tx, { account }: Of, one: NewSignature): Promise<void> {
  const { inspection, receivedAt, ...columns } = one
  await tx
    .insertInto('inspection_signature')
    .values({ account_id: account, inspection_id: inspection, received_at: receivedAt, ...columns })
    .execute()
}

export async function voidSignatures(tx: Tx, { account }: Of, inspection: number, at: Date): Promise<void> {
  await tx
    .updateTable('inspection_signature')
    .set({ voided_at: at })
    .where('account_id', '=', account)
    .where('inspection_id', '=', inspection)
    .where('voided_at', 'is', null)
    .execute()
}

export interface StoredObjection {
  id: number
  item: string | null
  words: string
  made_by_name: string
  made_at: Date
}

export async function objectionsOf(db: Db, { account }: Of, inspection: number): Promise<StoredObjection[]> {
  const { rows } = await sql<StoredObjection>`
    select o.id, i.key as item, o.words, o.made_by_name, o.made_at from inspection_objection o
    left join inspection_item i on i.account_id = o.account_id and i.id = o.item_id
    where o.account_id = ${account} and o.inspection_id = ${inspection} order by o.id`.execute(db)
  return rows
}

/** Words of staff to what the tenant wrote. */
export async function answersOf(db: Db, { account }: Of, inspection: number): Promise<StoredObjection[]> {
  const { rows } = await sql<StoredObjection>`
    select o.id, i.key as item, o.words, o.made_by_name, o.made_at from inspection_answer o
    left join inspection_item i on i.account_id = o.account_id and i.id = o.item_id
    where o.account_id = ${account} and o.inspection_id = ${inspection} order by o.id`.execute(db)
  return rows
}

export async function insertAnswer(tx: Tx, { account }: Of, one: NewObjection): Promise<void> {
  const { inspection, item, words, by, at } = one
  await tx
    .insertInto('inspection_answer')
    .values({
      account_id: account,
      inspection_id: inspection,
      item_id: item,
      words,
      made_by_name: by,
      made_at: at,
    })
    .execute()
}

interface NewObjection {
  inspection: number
  item: number | null
  words: string
  by: string
  at: Date
}

export async function insertObjections(tx: Tx, { account }: Of, all: readonly NewObjection[]): Promise<void> {
  if (all.length === 0) return
  await tx
    .insertInto('inspection_objection')
    .values(
      all.map(({ inspection, item, words, by, at }) => ({
        account_id: account,
        inspection_id: inspection,
        item_id: item,
        words,
        made_by_name: by,
        made_at: at,
      })),
    )
    .execute()
}
