import { sql } from 'kysely'
import type { Pool } from '../../../database/pool'
import type { Db } from '../../../database/read'
import { withSnapshot } from '../../../database/snapshot'
import type { Place } from '../../../outbound/outbound'

interface Wrong {
  says: string
}

/** Rules that hold for every account that pays, within our own books: each query finds where it is not. */
const checks = [
  sql<Wrong>`select 'Invoice ' || v.no || ' says a total of ' || v.total_cents || ' cents, and its lines come to another sum.' as says
    from invoice v where v.total_cents <> (select coalesce(sum((l ->> 'cents')::bigint), 0) from jsonb_array_elements(v.lines) l)`,
  sql<Wrong>`select 'Invoice ' || v.no || ' is not in the register of numbers with its transaction and total.' as says from invoice v
    where not exists (select from invoice_number n where n.demo = v.demo and n.no = v.no and n.transaction = v.transaction
      and n.total_cents = v.total_cents)`,
  sql<Wrong>`select 'The account has room for ' || a.unit_limit || ' units, and its membership pays for ' || 2 + m.paid_units || '.' as says
    from membership m join account a on a.id = m.account_id
    where m.renews and a.membership = 'pro' and a.unit_limit <> 2 + m.paid_units`,
  sql<Wrong>`select 'The membership renews, and the account is Core.' as says
    from membership m join account a on a.id = m.account_id where m.renews and a.membership = 'core'`,
  sql<Wrong>`select 'The charger says otherwise (' || lower(d.kind) || '): ' || d.theirs || ', here ' || d.ours || '.' as says
    from membership_difference d order by d.kind, d.about`,
] as const

/** The numbers of the installation's invoices have no gaps, whatever became of the accounts. */
const gaps = sql<Wrong>`select case when demo then 'Demo invoice' else 'Invoice' end || ' number ' || no || ' has no number before it.' as says
  from invoice_number n where no > 1 and not exists (select from invoice_number b where b.demo = n.demo and b.no = n.no - 1)`

const findIn = async (db: Db): Promise<string[]> => {
  const found: string[] = []
  for (const check of checks) found.push(...(await check.execute(db)).rows.map(({ says }) => says))
  return found
}

/** One sentence for each problem of memberships and invoices; none when all is well. */
export async function verifyMemberships(pool: Pool): Promise<string[]> {
  const { accounts, wrong } = await withSnapshot(pool, null, async (db) => ({
    accounts: (await sql<Place>`select account_id, timezone from accounts_with_membership()`.execute(db)).rows,
    wrong: (await gaps.execute(db)).rows.map(({ says }) => says),
  }))
  for (const { account_id: account } of accounts)
    wrong.push(...(await withSnapshot(pool, account, findIn)).map((sentence) => `Account ${account}: ${sentence}`))
  return wrong
}
