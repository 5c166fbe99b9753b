import { dayIn } from '@freehold/rules/day'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../database/read'
import { seesEverything } from '../database/visible'
import { type NeedScope, narrowed } from '../needs-narrow'
import type { Needs } from '../needs-you'

const mostQuoted = 160

/** Emails from addresses that no one person has, the oldest first, until a user puts each to its person or takes it off. */
export async function unknownMailToSettle(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const rows = await db
    .selectFrom('incoming_mail')
    .where('account_id', '=', scope.account)
    .where('waits_since', 'is not', null)
    // They belong to no property, so a user of some properties sees none.
    .where(seesEverything(scope) ? sql<SqlBool>`true` : sql<SqlBool>`false`)
    .where(narrowed(scope, { id: sql`incoming_mail.id` }))
    .select(['id', 'from_address', 'from_name', 'subject', 'received_at'])
    .select(sql<string>`left(incoming_mail.body, ${sql.lit(mostQuoted)})`.as('body'))
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('waits_since')
    .orderBy('id')
    .limit(most)
    .execute()
  return {
    rows: rows.map(({ id, from_address, from_name, subject, body, received_at }) => ({
      kind: 'MAIL_UNKNOWN' as const,
      id,
      name: from_name || from_address,
      title: `An email came from ${from_name || from_address}`,
      detail: [subject, body].filter(Boolean).join('. ') || 'An email without words.',
      since: dayIn(scope.timezone, received_at),
      due: null,
    })),
    total: rows[0]?.total ?? 0,
  }
}
