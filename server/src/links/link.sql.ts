import { type SqlBool, sql } from 'kysely'
import type { Db } from '../database/read'
import type { Scope, UserScope } from '../database/scope'
import type { Tx } from '../database/write'

interface NewLink {
  hash: Buffer
  noun: string
  nounId: number
  role: string
  createdAt: Date
  expiresAt: Date
}

export async function insertLink(tx: Tx, scope: Scope, link: NewLink): Promise<number> {
  const { id } = await tx
    .insertInto('access_link')
    .values({
      account_id: scope.account,
      token_hash: link.hash,
      noun: link.noun,
      noun_id: link.nounId,
      role: link.role,
      created_at: link.createdAt,
      created_by: scope.userName,
      expires_at: link.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertLinks(tx: Tx, scope: Scope, links: readonly NewLink[]): Promise<void> {
  await tx
    .insertInto('access_link')
    .values(
      links.map((link) => ({
        account_id: scope.account,
        token_hash: link.hash,
        noun: link.noun,
        noun_id: link.nounId,
        role: link.role,
        created_at: link.createdAt,
        created_by: scope.userName,
        expires_at: link.expiresAt,
      })),
    )
    .execute()
}

export interface OpenLink {
  account: number
  id: number
  noun: string
  nounId: number
  role: string
  company: string
  timezone: string
}

/** The link with this hash while it opens something. Unknown, expired and revoked ones take the same single query. */
export async function linkOf(db: Db, hash: Buffer, now: Date): Promise<OpenLink | null> {
  const { rows } = await sql<{ account_id: number; noun_id: number } & Omit<OpenLink, 'account' | 'nounId'>>`
    select * from link_of(${hash}, ${now})`.execute(db)
  const [row] = rows
  if (!row) return null
  const { account_id: account, noun_id: nounId, ...rest } = row
  return { account, nounId, ...rest }
}

interface Opening {
  at: Date
  address: string
  agent: string
}

/** An agent names itself at any length. */
const agentAtMost = 300

export async function insertOpening(
  tx: Tx,
  { account, id }: Pick<OpenLink, 'account' | 'id'>,
  { at, address, agent }: Opening,
): Promise<void> {
  await tx
    .insertInto('link_opening')
    .values({ account_id: account, link_id: id, opened_at: at, address, agent: agent.slice(0, agentAtMost) })
    .execute()
}

export async function wasOpened(db: Db, { account, id }: OpenLink): Promise<boolean> {
  const row = await db
    .selectFrom('link_opening')
    .where('account_id', '=', account)
    .where('link_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface LinkRecord {
  noun: string
  nounId: number
}

interface ListedLink {
  id: number
  created_at: Date
  created_by: string
  expires_at: Date
  revoked_at: Date | null
  revoked_by: string | null
  openings: { opened_at: string; address: string; agent: string }[]
}

/** The newest openings that are shown of each link. */
const openingsShown = 50

/** The links of a record, newest first, each with its openings. */
export async function linksOf(db: Db, { account }: Scope, { noun, nounId }: LinkRecord): Promise<ListedLink[]> {
  const { rows } = await sql<ListedLink>`
    select l.id, l.created_at, l.created_by, l.expires_at, l.revoked_at, l.revoked_by,
      coalesce((select json_agg(json_build_object('opened_at', o.opened_at, 'address', o.address, 'agent', o.agent))
        from (select * from link_opening where account_id = l.account_id and link_id = l.id
          order by id desc limit ${openingsShown}) o), '[]') as openings
    from access_link l
    where l.account_id = ${account} and l.noun = ${noun} and l.noun_id = ${nounId}
    order by l.id desc`.execute(db)
  return rows
}

/** Revokes a link of a record. Returns false when the record has no such link; a revoked link stays as it was. */
export async function revokeLink(
  tx: Tx,
  { account, userName }: UserScope,
  { noun, nounId }: LinkRecord,
  id: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('access_link')
    .set((eb) => ({
      revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)),
      revoked_by: eb.fn.coalesce('revoked_by', eb.val(userName)),
    }))
    .where('account_id', '=', account)
    .where('noun', '=', noun)
    .where('noun_id', '=', nounId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Revokes every link of a record that is open. */
export const revokeLinksOf = (tx: Tx, scope: Scope, { noun, nounId }: LinkRecord, now: Date): Promise<void> =>
  revokeLinksOfAll(tx, scope, { noun, nounIds: [nounId] }, now)

/** The same of several records. */
export async function revokeLinksOfAll(
  tx: Tx,
  scope: Scope,
  { noun, nounIds }: { noun: string; nounIds: readonly number[] },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('access_link')
    .set({ revoked_at: now, revoked_by: scope.userName })
    .where('account_id', '=', scope.account)
    .where('noun', '=', noun)
    .where(sql<SqlBool>`noun_id = any(${nounIds}::bigint[])`)
    .where('revoked_at', 'is', null)
    .execute()
}
