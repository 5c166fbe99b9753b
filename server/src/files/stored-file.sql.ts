import type { DB } from '@freehold/db/rows.gen'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import type { Variant } from './images'
import type { FileType, Kind } from './sniff'

export type Account = Pick<Scope, 'account'>

/** The nouns with files that only their own address opens. */
export const paperNouns = [
  'uploaded_application',
  'lease',
  'applicant_file',
  'postal_letter',
  'work_order_invoice',
  'contractor_paper',
  'deposit_settlement',
  'tenant_paper',
  'owner_packet',
] as const
export type PaperNoun = (typeof paperNouns)[number]

export interface NewFile {
  name: string
  storeKey: string
  kind: Kind
  variant: Variant
  type: FileType
  bytes: number
  originalName: string
  paperOf?: PaperNoun | null
}

/** One upload: its renditions share a key, so that they are kept and dropped together. */
export async function insertPending(tx: Tx, scope: Account, group: string, files: readonly NewFile[]): Promise<void> {
  const rows = files.map(({ storeKey, originalName, paperOf = null, ...file }) => ({
    ...file,
    account_id: scope.account,
    store_key: storeKey,
    original_name: originalName,
    paper_of: paperOf,
    group_key: group,
  }))
  await tx.insertInto('stored_file').values(rows).execute()
}

