import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { isForPortal } from './papers.sql'

export type PaperKind = 'UPLOAD' | 'LEASE' | 'NOTICE' | 'LETTER'

export interface Paper {
  kind: PaperKind
  id: number
  /** Its name in the activity log. */
  title: string
  property: number | null
  unit: number | null
}

interface Opening {
  paper: Paper
  at: Date
  address: string
  agent: string
  /** The hash of the ticket in the address; null where the session itself opened the paper. */
  ticket: Buffer | null
}

/** An agent names itself at any length. */
const agentAtMost = 300

/** Stores an opening. False where the same ticket opened a paper before. */
export async function insertPaperOpening(
  tx: Tx,
  scope: TenantScope,
  { paper, at, address, agent, ticket }: Opening,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('paper_opening')
    .values({
      account_id: scope.account,
      tenant_id: scope.tenant,
      kind: paper.kind,
      record_id: paper.id,
      opened_at: at,
      address,
      agent: agent.slice(0, agentAtMost),
      viewer_name: scope.viewer ?? '',
      ticket_hash: ticket,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** True if the tenant opened this paper since a moment. */
export async function wasOpenedSince(
  db: Db,
  { account, tenant }: TenantScope,
  { kind, id }: Paper,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('paper_opening')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('opened_at', '>', since)
    .where('viewer_name', '=', '')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The paper of a tenant that has this file. A file of anyone else is not found, nor is a paper that was deleted. */
export async function paperOfFile(db: Db, { account, tenant }: TenantScope, file: string): Promise<Paper | undefined> {
  const { rows } = await sql<Paper>`
    select 'UPLOAD' as kind, a.id, a.title, o.property_id as property, o.unit_id as unit
    from uploaded_application a join occupancy o on o.account_id = a.account_id and o.id = a.occupancy_id
    where a.account_id = ${account} and a.pdf_file = ${file} and o.tenant_id = ${tenant} and a.archived_at is null
    union all
    select 'LEASE', l.id, u.unit_name, l.property_id, l.unit_id
    from lease l join unit u on u.account_id = l.account_id and u.id = l.unit_id
    left join lease_document d on d.account_id = l.account_id and d.lease_id = l.id
    where l.account_id = ${account} and l.tenant_id = ${tenant} and ${file} in (l.pdf_file, d.paper_file)
      and l.archived_at is null and l.replaced_at is null and d.state is distinct from 'VOIDED'
    union all
    select 'NOTICE', n.id, n.title, n.property_id, n.unit_id
    from notice n
    where n.account_id = ${account} and n.tenant_id = ${tenant} and n.pdf_file = ${file} and n.archived_at is null
      and (exists (select from notice_service s where s.account_id = n.account_id and s.notice_id = n.id) or ${isForPortal})
    union all
    select 'LETTER', h.id, '', home.property_id, home.unit_id
    from history_letter h left join lateral (select o.property_id, o.unit_id from occupancy o
      where o.account_id = h.account_id and o.tenant_id = h.tenant_id and o.cancelled_at is null
      order by o.move_in desc, o.id desc limit 1) home on true
    where h.account_id = ${account} and h.tenant_id = ${tenant} and h.file_name = ${file}
    limit 1`.execute(db)
  return rows[0]
}
