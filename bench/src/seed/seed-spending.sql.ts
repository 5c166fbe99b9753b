/** Expenses, and the totals that reports read, as the triggers and the filing would have kept them. */

/** Three specific expenses a property and month, one of ten of them twice. $1 account, $2 how many months. */
export const spent = `
  create temp table spent as
  select nextval('journal_entry_id_seq') as id, * from (
    select p.id as property_id, p.owner_id, s.id as subcategory_id,
      least((date_trunc('month', current_date) - m * interval '1 month')::date + (p.id * 7 + k * 5 + again * 11)::int % 28, current_date) as day,
      2500 + (p.id * 131 + k * 977 + m * 53) % 40000 as amount, null::bigint as unit_id, null::bigint as work_order_id,
      null::bigint as contractor_id
    from property p cross join generate_series(0, $2::int - 1) m cross join generate_series(0, 2) k
      cross join lateral generate_series(0, case when (p.id + m + k) % 10 = 0 then 1 else 0 end) again
      join (select id, row_number() over (order by id) - 1 as place, count(*) over () as many
        from expense_subcategory where account_id = $1) s on s.place = (p.id * 3 + k * 7) % s.many
    where p.account_id = $1 order by day, p.id
  ) ordered`

/** Work orders that were paid. $1 account, which has its work orders. */
const repairs = `
  insert into spent
  select nextval('journal_entry_id_seq'), w.property_id, p.owner_id, s.id, w.fund_on, w.total_cents, w.unit_id, w.id, w.contractor_id
  from work_order w join property p on p.account_id = w.account_id and p.id = w.property_id,
    (select min(id) as id from expense_subcategory where account_id = $1) s
  where w.account_id = $1 and w.paid order by w.fund_on, w.id`

/** $1 account. */
export const spending = [
  repairs,
  `insert into journal_entry (account_id, id, day, kind, reason, amount_cents, effect_cents, lines, property_id, unit_id, user_name)
    overriding system value
    select $1, id, day, 'EXPENSE', 'EXPENSE', amount, 0, 2, property_id, unit_id, 'Freehold' from spent order by id`,
  `insert into journal_line (account_id, entry_id, line_no, ledger, cents, reason, day, property_id, unit_id, owner_id)
    select $1, id, l.no, l.ledger, amount * l.sign, 'EXPENSE', day, property_id, unit_id, owner_id
    from spent cross join (values (1, 'EXPENSE', 1), (2, 'CASH', -1)) l (no, ledger, sign) order by id, l.no`,
  `insert into expense (account_id, id, subcategory_id, property_id, unit_id, day, amount_cents, work_order_id, contractor_id)
    select $1, id, subcategory_id, property_id, unit_id, day, amount, work_order_id, contractor_id from spent order by id`,
  `insert into expense_count (account_id, part, expenses) select $1, 0, count(*) from spent`,
]

/** Everything is filed. $1 account. */
export const filed = [
  `insert into money_day (account_id, day, ledger, reason, subcategory_id, cents, released_cents, rows)
    select account_id, day, ledger, reason, subcategory_id, sum(cents), sum(released_cents), sum(rows) from entry_figure where account_id = $1
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  `insert into money_month (account_id, property_id, owner_id, month, ledger, reason, subcategory_id, cents, released_cents, rows)
    select account_id, property_id, owner_id, date_trunc('month', day)::date, ledger, reason, subcategory_id, sum(cents), sum(released_cents), sum(rows)
    from entry_figure where account_id = $1 group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 4`,
  `insert into dues_day (account_id, day, billed_cents, collected_cents)
    select account_id, day, sum(billed_cents), sum(collected_cents) from dues_figure where account_id = $1 group by 1, 2 order by 2`,
]
