import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { archived, taken } from '../../portfolio/taken.sql'

interface When {
  now: Date
  /** Whatever came before this can no longer be undone. */
  settled: Date
  /** Somebody who asked before this has found a home by now. */
  since: Date
}

/**
 * Takes those who asked about homes that are rented by now, each once: by a lease, or as whoever withdrew the listing said.
 * Answers one question for each address and listing. Whoever applied for the home as well rents it now, or heard as an applicant.
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
    ), told as (
      update listing_lead d set told_rented_at = ${now} from due
      where d.account_id = ${account} and d.listing_id = due.id and d.told_rented_at is null and d.asked_at >= ${since}
      returning d.id, d.listing_id, lower(d.email) as email)
    select min(id)::int8 as id from told t
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
