import type { InputOf } from '@freehold/contract/kit/call'
import type { messageTemplate } from '@freehold/contract/messages/message-template'
import type { MessageAbout } from '@freehold/rules/messages/message-can'
import type { PersonKind } from '@freehold/rules/messages/person'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { contains } from '../../../database/table'
import type { Tx } from '../../../database/write'
import { kindsOf } from '../../../threads/kinds-of'

const columns = [
  'id',
  'name',
  'person_kind',
  'about',
  'subject',
  'body',
  'text_body',
  'subject_es',
  'body_es',
  'text_body_es',
  'saved_by_name',
  'saved_at',
] as const

const templates = (db: Db, scope: UserScope) =>
  db
    .selectFrom('message_template')
    .where('account_id', '=', scope.account)
    .where(sql<SqlBool>`person_kind = any(${kindsOf(scope)}::text[])`)
    .select(columns)
    .$narrowType<{ person_kind: PersonKind; about: MessageAbout }>()

const orders = {
  name: sql`message_template.name collate natural_order`,
  person_kind: sql`message_template.person_kind`,
  saved_at: sql`message_template.saved_at`,
}

export function templatesOf(db: Db, scope: UserScope, input: InputOf<typeof messageTemplate.list>) {
  const direction = input.ascending ? sql`asc` : sql`desc`
  return templates(db, scope)
    .$if(input.query !== '', (q) => q.where(contains(sql`lower(concat_ws(e'\n', name, subject))`, input.query)))
    .orderBy(sql`${orders[input.orderBy]} ${direction}`)
    .orderBy('id')
    .execute()
}

export const findTemplate = (db: Db, scope: UserScope, id: number) =>
  templates(db, scope).where('id', '=', id).executeTakeFirst()

export const lockTemplate = (tx: Tx, scope: UserScope, id: number) =>
  templates(tx, scope).where('id', '=', id).forUpdate().executeTakeFirst()

type Fields = Omit<InputOf<typeof messageTemplate.save>, 'id' | 'version'>

/** The id of another template with this name. */
export async function templateNamed(tx: Tx, { account }: UserScope, name: string, but: number | null) {
  const row = await tx
    .selectFrom('message_template')
    .where('account_id', '=', account)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .where('id', '<>', but ?? 0)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertTemplate(tx: Tx, scope: UserScope, fields: Fields, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('message_template')
    .values({ account_id: scope.account, ...fields, saved_by_name: scope.userName, saved_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTemplate(tx: Tx, scope: UserScope, id: number, fields: Fields, at: Date): Promise<void> {
  await tx
    .updateTable('message_template')
    .set({ ...fields, saved_by_name: scope.userName, saved_at: at })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function deleteTemplate(tx: Tx, { account }: UserScope, id: number): Promise<void> {
  await tx.deleteFrom('message_template').where('account_id', '=', account).where('id', '=', id).execute()
}
