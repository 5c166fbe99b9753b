import type { Books } from '../load/kept'
import { type Ask, numberOf } from './judge-payments'

/** Faults of payouts, billing, jobs and emails, in numbers. */
interface WorkFindings {
  payouts: number
  /** Acknowledged payouts that the product or the provider's books have not exactly once, and provider's ones without ours. */
  payoutsWrong: number
  /** The difference between what the journal and the provider's books say was sent. */
  centsApart: number
  months: number
  /** Rents that are missing up to the last billed month, or billed twice. */
  rentsMissing: number
  rentsTwice: number
  /** Runs of one job on two servers at the same time. */
  runsAtOnce: number
  /** The longest time between two runs of the job of each minute, in seconds. */
  longestPause: number
}

const payoutsWrong = `
  with kept as (select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) as k (key, id, cents, account)),
  ours as (
    select p.account_id, p.id, p.key, p.amount_cents, count(s.batch_id) as sent,
      coalesce(sum(s.amount_cents), 0) as sent_cents
    from payout p left join sandbox_payout s on s.reference = p.reference and s.state = 'SUCCESS'
    group by p.account_id, p.id, p.key, p.amount_cents
  )
  select (select count(*) from kept k where k.id is not null and 1 <> (select count(*) from ours o
      where o.account_id = k.account and o.key = k.key and o.id = k.id and o.sent = 1
        and o.amount_cents = k.cents and o.sent_cents = k.cents))::int
    + (select count(*) from (select account_id, key from payout where key is not null
        group by account_id, key having count(*) > 1) twice)::int
    + (select count(*) from sandbox_payout s where not exists (select from payout p where p.reference = s.reference))::int
    as n`

const centsApart = `
  select abs((select coalesce(sum(cents), 0) from journal_line where ledger = 'OWNER_PAID')
    - (select coalesce(sum(amount_cents), 0) from sandbox_payout where state = 'SUCCESS'))::int as n`

/** Each home owes one rent for each month from its first to the last billed one. */
const rentsMissing = `
  with months as (
    select o.account_id, o.id, generate_series(o.move_in::timestamp, $1::timestamp, interval '1 month')::date as first
    from occupancy o
  )
  select count(*)::int as n from months m where not exists (select from charge c
    where c.account_id = m.account_id and c.occupancy_id = m.id and c.reason = 'RENT' and c.voided_by is null
      and c.covers_from <= m.first and c.covers_to >= m.first)`

const rentsTwice = `
  select count(*)::int as n from charge a join charge b
    on b.account_id = a.account_id and b.occupancy_id = a.occupancy_id and b.id > a.id and b.reason = 'RENT'
      and b.voided_by is null and daterange(a.covers_from, a.covers_to, '[]') && daterange(b.covers_from, b.covers_to, '[]')
  where a.reason = 'RENT' and a.voided_by is null`

/** A run that a kill broke off has no end, and says nothing. Runs by hand have a day. */
const runsAtOnce = `
  select count(*)::int as n from job_run a join job_run b on b.name = a.name and b.id > a.id
    and b.started_at < a.ended_at and b.ended_at is not null
  where a.ended_at is not null and a.on_day is null and b.on_day is null`

/** The runner's own rows: what ended, when. */
const longestPause = `
  with ends as (
    select name, completed_on as at, lag(completed_on) over (partition by name order by completed_on) as before
    from pgboss.job where state = 'completed' and name = any($1)
  ), last as (
    select name, clock_timestamp() as at, max(completed_on) as before
    from pgboss.job where state = 'completed' and name = any($1) group by name
  )
  select coalesce(ceil(max(extract(epoch from at - before))), 0)::int as n
  from (select at, before from ends union all select at, before from last) pauses`

/** Jobs of each minute that nothing but their schedule starts. */
const everyMinute = ['automation', 'membership-invoices', 'proofs-of-delivery']

export async function judgeWork(ask: Ask, { payouts, billedTo }: Books): Promise<WorkFindings> {
  const columns = [
    payouts.map(({ key }) => key),
    payouts.map(({ id }) => id),
    payouts.map(({ cents }) => cents),
    payouts.map(({ account }) => account),
  ]
  const last = billedTo.at(-1)
  return {
    payouts: payouts.filter(({ id }) => id !== null).length,
    payoutsWrong: await numberOf(ask, payoutsWrong, columns),
    centsApart: await numberOf(ask, centsApart),
    months: billedTo.length,
    rentsMissing: last === undefined ? 0 : await numberOf(ask, rentsMissing, [last]),
    rentsTwice: await numberOf(ask, rentsTwice),
    runsAtOnce: await numberOf(ask, runsAtOnce),
    longestPause: await numberOf(ask, longestPause, [everyMinute]),
  }
}
