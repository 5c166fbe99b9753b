import { depositReasons } from '@freehold/rules/money/reason'
import { type RawBuilder, sql } from 'kysely'
import { type Check, type FoundRow, shown } from './verify-check'

const deposits = [...depositReasons]

const figures = ['billed', 'paid', 'other_paid', 'late_fee_paid', 'deposits'] as const

/** Each kept figure beside what the lines come to, row by row. */
const lineSums = sql`coalesce(sum(l.cents) filter (where l.figure = 'billed'), 0) as billed,
  -coalesce(sum(l.cents) filter (where l.figure = 'paid'), 0) as paid,
  -coalesce(sum(l.cents) filter (where l.figure = 'other_paid'), 0) as other_paid,
  -coalesce(sum(l.cents) filter (where l.figure = 'late_fee_paid'), 0) as late_fee_paid,
  -coalesce(sum(l.cents) filter (where l.ledger = 'DEPOSITS_HELD'), 0) as deposits`

function keptFigures(table: 'rent_account' | 'tenant_total', by: 'occupancy_id' | 'tenant_id'): RawBuilder<FoundRow> {
  const key = sql.ref(by)
  const pairs = figures.map((name) => sql`('${sql.raw(name)}', k.${sql.ref(`${name}_cents`)}, s.${sql.ref(name)})`)
  return sql`select coalesce(k.${key}, s.${key}) as id, f.name as about, coalesce(f.kept, 0) as kept, coalesce(f.found, 0) as found
    from ${sql.table(table)} k
    full join (select l.${key}, ${lineSums} from journal_line l where l.${key} is not null group by 1) s on s.${key} = k.${key}
    cross join lateral (values ${sql.join(pairs)}) f (name, kept, found)
    where coalesce(f.kept, 0) <> coalesce(f.found, 0)`
}

const words: Record<string, string> = {
  billed: 'billed',
  paid: 'paid',
  other_paid: 'paid for other things',
  late_fee_paid: 'paid for late fees',
  deposits: 'held in deposits',
}

/** The figures that screens show, kept as entries are posted: they are sums of the journal's lines. */
export const figureChecks: readonly Check[] = [
  {
    query: keptFigures('rent_account', 'occupancy_id'),
    says: ({ id, about, kept, found }) =>
      `Occupancy ${id} says ${shown(kept)} was ${words[about]}, the journal says ${shown(found)}.`,
  },
  {
    query: keptFigures('tenant_total', 'tenant_id'),
    says: ({ id, about, kept, found }) =>
      `Tenant ${id} says ${shown(kept)} was ${words[about]}, the journal says ${shown(found)}.`,
  },
  {
    query: sql`select k.tenant_id as id, k.balance_cents as kept, coalesce(s.effect, 0) as found from tenant_total k
      left join (
        select e.tenant_id, sum(e.effect_cents) as effect from journal_entry e
        left join journal_entry v on v.account_id = e.account_id and v.reverses = e.id
        where v.id is null and e.reverses is null and e.tenant_id is not null group by 1
      ) s on s.tenant_id = k.tenant_id
      where k.balance_cents <> coalesce(s.effect, 0)`,
    says: ({ id, kept, found }) =>
      `Tenant ${id} has a balance of ${shown(kept)}, its history ends with ${shown(found)}.`,
  },
  {
    query: sql`select k.occupancy_id as id, k.balance_cents as kept, coalesce(s.cents, 0) as found from rent_account k
      left join (
        select occupancy_id, sum(cents) as cents from (
          select occupancy_id, open_cents as cents from charge where voided_by is null
          union all select occupancy_id, -free_cents - deposit_free_cents from receipt where voided_by is null
        ) parts group by 1
      ) s on s.occupancy_id = k.occupancy_id
      where k.balance_cents <> coalesce(s.cents, 0)`,
    says: ({ id, kept, found }) =>
      `Occupancy ${id} has a balance of ${shown(kept)}, its open charges less its credit are ${shown(found)}.`,
  },
  {
    // Held is what was paid for deposits or waits for one, or was held when the books began, less what was settled. Money that pays a charge waits no more.
    query: sql`select occupancy_id as id, reason as about, sum(kept) as kept, sum(found) as found from (
        select occupancy_id, reason, -cents as kept, 0 as found from journal_line where ledger = 'DEPOSITS_HELD'
        union all select occupancy_id, reason, 0, amount_cents - open_cents from charge
          where reason = any(${deposits}) and voided_by is null
        union all select r.occupancy_id, l.reason, 0, -l.cents from receipt r
          join journal_line l on l.account_id = r.account_id and l.entry_id = r.id and l.ledger = 'DEPOSITS_HELD'
          where r.voided_by is null
        union all select r.occupancy_id, a.deposit, 0, -a.cents from receipt r
          join allocation a on a.account_id = r.account_id and a.receipt_id = r.id
          where r.voided_by is null and a.deposit is not null and a.charge_id is not null
        union all select l.occupancy_id, l.reason, 0, -l.cents from journal_line l
          join journal_entry e on e.account_id = l.account_id and e.id = l.entry_id
          left join journal_entry b on b.account_id = e.account_id and b.id = e.reverses
          where l.ledger = 'DEPOSITS_HELD' and coalesce(b.kind, e.kind) in ('DEPOSIT_RETURN', 'CREDIT_REFUND', 'OPENING')
      ) parts group by 1, 2 having sum(kept) <> sum(found) or sum(kept) < 0`,
    says: ({ id, about, kept, found }) =>
      `Of ${about}, ${shown(kept)} is held for occupancy ${id}, and ${shown(found)} is owed back to its tenant.`,
  },
  {
    query: sql`select e.id, coalesce((d.letter ->> 'returned')::bigint, 0) as kept,
        coalesce(-sum(l.cents), 0) as found from journal_entry e
      left join deposit_return d on d.account_id = e.account_id and d.id = e.id
      left join journal_line l on l.account_id = e.account_id and l.entry_id = e.id and l.ledger = 'CASH'
      where e.kind = 'DEPOSIT_RETURN' group by e.id, d.id, d.letter
      having d.id is null or (d.letter ->> 'returned')::bigint is distinct from coalesce(-sum(l.cents), 0)`,
    says: ({ id, kept, found }) =>
      `The letter of entry ${id} says that ${shown(kept)} of the deposit is refunded, the journal says ${shown(found)}.`,
  },
  {
    query: sql`select t.id from tenant t left join tenant_total k on k.account_id = t.account_id and k.tenant_id = t.id
      where (k.current_until, k.archived) is distinct from (t.current_until, t.archived_at is not null)`,
    says: ({ id }) => `The totals of tenant ${id} are missing, or do not say until when the tenant is current.`,
  },
]
