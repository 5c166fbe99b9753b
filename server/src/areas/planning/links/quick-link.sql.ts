import type { InputOf } from '@freehold/contract/kit/call'
import type { quickLink } from '@freehold/contract/planning/quick-link'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
import type { Tx } from '../../../database/write'
import type { Filled } from '../../../fill-absent'

type LinkInput = Filled<InputOf<typeof quickLink.save>>

const links = (db: Db, { account }: Scope) => db.selectFrom('quick_link').where('account_id', '=', account)

const orders = {
  title: sql`title collate natural_order`,
  link: sql`link collate natural_order`,
  description: sql`description collate natural_order`,
}

const searchText = sql`lower(concat_ws(e'\n', title, link, description))`

export const linkTable = (db: Db, scope: Scope, input: Page<keyof typeof orders>) =>
  pageOf(db, input, {
    rows: links(db, scope)
      .$if(input.query !== '', (q) => q.where(contains(searchText, input.query)))
      .select(['id', 'title', 'link', 'description']),
    orders,
    id: sql`id`,
  })

export const findLink = (db: Db, scope: Scope, id: number) =>
  links(db, scope).where('id', '=', id).select(['id', 'title', 'link', 'description']).executeTakeFirst()

export const lockLink = (tx: Tx, scope: Scope, id: number) =>
  links(tx, scope).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

const columnsOf = ({ title, link, description }: LinkInput) => ({ title, link, description })

export async function insertLink(tx: Tx, { account }: Scope, input: LinkInput): Promise<number> {
  const { id } = await tx
    .insertInto('quick_link')
    .values({ account_id: account, ...columnsOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateLink(tx: Tx, { account }: Scope, id: number, input: LinkInput): Promise<void> {
  await tx
    .updateTable('quick_link')
    .set(columnsOf(input))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function deleteLink(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('quick_link').where('account_id', '=', account).where('id', '=', id).execute()
}
