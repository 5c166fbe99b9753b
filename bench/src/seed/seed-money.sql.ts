/**
 * One account's journal as its job and its office would have written it, all at once: bills month by month, and the
 * payments they brought. The triggers of the journal rest meanwhile, so what they keep is computed here as well; `verify`
 * tells whether it agrees.
 */

const month = (ago: string) => `(date_trunc('month', current_date) - (${ago}) * interval '1 month')::date`

/** Tenants who pay late, in part, or too much: of a thousand tenancies each has its luck. */
const owes = `(ago = 0 and luck < 30 or ago = 1 and luck < 10) and not first`
const owesHalf = `ago = 0 and luck between 30 and 39 and not first`
const paysAhead = `ago = 0 and luck >= 990 and not first`

/**
 * Every bill and what was paid of it. A class is what one payment pays: 0 the rent, at the move-in with the deposit, 1 the
 * laundry, 2 late fees. $1 how many months back the journal goes.
 */
export const bills = `
  create temp table bill as
  with months as (
    select ${month('g')} as begins, ${month('g - 1')} - 1 as ends, g as ago from generate_series(-1, $1::int - 1) g
  ), rented as (
    select s.*, m.begins, m.ends, m.ago, greatest(m.begins, s.move_in) as due, s.move_in >= m.begins as first
    from stay s join months m on s.left_on is null and m.ends >= s.move_in and (m.begins <= current_date or m.begins <= s.move_in)
  ), billed as (
    select 0 as class, 'RENT' as reason, due as covers_from, ends as covers_to, true as computed, false as by_hand, null as fee_period,
      ceil(rent * (ends - due + 1)::numeric / (ends - begins + 1))::bigint as amount,
      case when first then 'MOVE_IN' else 'RENT' end as source,
      case when first then due else least(due + luck % 5, current_date) end as pays_on, r.*
    from rented r
    union all
    select 0, 'SECURITY_DEPOSIT', null, null, false, false, null, deposit, 'MOVE_IN', due, r.* from rented r where first
    union all
    select 1, 'LAUNDRY', null, null, false, true, null, 2500, 'OTHER', begins + 9, tenant_id, id, unit_id, property_id, owner_id, unit_name,
      property_name, tenant_name, rent, deposit, move_in, move_out, left_on, rule_id, luck, begins, ends, ago, begins + 9, first
    from rented where luck % 10 = 0 and begins + 9 between move_in and current_date
    union all
    select 2, 'LATE_FEE', null, null, false, false, to_char(begins, 'YYYY-MM'), 5000, null, null, tenant_id, id, unit_id, property_id,
      owner_id, unit_name, property_name, tenant_name, rent, deposit, move_in, move_out, left_on, rule_id, luck, begins, ends, ago, begins + 5, first
    from rented where rule_id is not null and begins + 5 <= current_date and ((${owes}) or ${owesHalf})
  ), paid as (
    select *, case when pays_on is null or pays_on > current_date or class = 0 and (${owes}) then 0
      when class = 0 and ${owesHalf} then amount / 2 else amount end as paid,
      case when class = 0 and ${paysAhead} then rent / 2 else 0 end as ahead from billed
  ), numbered as (
    select *, row_number() over (order by due, class, id, reason desc) as k from paid
  )
  select *, min(k) over (partition by id, due, class) as payment_k from numbered`

/** The entries, numbered as they came. */
export const events = `
  create temp table event as
  select nextval('journal_entry_id_seq') as id, * from (
    select 'CHARGE' as kind, k, due as day, reason, amount, amount as effect, 0::bigint as held, 0::bigint as ahead, null as source,
      null as notes, id as occupancy_id, tenant_id, unit_id, property_id, owner_id
    from bill
    union all
    select 'PAYMENT', payment_k, max(pays_on), min(reason), sum(paid + ahead), -sum(paid + ahead),
      coalesce(sum(paid) filter (where reason = 'SECURITY_DEPOSIT'), 0), sum(ahead), max(source),
      case when payment_k % 10 = 0 then 'Check ' || 1000 + payment_k % 9000 else '' end, id, tenant_id, unit_id, property_id, owner_id
    from bill where paid > 0 group by payment_k, id, tenant_id, unit_id, property_id, owner_id
    order by 3, 1, 2
  ) ordered`

/** The bills with the ids of their entries. */
export const settled = `
  create temp table settled as
  select b.*, c.id as charge_id, p.id as receipt_id from bill b
  join event c on c.kind = 'CHARGE' and c.k = b.k
  left join event p on p.kind = 'PAYMENT' and p.k = b.payment_k and b.paid > 0`

/** Explanations as long as real ones, and in the same shape. */
const why = `jsonb_build_object('title', initcap(kind) || ' of ' || day, 'rule', 'Rent is billed for every month, at its beginning. Where rent begins or ends within a period, its days are billed out of the days of the period.',
  'steps', jsonb_build_array(jsonb_build_object('label', 'Rent for the month', 'value', jsonb_build_object('money', amount)),
    jsonb_build_object('label', 'The whole month', 'value', jsonb_build_object('money', amount))), 'total', amount)`

