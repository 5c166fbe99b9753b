import type { Adult } from '@freehold/rules/leasing/decision'
import type { ScreeningOutcome, ScreeningState } from '@freehold/rules/leasing/screening-can'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { atOnce, isInTurn, longestUnasked } from '../../../outbound/in-turn'
import type { Intent } from '../../../outbound/outbound'
import type { ScreeningPort } from '../../../providers/screening/port'

/** A report that is ordered, or was: written before the provider is asked. */
export interface ScreeningOrderRow extends Intent {
  application: number
  adult: Adult
  state: ScreeningState
  /** The provider's number, once it is known. */
  ref: string | null
  confirmUrl: string
  outcome: ScreeningOutcome | null
  message: string
  createdAt: Date
  readyAt: Date | null
  purgedAt: Date | null
  /** Surely not ordered, as this very request found out. */
  unsent?: true
}

const columns = [
  'id',
  'application_id',
  'adult',
  'reference',
  'state',
  'provider_ref',
  'confirm_url',
  'outcome',
  'message',
  'created_at',
  'ready_at',
  'purged_at',
  'user_id',
  'user_name',
  'on_behalf_by',
] as const

const orders = (db: Db, { account }: Pick<Scope, 'account'>) =>
  db.selectFrom('screening_order').where('account_id', '=', account)

type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db, scope: Scope) => orders(db, scope).select(columns).execute()

// The database's checks hold the words to theirs.
const orderOf = (row: Row): ScreeningOrderRow => ({
  id: row.id,
  application: row.application_id,
  adult: row.adult as Adult,
  reference: row.reference,
  state: row.state as ScreeningState,
  ref: row.provider_ref,
  confirmUrl: row.confirm_url,
  outcome: row.outcome as ScreeningOutcome | null,
  message: row.message,
  createdAt: row.created_at,
  readyAt: row.ready_at,
  purgedAt: row.purged_at,
  bodyHash: null,
  userId: row.user_id,
  userName: row.user_name,
  onBehalfBy: row.on_behalf_by,
})

interface NewOrder {
  application: number
  adult: Adult
  reference: string
  provider: ScreeningPort['kind']
  /** The expense that its price was posted as. */
  expense: number | null
  at: Date
}

export async function insertOrder(tx: Tx, scope: UserScope, one: NewOrder): Promise<ScreeningOrderRow> {
  const row = await tx
    .insertInto('screening_order')
    .values({
      account_id: scope.account,
      application_id: one.application,
      adult: one.adult,
      provider: one.provider,
      expense_id: one.expense,
      reference: one.reference,
      state: 'PENDING',
      created_at: one.at,
      user_id: scope.user,
      user_name: scope.userName,
      on_behalf_by: scope.onBehalfBy,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return orderOf(row)
}

export async function lockOrder(tx: Tx, scope: Scope, id: number): Promise<ScreeningOrderRow | undefined> {
  const row = await orders(tx, scope).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
  return row && orderOf(row)
}

/** The newest order about each adult of an application, which the caller has found. */
export async function newestOrders(db: Db, scope: Scope, application: number): Promise<ScreeningOrderRow[]> {
  const rows = await orders(db, scope)
    .where('application_id', '=', application)
    .distinctOn('adult')
    .select(columns)
    .orderBy('adult')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(orderOf)
}

interface Change {
  state?: ScreeningState
  provider_ref?: string | null
  confirm_url?: string
  report_url?: string
  outcome?: ScreeningOutcome
  message?: string
  asked_at?: Date
  ready_at?: Date
}

export async function setOrder(tx: Tx, { account }: Scope, id: number, change: Change): Promise<void> {
  await tx.updateTable('screening_order').set(change).where('account_id', '=', account).where('id', '=', id).execute()
}

/** The orders that may still change and whose turn it is to be asked about. */
export async function ordersInTurn(
  db: Db,
  scope: Scope,
  provider: ScreeningPort['kind'],
  now: Date,
): Promise<ScreeningOrderRow[]> {
  const rows = await orders(db, scope)
    .where('provider', '=', provider)
    .where('state', 'in', ['PENDING', 'WAITING', 'ACT'])
    .where(isInTurn(now))
    .select(columns)
    .orderBy(longestUnasked)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return rows.map(orderOf)
}

interface ReportOnFile {
  adult: Adult
  outcome: ScreeningOutcome
}

/** The reports on file about an application, one for each adult who has one. */
export async function reportsOnFile(db: Db, scope: Scope, application: number): Promise<ReportOnFile[]> {
  const newest = await newestOrders(db, scope, application)
  return newest.flatMap(({ adult, state, outcome, purgedAt }) =>
    state === 'READY' && purgedAt === null ? [{ adult, outcome: outcome ?? 'UNKNOWN' }] : [],
  )
}

/**
 * Erases the links and outcomes of reports that were ready, and whose applications were decided, before a moment. Answers
 * what was erased.
 */
export async function purgeReports(tx: Tx, { account }: Scope, before: Date, now: Date) {
  const { rows } = await sql<{ application: number; property_id: number; unit_id: number; tenant_name: string }>`
    update screening_order o
    set report_url = '', confirm_url = '', provider_ref = null, outcome = null, message = '', purged_at = ${now}
    from rental_application a
    where o.account_id = ${account} and o.state = 'READY' and o.purged_at is null and o.ready_at <= ${before}
      and a.account_id = o.account_id and a.id = o.application_id
      and not exists (select from application_decision d
        where d.account_id = o.account_id and d.application_id = o.application_id and d.at > ${before})
    returning a.id as application, a.property_id, a.unit_id, a.tenant_name`.execute(tx)
  return rows
}
