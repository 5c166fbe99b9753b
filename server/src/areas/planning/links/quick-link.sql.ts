import type { InputOf } from '@freehold/contract/kit/call'
import type { Theirs } from '@freehold/contract/kit/theirs'
import type { quickLink } from '@freehold/contract/planning/quick-link'
import { sql } from 'kysely'
import { listed } from '../../../database/archived'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
import type { Tx } from '../../../database/write'
import type { Filled } from '../../../fill-absent'
import { atShown } from '../../../http/archived'

type LinkInput = Filled<InputOf<typeof quickLink.save>>

const links = (db: Db, { account }: Scope) => db.selectFrom('quick_link').where('account_id', '=', account)

const orders = {
  title: sql`title collate natural_order`,
  link: sql`link collate natural_order`,
  description: sql`description collate natural_order`,
}

const searchText = sql`lower(concat_ws(e'\n', title, link, description))`

interface LinksAsked extends Omit<Page<keyof typeof orders>, 'page' | 'limit'> {
  archived: boolean
}

export async function linkTable(db: Db, scope: Scope, input: LinksAsked) {
  const whole = { ...input, page: 1, limit: -1 }
  const { data, count } = await pageOf(db, whole, {
    rows: links(db, scope)
      .where(listed('quick_link', input))
      .$if(input.query !== '', (q) => q.where(contains(searchText, input.query)))
      .select(['id', 'title', 'link', 'description', 'archived_at']),
    orders,
    id: sql`id`,
  })
  return { data: data.map((row) => ({ ...row, archived_at: atShown(row) })), count }
}

const shown = ['id', 'title', 'link', 'description'] as const

export const findLink = (db: Db, scope: Scope, id: number) =>
  links(db, scope)
    .where('id', '=', id)
    .select([...shown, 'archived_at', 'archived_by', 'version'])
    .executeTakeFirst()

export const lockLink = (tx: Tx, scope: Scope, id: number) =>
  links(tx, scope).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

type Stored = NonNullable<Awaited<ReturnType<typeof lockLink>>>

/** The fields of a link's form as they are stored, for a user who has read an older version of them. */
export const storedLink = ({ version, saved_by, title, link, description }: Stored): Theirs => ({
  version,
  by: saved_by,
  values: { title, link, description },
  words: {},
})

const columnsOf = ({ userName }: Scope, { title, link, description }: LinkInput) => ({
  title,
  link,
  description,
  saved_by: userName,
})

export async function insertLink(tx: Tx, scope: Scope, input: LinkInput): Promise<number> {
  const { id } = await tx
    .insertInto('quick_link')
    .values({ account_id: scope.account, ...columnsOf(scope, input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateLink(tx: Tx, scope: Scope, id: number, input: LinkInput): Promise<void> {
  await tx
    .updateTable('quick_link')
    .set((its) => ({ ...columnsOf(scope, input), version: its('version', '+', 1) }))
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** Archives a link at a moment; null puts it back on the list. */
export async function markLinkArchived(tx: Tx, scope: Scope, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('quick_link')
    .set({ archived_at: at, archived_by: at === null ? '' : scope.userName })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}
