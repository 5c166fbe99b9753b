import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

const mostOpenings = 50

/**
 * When the tenant opened the courtesy copy of a notice in the portal, newest first. A staff user who looked at the portal
 * of the tenant is left out. The caller has found the notice.
 */
export const openingsOf = (db: Db, { account }: Scope, notice: number) =>
  db
    .selectFrom('paper_opening')
    .where('account_id', '=', account)
    .where('kind', '=', 'NOTICE')
    .where('record_id', '=', notice)
    .where('viewer_name', '=', '')
    .select(['id', 'opened_at', 'address'])
    .orderBy('id', 'desc')
    .limit(mostOpenings)
    .execute()
