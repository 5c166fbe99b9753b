import type { Day } from '@freehold/rules/day'
import type { EntryReason } from '@freehold/rules/money/entry'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

/** One line of a statement, or a figure that it is made from. Above zero is money for the owner. */
export interface Movement {
  kind: 'BEFORE' | 'THROUGH' | 'HELD' | 'LAST' | 'RECEIPT' | 'EXPENSE' | 'PAYOUT' | 'ADJUSTMENT'
  day: Day | null
  entry_id: number | null
  /** The category and specific expense; blank for what is no expense. */
  words: string
  /** Blank for figures and receipts. */
  reason: EntryReason | ''
  reversal: boolean
  property_name: string
  unit_name: string
  cents: number
}

interface Asked {
  owner: number
  from: Day
  to: Day
  /** The newest entry of the statement before; null for the first statement. */
  since: number | null
}

/**
 * Reads everything for a statement in one query, so all of it is from the same snapshot. An entry that reverses one of
 * an earlier month changes an earlier statement, and so does one that was posted into an earlier month later.
 */
export async function ownerMovements(db: Db, { account }: Scope, asked: Asked): Promise<Movement[]> {
  const { owner, from, to, since } = asked
  const { rows } = await sql<Movement>`
    with kept as (
      select month as day, ledger, cents from money_month where account_id = ${account} and owner_id = ${owner}
        and ledger in ('INCOME', 'EXPENSE', 'OWNER_PAID', 'DEPOSITS_HELD') and month <= ${to}
      union all
      select f.day, f.ledger, f.cents from entry_unfiled n cross join lateral (
        select f.* from entry_figure f where f.account_id = n.account_id and f.entry_id = n.entry_id offset 0) f
      where n.account_id = ${account} and f.owner_id = ${owner} and f.day <= ${to}
        and f.ledger in ('INCOME', 'EXPENSE', 'OWNER_PAID', 'DEPOSITS_HELD')
    ), line as (
      select l.*, ${since}::bigint is not null and (l.day < ${from} or coalesce(o.day < ${from}, false)) as late,
        o.day = e.day or v.day = e.day as gone,
        case when e.reverses is null then e.id else e.reverses end as origin, e.reverses is not null as reversal
      from journal_line l
      join journal_entry e on e.account_id = l.account_id and e.id = l.entry_id
      left join journal_entry o on o.account_id = e.account_id and o.id = e.reverses
      left join journal_entry v on v.account_id = e.account_id and v.reverses = e.id
      where l.account_id = ${account} and l.owner_id = ${owner} and l.ledger in ('INCOME', 'EXPENSE', 'OWNER_PAID')
        and (l.day between ${from} and ${to} or l.day < ${from} and l.entry_id > ${since}::bigint)
    ), part as (
      select 'BEFORE' as kind, null::date as day, null::bigint as entry_id, '' as words, '' as reason,
        false as reversal, null::bigint as property_id,
        null::bigint as unit_id, coalesce(-sum(cents), 0) as cents from kept where ledger <> 'DEPOSITS_HELD' and day < ${from}
      union all select 'THROUGH', null, null, '', '', false, null, null, coalesce(-sum(cents), 0) from kept where ledger <> 'DEPOSITS_HELD'
      union all select 'HELD', null, null, '', '', false, null, null, coalesce(-sum(cents), 0) from kept where ledger = 'DEPOSITS_HELD'
      union all select 'LAST', null, null, '', '', false, null, null, coalesce(max(id), 0) from journal_entry where account_id = ${account}
      union all select 'RECEIPT', null, null, '', '', false, property_id, unit_id, -sum(cents) from line
        where not late and ledger = 'INCOME' group by property_id, unit_id having sum(cents) <> 0
      union all select case when l.late then 'ADJUSTMENT' when l.ledger = 'EXPENSE' then 'EXPENSE' else 'PAYOUT' end, l.day, l.entry_id,
        coalesce(c.category_name || ', ' || s.subcategory_name, ''), l.reason, l.reversal, l.property_id, l.unit_id, -l.cents
      from line l
      left join expense x on x.account_id = ${account} and x.id = l.origin and l.ledger = 'EXPENSE'
      left join expense_subcategory s on s.account_id = ${account} and s.id = x.subcategory_id
      left join expense_category c on c.account_id = ${account} and c.id = s.category_id
      where l.late or l.ledger <> 'INCOME' and l.gone is not true
    )
    select part.kind, part.day, part.entry_id, part.words, part.reason, part.reversal, coalesce(p.property_name, '') as property_name,
      coalesce(u.unit_name, '') as unit_name, part.cents::bigint as cents
    from part
    left join property p on p.account_id = ${account} and p.id = part.property_id
    left join unit u on u.account_id = ${account} and u.id = part.unit_id
    order by part.day, part.entry_id, p.property_name collate natural_order, u.unit_name collate natural_order, u.id`.execute(
    db,
  )
  return rows
}
