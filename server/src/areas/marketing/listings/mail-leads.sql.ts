import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { archived, taken } from '../../portfolio/taken.sql'

interface When {
  now: Date
  /** Whatever came before this can no longer be undone. */
  settled: Date
  /** Leads older than this have found a home by now. */
  since: Date
}

/**
 * Takes the leads of homes that have been rented, each once: by a lease, or because the user who withdrew the listing
 * said so. Returns one lead per address and listing. Leads who applied for the home are left out: they rent it, or were
 * notified as applicants.
 */
export async function takeLeadsToMail(tx: Tx, { account }: Scope, { now, settled, since }: When): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select l.id from listing l
      join property p on p.account_id = l.account_id and p.id = l.property_id
      join unit u on u.account_id = l.account_id and u.id = l.unit_id
      where l.account_id = ${account} and exists (select from listing_lead d where d.account_id = l.account_id
          and d.listing_id = l.id and d.told_rented_at is null and d.asked_at >= ${since})
        and ((l.standing = 'WITHDRAWN' and l.rented_elsewhere and l.standing_at <= ${settled})
          or (l.published and not ${archived} and ${taken} and not exists (select from occupancy n
            where n.account_id = l.account_id and n.unit_id = l.unit_id and n.cancelled_at is null and n.created_at > ${settled})))
    ), marked as (
      update listing_lead d set told_rented_at = ${now} from due
      where d.account_id = ${account} and d.listing_id = due.id and d.told_rented_at is null and d.asked_at >= ${since}
      returning d.id, d.listing_id, lower(d.email) as email)
    select min(id)::int8 as id from marked t
    where not exists (select from listing_lead b where b.account_id = ${account} and b.listing_id = t.listing_id
      and lower(b.email) = t.email and b.told_rented_at is not null)
      and not exists (select from listing l
        join rental_application a on a.account_id = l.account_id and a.unit_id = l.unit_id and lower(a.email) = t.email
        where l.account_id = ${account} and l.id = t.listing_id and a.created_at >= ${since}
          and (a.status = 'SUBMITED' or exists (select from mail_message m where m.account_id = a.account_id
            and m.dedupe_key = 'applied-home-rented/' || a.id || '/APPLICANT')))
    group by listing_id, email order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}
