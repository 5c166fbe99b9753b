import type { InputOf } from '@freehold/contract/kit/call'
import type { owner } from '@freehold/contract/portfolio/owner'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { listed } from '../../database/archived'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { contains, type Page, pageOf } from '../../database/table'
import { seesEverything, visible } from '../../database/visible'
import type { Tx } from '../../database/write'
import { type Filled, fillFrom } from '../../fill-absent'

type SentOwner = InputOf<typeof owner.save>
type OwnerInput = Filled<SentOwner>

/** The values of a new owner in the fields that its form left out. */
export const blankOwner = {
  avatar_image: '',
  avatar_image_sm: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  country: '',
  zipcode: '',
}

/** A user who sees only some properties sees only their owners. */
const seen = (scope: Scope) =>
  seesEverything(scope)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from property p where p.account_id = ${scope.account} and p.owner_id = owner.id and ${visible(scope, 'p.id')})`

/** The account's owners, as far as the user may see them, archived ones included. */
export const owners = (db: Db, scope: Scope) =>
  db.selectFrom('owner').where('owner.account_id', '=', scope.account).where(seen(scope))

const listedOwners = (db: Db, scope: Scope) => owners(db, scope).where(listed('owner'))

const orders = {
  owner_name: sql`owner.owner_name collate natural_order`,
  business_name: sql`owner.business_name collate natural_order`,
  email: sql`owner.email collate natural_order`,
  phone: sql`owner.phone`,
}

type Asked = Page<keyof typeof orders> & { archived: boolean }

export async function ownerTable(db: Db, scope: Scope, input: Asked) {
  const found = owners(db, scope)
    .where(listed('owner', input))
    .$if(input.query !== '', (q) => q.where(contains(sql`owner.search`, input.query)))
  return pageOf(db, input, {
    rows: found.select([
      'id',
      'business_name',
      'owner_name',
      'first_name',
      'last_name',
      'email',
      'phone',
      'avatar_image_sm',
      'archived_at',
    ]),
    orders,
    id: sql`owner.id`,
    ...(input.query === '' && !input.archived && seesEverything(scope) && { total: ownerTotal(scope) }),
  })
}

/** All owners that a search finds, or those of one property, for a message to each of them. */
export const ownersFound = (
  db: Db,
  scope: Scope,
  { query, property_id }: { query: string; property_id: number | null },
) =>
  listedOwners(db, scope)
    .$if(query !== '', (q) => q.where(contains(sql`owner.search`, query)))
    .$if(property_id !== null, (q) =>
      q.where(sql<SqlBool>`exists (select from property p where p.account_id = ${scope.account} and p.owner_id = owner.id
        and p.id = ${property_id} and ${visible(scope, 'p.id')})`),
    )

const ownerTotal = ({ account }: Scope) => sql<number>`(select owners from tally where account_id = ${account})`

/** Read from the tally, but for those who see a part. */
export const ownersInSight = (db: Db, scope: Scope): RawBuilder<number> =>
  seesEverything(scope)
    ? ownerTotal(scope)
    : sql<number>`(${listedOwners(db, scope).select(sql`count(*)::int`.as('n'))})`

export async function countOwners(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${ownersInSight(db, scope)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

export function findOwner(db: Db, scope: Scope, id: number) {
  return owners(db, scope)
    .where('owner.id', '=', id)
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('property')
        .where('property.account_id', '=', scope.account)
        .whereRef('property.owner_id', '=', 'owner.id')
        .where(listed('property'))
        .where(visible(scope, 'property.id'))
        .select((all) => all.fn.countAll<number>().as('count'))
        .as('properties_total'),
    )
    .executeTakeFirst()
}

export function lockOwner(tx: Tx, scope: Scope, id: number) {
  return owners(tx, scope).where('owner.id', '=', id).selectAll('owner').forUpdate().executeTakeFirst()
}

export function searchOwners(db: Db, scope: Scope, query: string, limit: number) {
  return listedOwners(db, scope)
    .$if(query !== '', (q) => q.where(contains(sql`owner.search`, query)))
    .select(['id', 'business_name', 'first_name', 'last_name'])
    .orderBy(sql`owner.business_name collate natural_order`)
    .orderBy('owner.id')
    .limit(limit)
    .execute()
}

export function ownerByEmail(tx: Tx, scope: Scope, email: string) {
  return tx
    .selectFrom('owner')
    .select(['id', 'business_name', 'archived_at'])
    .where('account_id', '=', scope.account)
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .executeTakeFirst()
}

/** The names of the owners with these email addresses, by address in lower case; archived owners included. */
export async function ownersByEmail(db: Db, scope: Scope, emails: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ email: string; business_name: string }>`
    select lower(email) as email, business_name from owner
    where account_id = ${scope.account} and lower(email) = any(${emails}::text[]) order by id desc`.execute(db)
  return new Map(rows.map(({ email, business_name }) => [email, business_name]))
}

export async function insertOwner(tx: Tx, scope: Scope, input: OwnerInput): Promise<number> {
  const [id = 0] = await insertOwners(tx, scope, [input])
  return id
}

const columnsOf = ({ id: _, version: __, ...fields }: OwnerInput) => fields

/** Their ids are given in ascending order, so sorting them restores the order of the inputs. */
export async function insertOwners(tx: Tx, scope: Scope, inputs: readonly SentOwner[]): Promise<number[]> {
  const rows = await tx
    .insertInto('owner')
    .values(inputs.map((input) => ({ account_id: scope.account, ...columnsOf(fillFrom(input, null, blankOwner)) })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

export async function updateOwner(tx: Tx, scope: Scope, id: number, input: OwnerInput): Promise<void> {
  const fields = columnsOf(input)
  await tx.updateTable('owner').set(fields).where('account_id', '=', scope.account).where('id', '=', id).execute()
}

/** Archives an owner at a moment; null puts it back on the lists. */
export async function markOwnerArchived(tx: Tx, scope: Scope, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('owner')
    .set({ archived_at: at, archived_by: at === null ? '' : scope.userName })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** Deletes the owners and returns the names of their pictures. */
export async function deleteOwners(tx: Tx, scope: Scope, ids: readonly number[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('owner')
    .where('account_id', '=', scope.account)
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .returning(['avatar_image', 'avatar_image_sm'])
    .execute()
  return rows.flatMap((row) => [row.avatar_image, row.avatar_image_sm]).filter((name) => name !== '')
}

export async function deleteOwner(tx: Tx, scope: Scope, id: number): Promise<void> {
  await tx.deleteFrom('owner').where('account_id', '=', scope.account).where('id', '=', id).execute()
}
