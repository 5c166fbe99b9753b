import { showDay } from '@freehold/rules/day'
import { type RawBuilder, sql } from 'kysely'
import { type Check, type Finding, type FoundRow, shown } from './verify-check'

/** Lines of entries that are filed, each with what it was spent on and whether its entry shows. */
const filed = sql`select l.account_id, l.day, date_trunc('month', l.day)::date as month, l.property_id, l.owner_id, l.ledger, l.reason,
    coalesce(x.subcategory_id, 0) as subcategory_id, l.cents,
    case when l.ledger = 'DEPOSITS_HELD' and coalesce(o.kind, e.kind) not in ('PAYMENT', 'OPENING') then l.cents else 0 end as released_cents,
    case when o.day = e.day then -1 else 1 end as rows
  from journal_line l join journal_entry e on e.account_id = l.account_id and e.id = l.entry_id
  left join journal_entry o on o.account_id = e.account_id and o.id = e.reverses
  left join expense x on l.ledger = 'EXPENSE' and x.account_id = l.account_id and x.id = coalesce(o.id, e.id)
  where not exists (select from entry_unfiled n where n.account_id = l.account_id and n.entry_id = l.entry_id)`

/** A charge or payment counts once it is filed, until its reversal is. */
const isFiled = (
  row: 'c' | 'r',
) => sql`not exists (select from entry_unfiled n where n.account_id = ${sql.ref(`${row}.account_id`)}
    and n.entry_id = ${sql.ref(`${row}.id`)})
  and (${sql.ref(`${row}.voided_by`)} is null or exists (select from entry_unfiled n where n.account_id = ${sql.ref(`${row}.account_id`)}
    and n.entry_id = ${sql.ref(`${row}.voided_by`)}))`

const figures = ['cents', 'released_cents', 'rows'] as const

/** Each total beside what its lines come to. */
function keptTotals(table: 'money_day' | 'money_month', keys: readonly string[], id: string): RawBuilder<FoundRow> {
  const list = (row: string) => sql.raw(keys.map((key) => (row === '' ? key : `${row}.${key}`)).join(', '))
  const key = sql.raw(
    keys.map((name) => (/^(property|owner)_id$/.test(name) ? `coalesce(${name}, 0)` : name)).join(', '),
  )
  const about = sql.raw(keys.filter((name) => name !== id).join(` || ' ' || `))
  const sums = sql.raw(figures.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', '))
  return sql`select ${sql.raw(id === '' ? '0' : id)} as id, f.about || ' ' || ${about} as about, f.kept, f.found from (
      select ${list('')}, sum(k_cents) as k_cents, sum(k_released) as k_released, sum(k_rows) as k_rows,
        sum(f_cents) as f_cents, sum(f_released) as f_released, sum(f_rows) as f_rows
      from (
        select ${list('')}, cents as k_cents, released_cents as k_released, rows as k_rows, 0 as f_cents, 0 as f_released, 0 as f_rows
        from ${sql.table(table)}
        union all
        select ${key}, 0, 0, 0, s.cents, s.released_cents, s.rows
        from (select ${list('')}, ${sums} from (${filed}) filed group by ${list('')}) s
      ) both_sides group by ${list('')}
    ) t cross join lateral (values ('cents', t.k_cents, t.f_cents), ('released', t.k_released, t.f_released), ('rows', t.k_rows, t.f_rows))
      f (about, kept, found)
    where f.kept <> f.found`
}

/** 'cents 2026-03-02 INCOME RENT 0' as a sentence begins. */
function sentenceOf(whose: string, { about, kept, found }: Finding): string {
  const [figure, day = '', ledger, reason] = about.split(' ')
  const value = (whole: number) => (figure === 'rows' ? `${whole} rows` : shown(whole))
  const which = figure === 'released' ? `${ledger}, ${reason}, released` : `${ledger}, ${reason}`
  return `The totals ${whose} ${showDay(day)} say ${which}: ${value(kept)}, the entries that are filed come to ${value(found)}.`
}

const common = ['ledger', 'reason', 'subcategory_id'] as const

/** The totals that reports read contain exactly what is filed. */
export const totalsChecks: readonly Check[] = [
  {
    query: keptTotals('money_day', ['day', ...common], ''),
    says: (finding) => sentenceOf('of', finding),
  },
  {
    query: keptTotals('money_month', ['property_id', 'month', ...common, 'owner_id'], 'property_id'),
    says: (finding) => sentenceOf(`of property ${finding.id} for the month from`, finding),
  },
  {
    query: sql`select 0 as id, f.about || ' ' || t.day as about, f.kept, f.found from (
        select day, sum(k_billed) as k_billed, sum(k_collected) as k_collected, sum(f_billed) as f_billed, sum(f_collected) as f_collected
        from (
          select day, billed_cents as k_billed, collected_cents as k_collected, 0 as f_billed, 0 as f_collected from dues_day
          union all
          select due, 0, 0, amount_cents, 0 from charge c where ${isFiled('c')}
          union all
          select day, 0, 0, 0, amount_cents from receipt r where source <> 'OPENING' and ${isFiled('r')}
        ) both_sides group by day
      ) t cross join lateral (values ('due', t.k_billed, t.f_billed), ('collected', t.k_collected, t.f_collected)) f (about, kept, found)
      where f.kept <> f.found`,
    says: ({ about, kept, found }) => {
      const [figure, day = ''] = about.split(' ')
      return `The totals of ${showDay(day)} say ${figure}: ${shown(kept)}, the entries that are filed come to ${shown(found)}.`
    },
  },
  {
    query: sql`select u.entry_id as id from entry_unfiled u
      left join journal_entry e on e.account_id = u.account_id and e.id = u.entry_id where e.id is null`,
    says: ({ id }) => `Entry ${id} is waiting to be filed, but is not in the journal.`,
  },
]
