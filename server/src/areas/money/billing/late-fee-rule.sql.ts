import type { InputOf } from '@freehold/contract/kit/call'
import type { lateFee } from '@freehold/contract/money/late-fee'
import { type Cents, cents } from '@freehold/rules/money'
import type { FeeFrequency, FeeType, LateFeeRule } from '@freehold/rules/money/fee-rule'
import { choicesNamed, feeFrequencyWords, feeTypeWords } from '@freehold/rules/words'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

/** A rule with the name that people gave it. */
export interface NamedRule extends LateFeeRule {
  title: string
}

/** The writable fields of a rule: exactly one of the amounts is set. */
export type RuleFacts = Omit<NamedRule, 'id'>

const columns = ['id', 'title', 'frequency', 'fee_type', 'fixed_cents', 'percent_hundredths', 'due_period'] as const

interface Row {
  id: number
  title: string
  frequency: string
  fee_type: string
  fixed_cents: number | null
  percent_hundredths: number | null
  due_period: number
}

const ruleOf = (row: Row): NamedRule => ({
  id: row.id,
  title: row.title,
  // The table's checks hold both to their words.
  frequency: row.frequency as FeeFrequency,
  feeType: row.fee_type as FeeType,
  fixedAmount: row.fixed_cents === null ? null : cents(row.fixed_cents),
  percent: row.percent_hundredths === null ? null : row.percent_hundredths / 100,
  duePeriod: row.due_period,
})

const columnsOf = ({ title, frequency, feeType, fixedAmount, percent, duePeriod }: RuleFacts) => ({
  title,
  frequency,
  fee_type: feeType,
  fixed_cents: fixedAmount,
  percent_hundredths: percent === null ? null : Math.round(percent * 100),
  due_period: duePeriod,
})

/** Those that can be chosen: what is archived is on no list. */
const rules = (db: Db, { account }: Scope) =>
  db.selectFrom('late_fee_rule').where('account_id', '=', account).where('archived_at', 'is', null)

const orders = {
  title: sql`title collate natural_order`,
  fee_type: sql`fee_type`,
  frequency: sql`frequency`,
  fixed_amount: sql`fixed_cents`,
  percent: sql`percent_hundredths`,
  due_period: sql`due_period`,
}

export async function ruleTable(db: Db, scope: Scope, input: InputOf<typeof lateFee.list>) {
  const { query } = input
  const found = rules(db, scope).$if(query !== '', (q) =>
    q.where(
      sql<SqlBool>`(${contains(sql`lower(title)`, query)} or fee_type = any(${choicesNamed(feeTypeWords, query)})
        or frequency = any(${choicesNamed(feeFrequencyWords, query)}))`,
    ),
  )
  const { data, count } = await pageOf(db, input, {
    rows: found.select(columns),
    orders,
    nullable: ['fixed_amount', 'percent'],
    id: sql`id`,
  })
  return { data: data.map(ruleOf), count }
}

export async function everyRule(db: Db, scope: Scope): Promise<NamedRule[]> {
  const rows = await rules(db, scope).select(columns).orderBy(orders.title).orderBy('id').execute()
  return rows.map(ruleOf)
}

export async function findRule(db: Db, scope: Scope, id: number): Promise<NamedRule | undefined> {
  const row = await rules(db, scope).where('id', '=', id).select(columns).executeTakeFirst()
  return row && ruleOf(row)
}

/** Some rules at once, by their ids. */
export async function rulesNamed(db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, LateFeeRule>> {
  const rows = await rules(db, scope).where(sql<SqlBool>`id = any(${ids})`).select(columns).execute()
  return new Map(rows.map((row) => [row.id, ruleOf(row)]))
}

/** Two users who change a rule at once run in turn, and the second sees the first one's change. Billing does not wait. */
export async function lockRule(tx: Tx, scope: Scope, id: number): Promise<NamedRule | undefined> {
  const row = await rules(tx, scope).where('id', '=', id).select(columns).forNoKeyUpdate().executeTakeFirst()
  return row && ruleOf(row)
}

export async function insertRule(tx: Tx, scope: Scope, rule: RuleFacts): Promise<number> {
  const { id } = await tx
    .insertInto('late_fee_rule')
    .values({ account_id: scope.account, ...columnsOf(rule) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRule(tx: Tx, scope: Scope, id: number, rule: RuleFacts): Promise<void> {
  await tx
    .updateTable('late_fee_rule')
    .set(columnsOf(rule))
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** Gone where nothing names it; else kept for what it billed, and offered nowhere. */
export async function dropRule(tx: Tx, scope: Scope, id: number, now: Date): Promise<void> {
  const { rows } = await sql<{ named: boolean }>`select
    exists (select from charge where account_id = ${scope.account} and late_fee_rule_id = ${id})
    or exists (select from occupancy where account_id = ${scope.account} and late_fee_rule_id = ${id}) as named`.execute(
    tx,
  )
  const named = rows[0]?.named ?? true
  if (named)
    await tx
      .updateTable('late_fee_rule')
      .set({ archived_at: now })
      .where('account_id', '=', scope.account)
      .where('id', '=', id)
      .execute()
  else await tx.deleteFrom('late_fee_rule').where('account_id', '=', scope.account).where('id', '=', id).execute()
}

export interface RuleUse {
  /** Occupancies that have it and are not over, all of the account's. */
  inAll: number
  /** The number of these that the user may see, and the one to name. */
  seen: number
  tenant: string | null
  unit: string | null
}

export async function useOf(db: Db, scope: Scope, id: number): Promise<RuleUse> {
  const { rows } = await sql<{ in_all: number; seen: number; tenant_name: string | null; unit_name: string | null }>`
    with used as (
      select o.id, o.tenant_id, o.unit_id,
        ${visible(scope, 'o.property_id')} as seen
      from occupancy o where o.account_id = ${scope.account} and o.late_fee_rule_id = ${id} and o.cancelled_at is null
        and (o.real_move_out is null or o.real_move_out > ${scope.today}))
    select counted.in_all, counted.seen, one.tenant_name, one.unit_name
    from (select count(*) as in_all, count(*) filter (where seen) as seen from used) counted
    left join (select t.tenant_name, u.unit_name from used
      join tenant t on t.account_id = ${scope.account} and t.id = used.tenant_id
      join unit u on u.account_id = ${scope.account} and u.id = used.unit_id
      where used.seen order by used.id limit 1) one on true`.execute(db)
  const [row] = rows
  return {
    inAll: row?.in_all ?? 0,
    seen: row?.seen ?? 0,
    tenant: row?.tenant_name ?? null,
    unit: row?.unit_name ?? null,
  }
}

/** The rent of an occupancy in sight, of which a fee may be a part. */
export async function rentOf(db: Db, scope: Scope, occupancy: number): Promise<Cents | undefined> {
  const row = await db
    .selectFrom('occupancy')
    .where('account_id', '=', scope.account)
    .where('id', '=', occupancy)
    .where(visible(scope, 'property_id'))
    .select('rent_cents')
    .executeTakeFirst()
  return row && cents(row.rent_cents)
}
