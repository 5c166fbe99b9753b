import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

/** Deletes drafts that were last saved before a moment; answers how many, and the stored names of their files. */
export async function deleteOldParts(tx: Tx, { account }: Scope, before: Date) {
  const { rows } = await sql<{ id: number; files: string[] }>`
    select q.id, coalesce((select array_agg(f.file_name) from applicant_file f
      where f.account_id = q.account_id and f.part_id = q.id), '{}') as files
    from online_part q where q.account_id = ${account} and q.state = 'DRAFT' and q.saved_at < ${before}
    for update of q`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from online_part where account_id = ${account} and id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from online_application g where g.account_id = ${account} and g.created_at < ${before}
    and not exists (select from online_part q where q.account_id = g.account_id and q.online_id = g.id)`.execute(tx)
  return { parts: ids.length, files: rows.flatMap(({ files }) => files) }
}
