import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { dropFiles } from '../../../files/keep'
import { scopeOf } from '../../../outbound/look-up'
import type { Place } from '../../../outbound/outbound'
import { deleteOldParts } from './old-parts.sql'

/** An application that nobody went on with for so long is forgotten, with its files. */
const daysKept = 30

export async function forgetOldParts(context: AppContext) {
  const before = new Date(context.now().getTime() - daysKept * 86_400_000)
  const counts = { forgotten: 0, failed: 0 }
  const { rows } = await sql<Place>`select account_id, timezone from accounts_with_old_parts(${before})`.execute(
    readsOf(context.pool, null),
  )
  for (const place of rows) {
    const scope = scopeOf(context, place)
    try {
      counts.forgotten += await write(context.pool, scope.account, async (tx) => {
        const { parts, files } = await deleteOldParts(tx, scope, before)
        await dropFiles(tx, scope, files)
        return parts
      })
    } catch (error) {
      counts.failed += 1
      context.log.error({ err: error, account: place.account_id }, 'Old drafts of applicants were not forgotten')
    }
  }
  return counts
}