export async function bytesStored(db: Db, { account }: Account): Promise<number> {
  const found = await db
    .selectFrom('stored_file')
    .select((row) => row.fn.sum<number | null>('bytes').as('bytes'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return found.bytes ?? 0
}

/** The bytes that the visitor of a demo uploaded; null in every other account. The files of the story are shared by all visits. */
export async function bytesOfVisitor(db: Db, { account }: Account): Promise<number | null> {
  const found = await db
    .selectFrom('demo_visit as v')
    .leftJoin('stored_file as f', (on) =>
      on.onRef('f.account_id', '=', 'v.account_id').onRef('f.created_at', '>=', 'v.taken_at'),
    )
    .where('v.account_id', '=', account)
    .groupBy('v.account_id')
    .select((row) => row.fn.sum<number | null>('f.bytes').as('bytes'))
    .executeTakeFirst()
  return found ? (found.bytes ?? 0) : null
}

type Row = ExpressionBuilder<DB, 'stored_file'>

const uploadOf = (account: number, names: readonly string[]) => (row: Row) =>
  row(
    'group_key',
    'in',
    row
      .selectFrom('stored_file as named')
      .select('group_key')
      .where('account_id', '=', account)
      .where('name', 'in', names),
  )

/** Settles the uploads that these names belong to, while they are pending; answers all names it settled. */
export async function settlePending(
  tx: Tx,
  { account }: Account,
  names: readonly string[],
  state: 'kept' | 'dropped',
): Promise<string[]> {
  const settled = await tx
    .updateTable('stored_file')
    .set({ state })
    .where('account_id', '=', account)
    .where('state', '=', 'pending')
    .where(uploadOf(account, names))
    .returning('name')
    .execute()
  return settled.map(({ name }) => name)
}

/** The medium sizes of pictures, by the names of their large ones. A picture that is narrow or older than this size has none. */
export async function mediumSizes(
  db: Db,
  { account }: Account,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const found = await db
    .selectFrom('stored_file as named')
    .innerJoin('stored_file as medium', (join) =>
      join
        .onRef('medium.account_id', '=', 'named.account_id')
        .onRef('medium.group_key', '=', 'named.group_key')
        .on('medium.variant', '=', 'medium'),
    )
    .select(['named.name', 'medium.name as medium'])
    .where('named.account_id', '=', account)
    .where('named.name', 'in', names)
    .where('medium.state', '=', 'kept')
    .execute()
  return new Map(found.map(({ name, medium }) => [name, medium]))
}

export async function markPaper(tx: Tx, { account }: Account, name: string, noun: PaperNoun): Promise<void> {
  await tx
    .updateTable('stored_file')
    .set({ paper_of: noun })
    .where('account_id', '=', account)
    .where(uploadOf(account, [name]))
    .execute()
}

/** The noun that a kept file belongs to a record of; null for any other file. */
export async function paperOf(db: Db, { account }: Account, name: string): Promise<string | null> {
  const found = await db
    .selectFrom('stored_file')
    .select('paper_of')
    .where('account_id', '=', account)
    .where('name', '=', name)
    .where('state', '=', 'kept')
    .executeTakeFirst()
  return found?.paper_of ?? null
}

export async function markDropped(tx: Tx, { account }: Account, names: readonly string[]): Promise<void> {
  await tx
    .updateTable('stored_file')
    .set({ state: 'dropped' })
    .where('account_id', '=', account)
    .where(uploadOf(account, names))
    .execute()
}

/**
 * Gives up uploads that no save kept in time. One that a save is keeping at this moment is locked, and skipped. The
 * choice is in a `with`, which runs once: the planner could run a subquery again for each row, and ignore the limit.
 */
export async function dropStale(tx: Tx, { account }: Account, before: Date, atMost: number): Promise<number> {
  const dropped = await tx
    .with('stale', (db) =>
      db
        .selectFrom('stored_file')
        .select('id')
        .where('account_id', '=', account)
        .where('state', '=', 'pending')
        .where('created_at', '<', before)
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('stored_file')
    .from('stale')
    .set({ state: 'dropped' })
    .where('stored_file.account_id', '=', account)
    .whereRef('stored_file.id', '=', 'stale.id')
    .executeTakeFirst()
  return Number(dropped.numUpdatedRows)
}

interface Dropped {
  id: number
  store_key: string
}

export function droppedFiles(db: Db, { account }: Account, after: number, atMost: number): Promise<Dropped[]> {
  return db
    .selectFrom('stored_file')
    .select(['id', 'store_key'])
    .where('account_id', '=', account)
    .where('state', '=', 'dropped')
    .where('id', '>', after)
    .orderBy('id')
    .limit(atMost)
    .execute()
}

/** Those of these files whose bytes another account has, too. */
export async function sharedFiles(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ store_key: string }>`select shared_files(${keys}::text[]) as store_key`.execute(db)
  return new Set(rows.map(({ store_key }) => store_key))
}

/** Two accounts that give up the same bytes at once would each leave them to the other. */
export async function holdShared(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shared files', 0))`.execute(tx)
}

export async function deleteDropped(tx: Tx, { account }: Account, ids: readonly number[]): Promise<number> {
  const deleted = await tx
    .deleteFrom('stored_file')
    .where('account_id', '=', account)
    .where('state', '=', 'dropped')
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

export const findFile = (db: Db, scope: Account, name: string) => fileNamed(db, scope, name).executeTakeFirst()
export type FoundFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** The file of this name, while it is the account's logo. */
export const findLogo = (db: Db, scope: Account, name: string) =>
  fileNamed(db, scope, name)
    .where(
      sql<SqlBool>`exists (select from account_setting s where s.account_id = stored_file.account_id and s.key = 'LOGO'
        and s.value = stored_file.name)`,
    )
    .executeTakeFirst()

function fileNamed(db: Db, { account }: Account, name: string) {
  return db
    .selectFrom('stored_file')
    .select(['name', 'store_key', 'type', 'original_name'])
    .select(isPaper.as('is_paper'))
    .where('account_id', '=', account)
    .where('name', '=', name)
    .where('state', '<>', 'dropped')
}

/** A PDF, a file with an address of its own, or a picture of a receipt or of a proof; also one of which that is not known yet. */
const isPaper = sql<boolean>`stored_file.state = 'pending' or stored_file.type = 'application/pdf' or stored_file.paper_of is not null or exists (
  select from stored_file f where f.account_id = stored_file.account_id and f.group_key = stored_file.group_key and (
    exists (select from expense x where x.account_id = f.account_id and x.receipt_file = f.name)
    or exists (select from notice_service s where s.account_id = f.account_id and s.proof_file = f.name)
    or exists (select from postal_letter l where l.account_id = f.account_id and l.proof_file = f.name)))`
