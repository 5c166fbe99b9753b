import type { Day } from '@freehold/rules/day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../database/read'
import type { Scope } from '../../../../database/scope'
import { visible } from '../../../../database/visible'
import { origin } from '../../frame/totals.sql'
import { inSection } from '../../statement/section.sql'
import { narrowTo } from './packet-case'

/** The money of an owner within some days, of the properties that a packet is about. */
interface OwnerMoney {
  owner: number
  properties: readonly number[]
  from: Day
  to: Day
}

/** Lines as the owner statement has them: one that was voided on its own day is none. */
const lines = (scope: Scope, { owner, properties, from, to }: OwnerMoney, ledgers: RawBuilder<SqlBool>) => sql`
  select l.entry_id, l.line_no, l.day, l.ledger, l.reason, l.property_id, l.unit_id, l.cents, ${origin} as origin,
    e.reverses is not null as reversal
  from journal_line l
  join journal_entry e on e.account_id = l.account_id and e.id = l.entry_id
  left join journal_entry o on o.account_id = e.account_id and o.id = e.reverses
  left join journal_entry v on v.account_id = e.account_id and v.reverses = e.id
  where l.account_id = ${scope.account} and ${visible(narrowTo(scope, properties), 'l.property_id')} and l.owner_id = ${owner}
    and ${ledgers} and l.day between ${from} and ${to}
    and o.day is distinct from e.day and v.day is distinct from e.day`

const spentOn = ({ account }: Scope) => sql`
  left join expense x on x.account_id = ${account} and x.id = l.origin and l.ledger = 'EXPENSE'
  left join expense_subcategory s on s.account_id = ${account} and s.id = x.subcategory_id
  left join expense_category c on c.account_id = ${account} and c.id = s.category_id`

export interface PropertySum {
  property_id: number
  property_name: string
  section: 'RENT' | 'OTHER_PAYMENT' | 'LATE_FEES' | 'EXPENSES'
  /** Blank for revenue. */
  category_name: string
  /** Above zero, for revenue and for expenses. */
  cents: number
}

/** The sums of each property, by section and category. */
export async function sumsByProperty(db: Db, scope: Scope, asked: OwnerMoney): Promise<PropertySum[]> {
  const ledgers = sql<SqlBool>`l.ledger in ('INCOME', 'EXPENSE')`
  const { rows } = await sql<PropertySum>`
    select p.id as property_id, p.property_name,
      case when ${inSection('RENT', 'l')} then 'RENT' when ${inSection('LATE_FEES', 'l')} then 'LATE_FEES'
        when ${inSection('EXPENSES', 'l')} then 'EXPENSES' else 'OTHER_PAYMENT' end as section,
      coalesce(c.category_name, '') as category_name,
      sum(case when l.ledger = 'EXPENSE' then l.cents else -l.cents end)::bigint as cents
    from (${lines(scope, asked, ledgers)}) l
    join property p on p.account_id = ${scope.account} and p.id = l.property_id
    ${spentOn(scope)}
    group by p.id, p.property_name, 3, c.id, c.category_name
    order by p.property_name collate natural_order, p.id, c.category_name collate natural_order, c.id`.execute(db)
  return rows
}

export interface SpentLine {
  id: number
  day: Day
  words: string
  reversal: boolean
  property_name: string
  unit_name: string
  paid_to: string
  cents: number
  /** The size of the receipt that fits a page; null without one. */
  receipt_key: string | null
  receipt_type: string | null
  receipt_bytes: number | null
}

/** The expenses one by one, each with its receipt. At most so many are read. */
export async function spentLines(db: Db, scope: Scope, asked: OwnerMoney, most: number): Promise<SpentLine[]> {
  const { account } = scope
  const { rows } = await sql<SpentLine>`
    select l.entry_id as id, l.day, coalesce(c.category_name || ', ' || s.subcategory_name, '') as words, l.reversal,
      p.property_name, coalesce(u.unit_name, '') as unit_name, coalesce(crew.name, x.payee, '') as paid_to, l.cents,
      f.store_key as receipt_key, f.type as receipt_type, f.bytes as receipt_bytes
    from (${lines(scope, asked, sql<SqlBool>`l.ledger = 'EXPENSE'`)}) l
    join property p on p.account_id = ${account} and p.id = l.property_id
    left join unit u on u.account_id = ${account} and u.id = l.unit_id
    ${spentOn(scope)}
    left join contractor crew on crew.account_id = ${account} and crew.id = x.contractor_id
    left join stored_file kept on kept.account_id = ${account} and kept.name = x.receipt_file and not l.reversal
    left join lateral (select v.store_key, v.type, v.bytes from stored_file v
      where v.account_id = kept.account_id and v.group_key = kept.group_key and v.state = 'kept'
        and (v.variant = 'large' or v.type = 'application/pdf')
      order by v.id limit 1) f on true
    order by l.day, l.entry_id, l.line_no limit ${sql.lit(most)}`.execute(db)
  return rows
}
