import type { InputOf } from '@freehold/contract/kit/call'
import type { incomingMail } from '@freehold/contract/messages/incoming-mail'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
import { seesEverything } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { kindsOf } from '../../../threads/kinds-of'
import { applications } from '../../leasing/applications/application.sql'
import { contractors } from '../../maintenance/contractors/contractor.sql'
import { everyTenant } from '../../people/tenant.sql'
import { owners } from '../../portfolio/owner.sql'

/** They belong to no property, so a user of some properties sees none. */
const unknown = (db: Db, scope: UserScope) =>
  db
    .selectFrom('incoming_mail')
    .where('incoming_mail.account_id', '=', scope.account)
    .where('incoming_mail.waits_since', 'is not', null)
    .where(seesEverything(scope) ? sql<SqlBool>`true` : sql<SqlBool>`false`)

const orders = { received_at: sql`incoming_mail.received_at`, from_address: sql`incoming_mail.from_address` }
const searched = sql`lower(concat_ws(e'\n', from_address, from_name, subject, body))`

type Asked = InputOf<typeof incomingMail.list> & Page<keyof typeof orders>

export const unknownTable = (db: Db, scope: UserScope, input: Asked) =>
  pageOf(db, input, {
    rows: unknown(db, scope)
      .$if(input.query !== '', (q) => q.where(contains(searched, input.query)))
      .select(['id', 'from_address', 'from_name', 'subject', 'received_at'])
      .select(sql<string>`left(incoming_mail.body, 2000)`.as('body')),
    orders,
    id: sql`incoming_mail.id`,
  })

const columns = ['id', 'from_address', 'from_name', 'subject', 'body', 'received_at', 'waits_since'] as const

export const findUnknown = (db: Db, scope: UserScope, id: number) =>
  unknown(db, scope).where('incoming_mail.id', '=', id).select(columns).executeTakeFirst()

/** An email of the list, locked; one that another user settled has no `waits_since`. */
export const lockUnknown = (tx: Tx, scope: UserScope, id: number) =>
  tx
    .selectFrom('incoming_mail')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .where('person_id', 'is', null)
    .where(seesEverything(scope) ? sql<SqlBool>`true` : sql<SqlBool>`false`)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()

const mostFound = 8

const named = (
  name: RawBuilder<string>,
  email: RawBuilder<string>,
  { from, query }: { from: string; query: string },
) => (query === '' ? sql<SqlBool>`lower(${email}) = ${from}` : contains(sql`lower(${name})`, query))

/** The people in sight with an address, or whose name has the words: some of each kind that the user has. */
export async function writersLike(db: Db, scope: UserScope, asked: { from: string; query: string }) {
  const kinds = kindsOf(scope)
  const searches = {
    TENANT: () =>
      everyTenant(db, scope)
        .where('tenant.archived_at', 'is', null)
        .where(named(sql`tenant.tenant_name`, sql`tenant.email`, asked))
        .select(['tenant.id', 'tenant.tenant_name as name', 'tenant.email'])
        .limit(mostFound)
        .execute(),
    OWNER: () =>
      owners(db, scope)
        .where(named(sql`owner.owner_name`, sql`owner.email`, asked))
        .select(['owner.id', 'owner.owner_name as name', 'owner.email'])
        .limit(mostFound)
        .execute(),
    CONTRACTOR: () =>
      contractors(db, scope)
        .where(named(sql`contractor.name`, sql`contractor.email`, asked))
        .select(['contractor.id', 'contractor.name', 'contractor.email'])
        .limit(mostFound)
        .execute(),
    APPLICANT: () =>
      applications(db, scope)
        .where(named(sql`rental_application.tenant_name`, sql`rental_application.email`, asked))
        .select(['rental_application.id', 'rental_application.tenant_name as name', 'rental_application.email'])
        .limit(mostFound)
        .execute(),
  } as const
  const found = await Promise.all(
    kinds.map(async (kind) =>
      (await searches[kind]()).map((row) => ({ person_kind: kind, person_id: row.id, ...row })),
    ),
  )
  return found.flat().map(({ id: _, ...row }) => row)
}