/** $1 account. */
export const entries = `
  insert into journal_entry (account_id, id, day, kind, reason, amount_cents, effect_cents, lines, property_id, unit_id, occupancy_id,
    tenant_id, notes, why, user_id, user_name, posted_at)
  overriding system value
  select $1, e.id, day, kind, reason, amount, effect, case when kind = 'CHARGE' then 2 when held > 0 then 6 else 4 end,
    property_id, unit_id, occupancy_id, tenant_id, coalesce(notes, ''), ${why},
    case when kind = 'PAYMENT' then u.id end, case when kind = 'PAYMENT' then u.name else 'Freehold' end, day
  from event e, staff_user u where u.account_id = $1 order by e.id`

/** $1 account. */
export const lines = `
  insert into journal_line (account_id, entry_id, line_no, ledger, cents, reason, figure, day, property_id, unit_id, occupancy_id,
    tenant_id, owner_id)
  select $1, e.id, l.no, l.ledger, l.cents, l.reason, l.figure, day, property_id, unit_id, occupancy_id, tenant_id, owner_id
  from event e cross join lateral (
    select 1, 'RECEIVABLE', amount, e.reason, 'billed' where kind = 'CHARGE'
    union all select 2, 'UNCOLLECTED', -amount, e.reason, null where kind = 'CHARGE'
    union all select 1, 'CASH', amount, e.reason, null where kind = 'PAYMENT'
    union all select 2, 'RECEIVABLE', -amount, e.reason, case source when 'OTHER' then 'other_paid' else 'paid' end where kind = 'PAYMENT'
    union all select 3, 'UNCOLLECTED', amount - held, e.reason, null where kind = 'PAYMENT'
    union all select 4, 'INCOME', held - amount, e.reason, null where kind = 'PAYMENT'
    union all select 5, 'UNCOLLECTED', held, 'SECURITY_DEPOSIT', null where held > 0
    union all select 6, 'DEPOSITS_HELD', -held, 'SECURITY_DEPOSIT', null where held > 0
  ) l (no, ledger, cents, reason, figure) order by e.id, l.no`

/** $1 account. */
export const charges = `
  insert into charge (account_id, id, occupancy_id, tenant_id, property_id, unit_id, reason, due, covers_from, covers_to, computed,
    amount_cents, open_cents, late_fee_rule_id, fee_period, by_hand)
  select $1, charge_id, id, tenant_id, property_id, unit_id, reason, due, covers_from, covers_to, computed, amount, amount - paid,
    case when fee_period is not null then rule_id end, fee_period, by_hand
  from settled order by charge_id`

/** $1 account. */
export const receipts = `
  insert into receipt (account_id, id, occupancy_id, tenant_id, property_id, unit_id, source, reason, day, amount_cents, deposit_cents,
    free_cents, notes, billed_with)
  select $1, e.id, e.occupancy_id, e.tenant_id, e.property_id, e.unit_id, e.source, e.reason, e.day, e.amount, e.held, e.ahead, e.notes,
    case when e.source = 'OTHER' then c.id end
  from event e left join event c on c.kind = 'CHARGE' and c.k = e.k and e.source = 'OTHER'
  where e.kind = 'PAYMENT' order by e.id`

/** $1 account. */
export const allocations = `
  insert into allocation (account_id, receipt_id, charge_id, deposit, entry_id, cents)
  select $1, receipt_id, charge_id, case reason when 'SECURITY_DEPOSIT' then reason end, receipt_id, paid
  from settled where paid > 0 order by receipt_id, charge_id`

const sums = `coalesce(billed, 0), coalesce(paid, 0), coalesce(other_paid, 0), coalesce(deposits, 0)`
const money = `
  left join (
    select id as occupancy_id, sum(amount) as billed, sum(paid + ahead) filter (where class = 0) as paid,
      sum(paid) filter (where class = 1) as other_paid, sum(paid) filter (where reason = 'SECURITY_DEPOSIT') as deposits,
      max(covers_to) as covered_to, bool_or(paid < amount and reason = 'RENT' and due <= current_date) as owes
    from bill group by 1
  ) m on m.occupancy_id = s.id`

/** The rows that triggers would have kept. Tenants who left before the journal began have nothing in it. $1 account. */
export const totals = [
  `insert into rent_account (account_id, occupancy_id, tenant_id, property_id, covered_to, next_bill_on, next_fee_on, billed_cents,
      paid_cents, other_paid_cents, deposits_cents)
    select $1, s.id, s.tenant_id, s.property_id, coalesce(left_on, covered_to), case when left_on is null then covered_to + 1 end,
      case when owes and rule_id is not null then ${month('case when extract(day from current_date) > 5 then -1 else 0 end')} + 5 end,
      ${sums} from stay s ${money} order by s.id`,
  `insert into tenant_total (account_id, tenant_id, current_until, billed_cents, paid_cents, other_paid_cents, deposits_cents)
    select $1, s.tenant_id, coalesce(left_on, 'infinity'), ${sums} from stay s ${money} order by s.tenant_id`,
  `insert into receipt_count (account_id, part, receipts) select $1, 0, count(*) from event where kind = 'PAYMENT'`,
]
