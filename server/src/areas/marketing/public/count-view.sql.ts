import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

/** Counts a visitor once a day. The marks of earlier days are deleted on the way. */
export async function countView(tx: Tx, { account, today }: Scope, listing: number, mark: Buffer): Promise<void> {
  await sql`
    with seen as (
      insert into listing_visitor (account_id, listing_id, day, mark)
      select l.account_id, l.id, ${today}::date, ${mark}::bytea from listing l
      where l.account_id = ${account} and l.id = ${listing}
      on conflict do nothing returning listing_id
    ), forgotten as (
      delete from listing_visitor where account_id = ${account} and listing_id = ${listing} and day < ${today}
    )
    insert into listing_day (account_id, listing_id, day, views) select ${account}, listing_id, ${today}::date, 1 from seen
    on conflict (account_id, listing_id, day) do update set views = listing_day.views + 1`.execute(tx)
}

/** Adds the visitors of days that have passed, as a story tells them: one number for each day, the newest first. */
export async function addViews(
  tx: Tx,
  { account, today }: Scope,
  listing: number,
  views: readonly number[],
): Promise<void> {
  await sql`insert into listing_day (account_id, listing_id, day, views)
    select ${account}, ${listing}, ${today}::date - back::int, n
    from unnest(${views}::int[]) with ordinality counted(n, back) where n > 0`.execute(tx)
}
